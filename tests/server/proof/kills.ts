// Proofs by kill -9: a server under load that ends without notice again and again, at any time or at named points. Not a
// test itself.
import { join } from 'node:path';
import { seededRandom } from '../../../src/base/random.ts';
import { openStore } from '../../../src/server/store/open-store.ts';
import { freshFolder } from '../../terminal/program.ts';
import { valueOf } from '../store-place.ts';
import type { Mistake } from './alterations.ts';
import { check } from './checker.ts';
import { pause } from './connection.ts';
import { Load } from './load.ts';
import { buildProofServer, product, ServerProcess, wrapped } from './programs.ts';

interface KillPlan {
  readonly kills: number;
  readonly pairs: number;
  readonly seed: number;
}

const STUCK_MS = 5000;
const POINTS = ['decided', 'appended', 'committed', 'answered', 'half-told'] as const;

/** Kills the product so often, each time after about so many moves. */
export async function killAtRandom({
  kills,
  movesEach,
  pairs,
  seed,
}: KillPlan & { readonly movesEach: number }) {
  const store = join(freshFolder(), 'matches.db');
  const random = seededRandom(seed, 99);
  const server = new ServerProcess();
  await server.start(product(store));
  const load = new Load({ seed, pairs, where: [server.where] });
  for (let kill = 1; kill <= kills; kill++) {
    await load.moves(kill * movesEach);
    await pause(random.below(50));
    await server.end('SIGKILL');
    await server.start(product(store));
  }
  return finish(load, server, store);
}

/** Has the server end itself at each point in turn, after some changes. */
export async function killAtPoints({
  kills,
  pairs,
  seed,
  mistake,
}: KillPlan & { readonly mistake?: Mistake }) {
  const program = await buildProofServer(mistake);
  const store = join(freshFolder(), 'matches.db');
  const random = seededRandom(seed, 98);
  const server = new ServerProcess();
  const load = new Load({ seed, pairs, where: [server.where], mistake });
  for (let kill = 0; kill < kills; kill++) {
    const point = POINTS[(kill + (mistake === undefined ? 0 : 3)) % POINTS.length]!;
    await server.start(wrapped(program, { store }, `${point}:${10 + random.below(60)}`));
    // One that has lost lines may leave its clients with nothing to ask, and so never get there.
    const stuck = mistake === undefined ? [] : [pause(STUCK_MS).then(() => true)];
    const isStuck = await Promise.race([server.ended().then(() => false), ...stuck]);
    if (isStuck) await server.end('SIGKILL');
  }
  await server.start(wrapped(program, { store }));
  return { ...(await finish(load, server, store)), points: kills };
}

async function finish(load: Load, server: ServerProcess, store: string) {
  const journal = await load.stop();
  await server.end('SIGKILL');
  const opened = await valueOf(openStore(store));
  const wrong = await check(journal, opened, { credit: true });
  await opened.store.close();
  return { wrong, moves: journal.moves, commands: journal.commands.length };
}
