// Grades a round of a match, move by move, in data and in sentences; and tells what can come up at all.
import { reviewHidden } from '../../coach/review/hidden-review.ts';
import { hiddenTurningWords } from '../../coach/review/hidden-review-words.ts';
import { reviewUntold, untoldTurningWords } from '../../coach/review/deduced-review.ts';
import { reviewRound } from '../../coach/review/review.ts';
import { accuracyWords, turningWords } from '../../coach/review/review-words.ts';
import type { Round } from '../../match/match.ts';
import { hiddenGuide, openGameOf } from '../../hidden/guide.ts';
import type { Position } from '../../rules/position.ts';
import { canComeUp } from '../../solver/reach.ts';
import type { Report } from './answer.ts';
import { caches } from './caches.ts';
import { roundAt } from './moments.ts';
import type { Moment, Place, ReviewAnswer } from './question.ts';
import { rulesOf, solutionOf } from './solutions.ts';

export async function reviewIn(moment: Moment, report: Report): Promise<ReviewAnswer | 'unknown'> {
  const round = roundAt(moment);
  if (round.commitment !== undefined) return reviewSecret(round);
  const solution = await solutionOf(round.rules.book, round.rules.target, report);
  if (solution === undefined) return 'unknown';
  const review = reviewRound(solution, round);
  const turning = turningWords(solution, round, review);
  const unruled = round.endless === 'no-repeat';
  return { review, accuracy: accuracyWords(review), turning, by: 'book', unruled };
}

/** By what everybody could know when each move was made. */
function reviewSecret(round: Round): ReviewAnswer {
  const guide = hiddenGuide(caches, round);
  if (guide === undefined) return reviewUnsolved(round);
  const review = reviewHidden(guide, round);
  const turning = hiddenTurningWords(guide, round, review);
  // Without no-repeat it is graded as if nobody asked what everybody knows.
  const unruled = round.endless !== 'no-repeat';
  return { review, accuracy: accuracyWords(review), turning, by: 'belief', unruled };
}

/** From where the target can be known, and not before. */
function reviewUnsolved(round: Round): ReviewAnswer {
  const openBook = openGameOf(caches.solutions, round);
  const review = reviewUntold(openBook, round);
  const turning = untoldTurningWords(openBook, round, review);
  return { review, accuracy: accuracyWords(review), turning, by: 'untold', unruled: false };
}

export function comeUp({ book, target, position }: Place, start: Position): boolean | undefined {
  return canComeUp(rulesOf(book, target), start, position);
}
