// Proofs of clocks: the wall clock of the server's machine jumps, and the server is halted for a while. Not a test itself.
import { join } from 'node:path';
import { openStore } from '../../../src/server/store/open-store.ts';
import { freshFolder } from '../../terminal/program.ts';
import { valueOf } from '../store-place.ts';
import type { Mistake } from './alterations.ts';
import { check } from './checker.ts';
import { pause } from './connection.ts';
import { Load } from './load.ts';
import { buildProofServer, ServerProcess, wrapped } from './programs.ts';

const HOUR_MS = 3_600_000;

/** Every player takes so long that what is given back for the network does not hide it. */
const THINK_MS = 450;

export async function jumpClocks(haltsMs: readonly number[], mistake?: Mistake): Promise<readonly string[]> {
  const program = await buildProofServer(mistake);
  const store = join(freshFolder(), 'matches.db');
  const server = new ServerProcess();
  await server.start(wrapped(program, { store }));
  const terms = { clock: { main: 30_000, add: 1000 } };
  const load = new Load({
    seed: 6,
    pairs: 4,
    where: [server.where],
    thinkMs: () => THINK_MS,
    isLively: false,
    terms,
    mistake,
  });
  await load.moves(8);
  for (const jump of [HOUR_MS, -2 * HOUR_MS]) {
    server.tell(String(jump));
    await pause(3 * THINK_MS);
  }
  for (const ms of haltsMs) {
    process.kill(server.pid!, 'SIGSTOP');
    await pause(ms);
    process.kill(server.pid!, 'SIGCONT');
    await pause(THINK_MS);
  }
  const journal = await load.stop();
  await server.end('SIGKILL');
  const opened = await valueOf(openStore(store));
  const wrong = await check(journal, opened);
  await opened.store.close();
  return wrong;
}
