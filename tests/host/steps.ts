// Steps of matches for tests of the host. Not a test itself.
import type { Result } from '../../src/base/result.ts';
import { seededRandom } from '../../src/base/random.ts';
import { findGame } from '../../src/games/catalogue.ts';
import { randomnessFrom, type Randomness } from '../../src/host/randomness.ts';
import { startMatch, type Step } from '../../src/host/step.ts';
import type { Setup } from '../../src/match/match.ts';

export const TIME = '2026-01-31T12:00:00.000Z';
export const SALT = '00112233445566778899aabbccddeeff';

export function randomnessOf(seed: number): Randomness {
  return randomnessFrom(seed, { random: seededRandom(seed), newSalt: () => SALT });
}

export function setupOf(id: string, more: Partial<Setup> = {}): Setup {
  const { book } = findGame(id)!;
  return { ...PLAIN, book, ...more };
}

export const PLAIN = {
  players: ['random', 'random'],
  endless: 'draw',
  rounds: 1,
  secret: false,
  seed: undefined,
} as const;

export function stepIn(result: Result<Step, unknown>): Step {
  if (!result.ok) throw new Error(JSON.stringify(result.fault));
  return result.value;
}

export function started(setup: Setup, seed = 1): Step {
  return stepIn(startMatch(setup, { randomness: randomnessOf(seed), first: 0 }, TIME));
}
