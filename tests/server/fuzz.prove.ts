// A million frames and requests, random and mutated: no crash, each answered.
import { it } from 'vitest';
import { expectEachAnswered } from './fuzz-run.ts';

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('a server answers whatever it is sent: seed %i', async (seed) => {
  await expectEachAnswered(seed, 80_000, 20_000);
});
