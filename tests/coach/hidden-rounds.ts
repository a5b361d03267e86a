// Short ways to rounds with a hidden target, small enough to be worked out by other means. Not a test itself.
import { reviewHidden } from '../../src/coach/review/hidden-review.ts';
import type { Review } from '../../src/coach/review/review.ts';
import type { Match, Round, Setup } from '../../src/match/match.ts';
import { hiddenGuide } from '../../src/hidden/guide.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { begun, bookOf, setupOf } from '../core/sample-match.ts';
import { createCaches } from '../../src/hidden/caches.ts';

const caches = createCaches();

/** Bit Battle with so many bits, of which a move flips up to `most`. */
export function small(width: number, most: number): RuleBook {
  const moves = [{ do: 'toggle', on: 'own', bits: { from: 1, to: most }, adjacent: false }] as const;
  return { ...bookOf('bit-battle'), width, widths: { from: width, to: width }, moves };
}

export function secret(book: RuleBook, target: string, setup: Partial<Setup> = {}): Match {
  return begun(setupOf(book, { secret: true, ...setup }), { target });
}

export function reviewOf(round: Round): Review {
  return reviewHidden(hiddenGuide(caches, round)!, round);
}
