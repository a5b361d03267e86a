// Proofs by a network between server and PostgreSQL that fails under load, with the players of each match on different
// servers. Not a test itself.
import type { PostgresServer } from '../postgres.ts';
import type { Mistake } from './alterations.ts';
import { pause } from './connection.ts';
import { Load } from './load.ts';
import { TwoProcesses } from './processes.ts';
import { buildProofServer } from './programs.ts';

/** Cuts, half-opens in the middle of commits and stalls, so often in turn. */
export async function breakNetwork(postgres: PostgresServer, turns: number, mistake?: Mistake) {
  const processes = await TwoProcesses.start(postgres, await buildProofServer(mistake));
  const { one, two, proxy } = processes;
  const load = new Load({ seed: 7, pairs: 4, where: [one.where, two.where], mistake });
  await load.moves(10);
  for (let turn = 0; turn < turns; turn++) {
    const before = load.journal.moves;
    if (turn % 3 === 0) proxy.holdAnswers();
    if (turn % 3 === 1) proxy.stall();
    await pause(300);
    proxy.cut();
    await load.moves(before + 10);
  }
  const journal = await load.stop();
  return { wrong: await processes.finish(journal), moves: journal.moves };
}

/** One of the servers hears no notices: what the other keeps it has to ask for. */
export async function loseNotices(postgres: PostgresServer, mistake?: Mistake) {
  const processes = await TwoProcesses.start(postgres, await buildProofServer(mistake));
  const { one, two, proxy } = processes;
  const load = new Load({ seed: 8, pairs: 2, where: [one.where, two.where], isLively: false, mistake });
  await load.moves(4);
  proxy.cutListeners();
  const before = load.journal.moves;
  // With the mistake, play stops after a few moves.
  const until = performance.now() + (mistake === undefined ? 60_000 : 4000);
  while (load.journal.moves < before + 6 && performance.now() < until) await pause(50);
  const journal = await load.stop();
  return { wrong: await processes.finish(journal), moves: journal.moves - before };
}
