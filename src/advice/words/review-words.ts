// How to read the grades of a review.
import type { ReviewedMove } from '../../coach/review/review.ts';

/** Said where the target was hidden. */
export const GRADED_BY_BELIEF = 'Each move is graded by what its player could know.';

export const VERDICT_MEANINGS: Readonly<Record<ReviewedMove['verdict'], string>> = {
  only: 'the one move that keeps what could be had',
  best: 'keeps it, and as fast or as long as can be',
  good: 'keeps it, but there is a faster win or a longer defence',
  blunder: 'gives it away',
  forced: 'all moves lead to the same, so nothing could be done right or wrong',
};

/** The verdicts that came up, each once, in the order in which they did. */
export function verdictsIn(moves: readonly ReviewedMove[]): readonly ReviewedMove['verdict'][] {
  return [...new Set(moves.map(({ verdict }) => verdict))];
}
