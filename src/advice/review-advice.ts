// A round graded move by move, with what is to be said of it. By the rules where the target is open, by what was public
// where it is hidden.
import { ok, refuse, type Result } from '../base/result.ts';
import { deducedTurningWords, reviewOnceDeduced, ungraded } from '../coach/review/deduced-review.ts';
import { hiddenTurningWords } from '../coach/review/hidden-review-words.ts';
import { reviewHidden } from '../coach/review/hidden-review.ts';
import { lookThrough } from '../coach/review/look-through.ts';
import { reviewWithoutRepeats, withoutRepeatsTurning } from '../coach/review/no-repeat-review.ts';
import { accuracyWords, turningWords } from '../coach/review/review-words.ts';
import { reviewBy, reviewRound, type Review } from '../coach/review/review.ts';
import { geographyIn, HISTORY_LEFT_OUT, HISTORY_UNKNOWN, isSettledRace } from '../coach/ruling.ts';
import type { Caches } from '../hidden/caches.ts';
import { isExactInTheDark } from '../hidden/without-repeats.ts';
import { hiddenGuide, openGameOf } from '../hidden/guide.ts';
import type { Round } from '../match/match.ts';
import { needsHistory } from '../rules/bit-changes.ts';
import { byMovesAlone } from '../rules/compile.ts';
import type { You } from '../coach/words/person.ts';
import type { Geography } from '../solver/geography/geography.ts';
import { runInSteps } from '../solver/progress.ts';
import type { SolveFault } from '../solver/solve.ts';
import { solveOnce, type SolvingOptions } from '../solver/solve-once.ts';

export interface ReviewAdvice {
  readonly review: Review;
  /**
   * What the moves are graded by: the rules, the targets still possible, the rules once the target is known, or what is
   * still open where no position may come back.
   */
  readonly basis: 'rules' | 'belief' | 'deduced' | 'no-repeat';
  /** How well each player chose. */
  readonly accuracy: readonly string[];
  /** Where the round turned, and why. */
  readonly turning: readonly string[];
  /** What the grades leave out of account. */
  readonly cautions: readonly string[];
}

export interface ReviewOptions extends SolvingOptions {
  /** The player who reads; undefined: both players by number. */
  readonly you?: You | undefined;
}

export async function adviseReview(
  caches: Caches,
  round: Round,
  options: ReviewOptions = {},
): Promise<Result<ReviewAdvice, SolveFault>> {
  if (round.commitment !== undefined) return ok(reviewSecret(caches, round, options.you));
  const geography = options.engine === undefined ? geographyIn(round) : undefined;
  if (geography !== undefined) return ok(reviewByGeography(geography, round, options.you));
  const byHistory = needsHistory(round.rules.book) && options.engine === undefined;
  if (byHistory && !isSettledRace(round)) return ok(reviewUnknown(round));
  const rules = byHistory ? byMovesAlone(round.rules) : round.rules;
  const solved = await solveOnce(caches.solutions, rules, options);
  if (!solved.ok) return solved;
  const solution = await runInSteps(lookThrough(solved.value, round), options.control ?? {});
  if (solution === undefined) return refuse({ code: 'stopped' });
  const review = reviewRound(solution, round);
  return ok({
    review,
    basis: 'rules',
    accuracy: accuracyWords(review, options.you),
    turning: turningWords(solution, round, review, options.you),
    cautions: [
      ...(solution.exact ? [] : ['Not exact: the game is not solved, this only looked ahead.']),
      ...(round.endless === 'no-repeat' && !byHistory
        ? ['Graded by the book alone: that no position may come back is left out of account.']
        : []),
    ],
  });
}

/** Where earlier positions decide which moves are legal, and play with that is not worked out: no move is graded. */
function reviewUnknown(round: Round): ReviewAdvice {
  const review = reviewBy(ungraded, round, false);
  return {
    review,
    basis: 'no-repeat',
    accuracy: [],
    turning: [],
    cautions: [HISTORY_UNKNOWN],
  };
}

function reviewByGeography(geography: Geography, round: Round, you: You | undefined): ReviewAdvice {
  const review = reviewWithoutRepeats(geography, round);
  return {
    review,
    basis: 'no-repeat',
    accuracy: accuracyWords(review, you),
    turning: withoutRepeatsTurning(round, review, you),
    cautions: [
      'With no position coming up twice it is known who wins, but how soon only shortly before the end: "best" may be slower than could be.',
    ],
  };
}

/** By what the players could know when each move was made. */
function reviewSecret(caches: Caches, round: Round, you: You | undefined): ReviewAdvice {
  const guide = hiddenGuide(caches, round);
  if (guide === undefined) return reviewDeduced(caches, round, you);
  const review = reviewHidden(guide, round);
  return {
    review,
    basis: 'belief',
    accuracy: accuracyWords(review, you),
    turning: hiddenTurningWords(guide, round, review, you),
    cautions: hiddenCautions(round),
  };
}

function hiddenCautions(round: Round): readonly string[] {
  if (round.endless !== 'no-repeat')
    return ['Graded as if from then on no player asked what both knew already.'];
  return round.rules.book.endless === undefined || isExactInTheDark(round) ? [] : [HISTORY_LEFT_OUT];
}

function reviewDeduced(caches: Caches, round: Round, you: You | undefined): ReviewAdvice {
  const openGame = openGameOf(caches.solutions, round);
  const review = reviewOnceDeduced(openGame, round);
  return {
    review,
    basis: 'deduced',
    accuracy: accuracyWords(review, you),
    turning: deducedTurningWords(openGame, round, review, you),
    cautions: ['Not solved with a hidden target: moves are graded from where the counts leave one target.'],
  };
}
