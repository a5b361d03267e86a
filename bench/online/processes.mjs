// Two processes on one PostgreSQL, the players of each match at different ones, against one process with SQLite.
import { interleave, judge, judgeAmount, median, ratioOf } from '../measure.mjs';
import { Crowd, newIds } from './crowd.mjs';
import { startPostgres } from './postgres.mjs';
import { startBitduel } from './servers.mjs';

const ROUNDS = 3;
const MATCHES = 100;
const PLIES = 30;

export async function runProcesses() {
  const postgres = await startPostgres();
  if (postgres === undefined) {
    console.log('  PostgreSQL is not installed: two processes were not measured  MISSED');
    return false;
  }
  const servers = [await startBitduel(), await startBitduel(postgres), await startBitduel(postgres)];
  const [lone, ...two] = servers;
  const crowd = new Crowd();
  try {
    const turns = [[lone], two].map((used) => () => playRound(crowd, used));
    for (const turn of turns) await turn();
    const [sqlite, both] = await interleave(ROUNDS, turns);
    console.log(
      `  SQLite: ${median(sqlite).toFixed(0)} moves a second; PostgreSQL: ${median(both).toFixed(0)}`,
    );
    const isFast = judge('  two processes on PostgreSQL against SQLite', ratioOf(both, sqlite), {
      least: 0.25,
    });
    return [isFast, await killOne(crowd, two)].every(Boolean);
  } finally {
    await Promise.all([crowd.end(), ...servers.map(async (server) => server.kill())]);
    await postgres.stop();
  }
}

async function playRound(crowd, servers) {
  await crowd.ask('open', { kind: 'bitduel', ports: servers.map(({ port }) => port), ids: newIds(MATCHES) });
  const { moves, ms } = await crowd.ask('play', { moves: PLIES });
  await crowd.ask('close');
  return (moves * 1000) / ms;
}

/** Until both players of a match are at the other process and have made a move there. */
async function killOne(crowd, [one, other]) {
  await crowd.ask('open', { kind: 'bitduel', ports: [one.port, other.port], ids: newIds(10) });
  await crowd.ask('play', { moves: 5 });
  one.child.kill('SIGKILL');
  const { ms } = await crowd.ask('moveTo', { port: other.port });
  return judgeAmount('  one is killed: the other has taken a move', ms, 'ms', 1000);
}
