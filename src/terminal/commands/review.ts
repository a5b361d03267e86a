// `review`: grades each move of a round, says where it turned, and plots how the value went.
import { reviewJson } from '../../advice/json.ts';
import { adviseReview, type ReviewAdvice } from '../../advice/review-advice.ts';
import { GRADED_BY_BELIEF, VERDICT_MEANINGS, verdictsIn } from '../../advice/words/review-words.ts';
import { ok, refuse, type Result } from '../../base/result.ts';
import { quotedPath } from '../../base/text.ts';
import type { Review } from '../../coach/review/review.ts';
import { gameOf } from '../../games/catalogue.ts';
import type { Game } from '../../games/game.ts';
import type { Match, Round } from '../../match/match.ts';
import { plotHistory } from '../board/plot.ts';
import type { Page } from '../board/page.ts';
import { caches } from '../io/caches.ts';
import { runLongWork, withLine, type LongWork } from '../io/long-work.ts';
import { refusalOf } from '../io/solve-visibly.ts';
import { inked, wrap } from '../io/style.ts';
import { openRecord } from '../records/open-record.ts';
import { engineIn, noEngineForHidden, readNumber } from './book-options.ts';
import type { Given } from './options.ts';
import { answerNo, type Refusal } from './refusal.ts';

export async function runReview(given: Given): Promise<Result<number, Refusal>> {
  const path = given.positionals[0] ?? '';
  const opened = openRecord(path);
  if (!opened.ok) return opened;
  const { match } = opened.value;
  const asked = roundAsked(path, match, given.options.get('round'));
  if (!asked.ok) return asked;
  const round = asked.value;
  const engine = engineIn(given);
  if (engine !== undefined && round.commitment !== undefined) return noEngineForHidden();
  const advice = await runLongWork(withLine('Solving'), async (control) =>
    adviseReview(caches, round, { engine, control }),
  );
  if (!advice.ok) {
    const refusal = refusalOf(round.rules, advice.fault);
    return 'stopped' in refusal ? ok(130) : refuse(refusal);
  }
  const text = given.options.has('json')
    ? JSON.stringify(reviewJson(round, advice.value.review), null, 2)
    : reviewLines(gameOf(match.setup.book), round, advice.value, 80).join('\n');
  process.stdout.write(`${text}\n`);
  return ok(0);
}

/** The review of rounds that were played here, to be read at the board; undefined if it was stopped. */
export async function reviewPage(
  game: Game,
  rounds: readonly Round[],
  longWork: LongWork,
): Promise<Page | undefined> {
  const reviews: { readonly round: Round; readonly advice: ReviewAdvice }[] = [];
  for (const round of rounds) {
    const advice = await runLongWork(longWork, async (control) =>
      adviseReview(caches, round, { lookAhead: true, control }),
    );
    if (!advice.ok) return undefined;
    reviews.push({ round, advice: advice.value });
  }
  const lines = (columns: number) =>
    reviews.flatMap(({ round, advice }, index) => [
      ...(index === 0 ? [] : ['']),
      ...reviewLines(game, round, advice, columns),
    ]);
  return { lines, top: 0 };
}

/** The last round that was played, or the one that is asked for. */
function roundAsked(path: string, match: Match, text: string | undefined): Result<Round, Refusal> {
  const number =
    text === undefined ? ok(match.rounds.length) : readNumber('round', text, 1, match.rounds.length);
  if (!number.ok) return number;
  const round = match.rounds[number.value - 1];
  return round === undefined ? answerNo(`${quotedPath(path)} holds no round yet.`) : ok(round);
}

/** How to read the plot. */
const CAPTIONS: Readonly<Record<ReviewAdvice['basis'], string>> = {
  rules: 'The bar is the number of plies to the end, on the side of who wins with perfect play.',
  belief: `${GRADED_BY_BELIEF} The bars and numbers are the targets still possible, on the side of who wins them with perfect play.`,
  deduced: 'The bar is the number of plies to the end, from where the counts leave one target.',
};

/** The review for people: plot, verdicts in words, the turning point and why. */
function reviewLines({ book }: Game, round: Round, advice: ReviewAdvice, columns: number): readonly string[] {
  const { review, basis, accuracy, turning, cautions } = advice;
  return [
    inked('bold', `${book.title}, round ${round.number}`),
    ...wrap(CAPTIONS[basis], columns),
    ...plotHistory(round.rules, review.history, review.moves, { columns }),
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
