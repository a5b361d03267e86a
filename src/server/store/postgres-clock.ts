// The clock of the database, by which all processes on one store go. A step of it is no time that has passed: the process
// that notices it keeps how far the clock was set, and all processes take that off from then on.
import type { Client } from 'pg';
import type { SteadyClock } from './steady-clock.ts';

const ROUND_TRIPS = 5;
/** A difference of more than this is a step. It is also the shortest outage. */
const STEP_MS = 6000;
/** A mark that is so far ahead was made by a process that has followed the clock already. */
const AHEAD_MS = 500;
const MOST_ATTEMPTS = 3;

/** What the database shows when the clock of this process shows `ours`. */
interface Seen {
  readonly theirs: number;
  readonly ours: number;
  /** To be added to `theirs`. */
  readonly shift: number;
  /** The last sign of life of any process; undefined if there is none. */
  readonly marked: number | undefined;
}

export async function followClock(client: Client, clock: SteadyClock): Promise<void> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const seen = await readClock(client);
    const shift = shiftFor(seen, clock);
    if (shift !== seen.shift && !(await keepShift(client, seen.shift, shift))) continue;
    return clock.follow(seen.theirs + shift, seen.ours);
  }
}

function shiftFor({ theirs, ours, shift, marked }: Seen, clock: SteadyClock): number {
  const shown = theirs + shift;
  if (!clock.isSet) {
    // Where no process has been alive, the outage is made up for, and the clock counts as it is.
    const isAlone = marked === undefined || Math.abs(shown - marked) > STEP_MS;
    return isAlone ? 0 : shift;
  }
  const expected = clock.at(ours);
  const step = shown - expected;
  if (Math.abs(step) <= STEP_MS) return shift;
  // If others are ahead already, it is this process that stood still, or they have made up for the step.
  return marked !== undefined && marked > expected + AHEAD_MS ? shift : Math.round(shift - step);
}

/** The quickest of a few round trips says best how the clocks differ. */
async function readClock(client: Client): Promise<Seen> {
  let best: Seen = { theirs: 0, ours: 0, shift: 0, marked: undefined };
  let least = Infinity;
  for (let trip = 0; trip < ROUND_TRIPS; trip += 1) {
    const sent = performance.now();
    const { rows } = await client.query<{ now: number; shift: string | null; marked: number | null }>(
      `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now,
        (SELECT value FROM meta WHERE name = 'clock') AS shift, (SELECT max(at)::float8 FROM marks) AS marked`,
    );
    const tookMs = performance.now() - sent;
    const [row] = rows;
    if (row === undefined || tookMs >= least) continue;
    least = tookMs;
    const { now: theirs, shift, marked } = row;
    best = { theirs, ours: sent + tookMs / 2, shift: Number(shift ?? 0), marked: marked ?? undefined };
  }
  return best;
}

/** False if another process has changed it meanwhile. */
async function keepShift(client: Client, before: number, shift: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO meta (name, value) VALUES ('clock', $1)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE meta.value = $2`,
    [String(shift), String(before)],
  );
  return rowCount === 1;
}
