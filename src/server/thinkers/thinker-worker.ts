// One thinker: gets the public lines of a match in which a level is on move, and answers its move.
import { parentPort } from 'node:worker_threads';
import { SYSTEM_RANDOMNESS } from '../../disk/system-randomness.ts';
import { randomnessFrom } from '../../host/randomness.ts';
import { createCaches } from '../../hidden/caches.ts';
import { think, type Thought } from './thought.ts';

const caches = createCaches();
const randomness = randomnessFrom(undefined, SYSTEM_RANDOMNESS);

parentPort?.on('message', (thought: Thought) => {
  void answer(thought);
});

/** What goes wrong here ends the thread, and the one who asked hears of that. */
async function answer(thought: Thought): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(await think(thought, randomness, caches));
}
