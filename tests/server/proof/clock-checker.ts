// What the checker says of clocks: no move cost its player more than passed, or less than they took but for what the
// network may have taken. Clients and checker go by one clock that is not the server's. Not a test itself.
import type { Allowed, StoredMatches } from './checker.ts';
import { type Journal, lineOf, matchOf, type Noted } from './journal.ts';

/** The most that is given back for the network. */
const ALLOWANCE_MS = 300;
/** Clocks are read in whole milliseconds, at both ends. */
const SLACK_MS = 20;

/** When a line was first asked for, and when it was first known to be there; and when each key first heard of it. */
interface Times {
  asked: number;
  done: number;
  readonly heard: Map<string | undefined, number>;
}

export function checkClocks(
  journal: Journal,
  stored: StoredMatches,
  { credit = false }: Allowed,
  wrong: string[],
): void {
  const times = timesOf(journal);
  const movers = moversOf(journal);
  for (const [id, { lines }] of stored)
    for (const [index, line] of lines.entries()) {
      if ((line.t !== 'move' && line.t !== 'time') || line.spent === undefined) continue;
      const place = `${id} line ${index + 1}`;
      const [own, before] = [times.get(place), times.get(`${id} line ${index}`)];
      if (own === undefined || before === undefined) continue;
      const most = own.done - before.asked;
      if (line.spent > most + SLACK_MS)
        wrong.push(`${place} cost ${line.spent} ms, and no more than ${Math.round(most)} had passed`);
      const mover = movers.get(place);
      const told = before.heard.get(mover?.key);
      if (credit || mover === undefined || told === undefined) continue;
      const least = mover.attempts[0]!.sent - told - ALLOWANCE_MS;
      if (line.t === 'move' && line.spent < least - SLACK_MS)
        wrong.push(`${place} cost ${line.spent} ms, and ${Math.round(least)} were taken at least`);
    }
}

/** Whoever sent the line and was told that it is kept. */
function moversOf({ commands }: Journal): ReadonlyMap<string, Noted> {
  const movers = new Map<string, Noted>();
  for (const noted of commands) {
    const place = `${matchOf(noted)} line ${lineOf(noted)}`;
    if (!movers.has(place) && noted.attempts.some(({ answer }) => answer?.status === 200))
      movers.set(place, noted);
  }
  return movers;
}

function timesOf({ commands, heard }: Journal): ReadonlyMap<string, Times> {
  const times = new Map<string, Times>();
  const timesAt = (match: string, line: number): Times => {
    const place = `${match} line ${line}`;
    const known = times.get(place) ?? { asked: -Infinity, done: Infinity, heard: new Map() };
    times.set(place, known);
    return known;
  };
  for (const noted of commands)
    for (const { sent, answer } of noted.attempts.slice(0, 1)) {
      const line = lineOf(noted);
      if (line === undefined || answer?.status !== 200 || answer.body.again === true) continue;
      timesAt(matchOf(noted), line).asked = sent;
    }
  for (const { at, key, update } of heard)
    for (const index of update.lines.keys()) {
      const known = timesAt(update.match, update.from + index);
      known.done = Math.min(known.done, at);
      if (!known.heard.has(key)) known.heard.set(key, at);
    }
  return times;
}
