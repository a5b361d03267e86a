// The review of a round for people: how the value went as a plot, the verdicts, the turning point and why.
import type { ReviewAdvice } from '../../advice/review-advice.ts';
import { GRADED_BY_BELIEF, VERDICT_MEANINGS, verdictsIn } from '../../advice/words/review-words.ts';
import type { Review } from '../../coach/review/review.ts';
import type { Game } from '../../games/game.ts';
import { matchTitle } from '../../match/match-title.ts';
import type { Round } from '../../match/match.ts';
import { headingLines, wrap } from '../io/style.ts';
import { plotHistory, type PlotOptions } from './plot.ts';

/** How to read the plot. */
const CAPTIONS: Readonly<Record<ReviewAdvice['basis'], string>> = {
  rules: 'The bar is the number of turns to the end, on the side of who wins with perfect play.',
  belief: `${GRADED_BY_BELIEF} The bars and numbers are the targets still possible, on the side of who wins them with perfect play.`,
  'no-repeat':
    'The bar is on the side of who wins with perfect play, with no position coming up twice; the number is the turns to the end, where it is near.',
  deduced: 'The bar is the number of turns to the end, from where the counts leave one target.',
};

export function reviewLines(
  { book }: Pick<Game, 'book'>,
  round: Round,
  advice: ReviewAdvice,
  { columns, you }: PlotOptions,
): readonly string[] {
  const title = matchTitle({ book, secret: round.commitment !== undefined });
  const { review, basis, accuracy, turning, cautions } = advice;
  return [
    ...headingLines(`${title}, round ${round.number}`, columns),
    ...wrap(CAPTIONS[basis], columns),
    ...plotHistory(round.rules, review.history, review.moves, { columns, you }),
    '',
    ...[...accuracy, ...turning, ...cautions].flatMap((line) => wrap(line, columns)),
    ...verdictLines(review, columns),
  ];
}

/** What the verdicts in the plot mean. It shows none beside a move that was forced. */
function verdictLines({ moves }: Review, columns: number): readonly string[] {
  const shown = verdictsIn(moves).filter((verdict) => verdict !== 'forced');
  const lines = shown.flatMap((verdict) => wrap(`${verdict}: ${VERDICT_MEANINGS[verdict]}`, columns));
  return lines.length === 0 ? [] : ['', ...lines];
}
