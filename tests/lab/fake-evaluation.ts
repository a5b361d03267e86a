// A quick evaluation in place of the real one: what becomes of a book follows from its text alone. Not a test itself.
import { seededRandom } from '../../src/base/random.ts';
import type { Evaluation } from '../../src/lab/search/evaluation.ts';
import type { Profile } from '../../src/lab/profile.ts';
import type { Candidate, KnownGames } from '../../src/lab/search/search.ts';
import { bitFlipShowdown } from '../../src/games/bit-flip-showdown.ts';

export const KNOWN: KnownGames = { books: [bitFlipShowdown], fingerprints: ['f3'] };

/** A third is kept; a few of those have the same fingerprint. */
export function fakeEvaluation({ key, book }: Candidate): Evaluation {
  const random = seededRandom(Number.parseInt(key.slice(0, 8), 16));
  const measure = (steps: number) => random.below(steps) / steps;
  const facts = { positions: random.below(1000) };
  if (random.below(3) > 0) return { fate: random.below(2) === 0 ? 'unfair' : 'too-large', facts };
  const profile = {
    fairness: { least: measure(20) },
    ladder: { sum: measure(20) },
    depth: random.below(9) === 0 ? null : { mean: measure(20) },
    turnOvers: { mean: measure(20) },
    fingerprint: random.below(5) === 0 ? `f${random.below(20)}` : `g${key}`,
  } as unknown as Profile;
  return { fate: 'kept', facts, book, profile };
}
