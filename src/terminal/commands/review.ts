// `review`: grades each move of a round, says where it turned, and plots how the value went.
import { ok, refuse, type Result } from '../../base/result.ts';
import { quotedPath } from '../../base/text.ts';
import { lookThrough } from '../../coach/review/look-through.ts';
import { hiddenTurningWords } from '../../coach/review/hidden-review-words.ts';
import { reviewUntold, untoldTurningWords } from '../../coach/review/deduced-review.ts';
import { reviewHidden } from '../../coach/review/hidden-review.ts';
import { accuracyWords, turningWords } from '../../coach/review/review-words.ts';
import { reviewRound, type Review } from '../../coach/review/review.ts';
import { gameOf } from '../../games/catalogue.ts';
import type { Game } from '../../games/game.ts';
import type { Match, Round } from '../../match/match.ts';
import { hiddenGuide, openGameOf, type HiddenGuide } from '../../hidden/guide.ts';
import { solutionFor } from '../../solver/solution-cache.ts';
import { conduct } from '../../solver/progress.ts';
import type { Method, Solution } from '../../solver/solution.ts';
import { engineIn, noEngineForHidden, readNumber } from './book-options.ts';
import { caches } from '../io/caches.ts';
import { openRecord } from '../records/open-record.ts';
import type { Given } from './options.ts';
import type { Page } from '../board/page.ts';
import { plotHistory } from '../board/plot.ts';
import { notSo, type Refusal } from './refusal.ts';
import { refusalOf, solveVisibly, visibly, whileWaiting, type Waiting } from '../io/long-work.ts';
import { inked, wrap } from '../io/style.ts';

/** A review and what is said about it. */
interface Told {
  readonly review: Review;
  /** How to read the plot. */
  readonly caption: string;
  readonly words: readonly string[];
}

export async function runReview(given: Given): Promise<Result<number, Refusal>> {
  const path = given.positionals[0] ?? '';
  const opened = openRecord(path, false);
  if (!opened.ok) return opened;
  const { match } = opened.value;
  const round = roundAsked(path, match, given.options.get('round'));
  if (!round.ok) return round;
  const told = await tellVisibly(round.value, engineIn(given));
  if (!told.ok) return 'stopped' in told.fault ? ok(130) : refuse(told.fault);
  const game = gameOf(match.setup.book);
  const text = given.options.has('json')
    ? `${JSON.stringify(reviewJson(game, round.value, told.value.review), null, 2)}\n`
    : `${reviewLines(game, round.value, told.value, 80).join('\n')}\n`;
  process.stdout.write(text);
  return ok(0);
}

async function tellVisibly(round: Round, engine: Method | undefined): Promise<Result<Told, Refusal>> {
  if (round.commitment !== undefined)
    return engine === undefined ? ok(tellSecret(round)) : noEngineForHidden();
  const solved = await solveVisibly(round.rules, { engine });
  if (!solved.ok) return solved;
  const looked = await visibly('Grading', async (conducting) =>
    conduct(lookThrough(solved.value, round), conducting),
  );
  return looked === undefined
    ? refuse(refusalOf(round.rules, { code: 'stopped' }))
    : ok(tellOpen(looked, round));
}

/** The review of a round that was played here, to be read at the board; undefined if it was stopped. */
export async function reviewPage(game: Game, round: Round, waiting: Waiting): Promise<Page | undefined> {
  const told = round.commitment === undefined ? await tellWaiting(round, waiting) : tellSecret(round);
  return told && { lines: (columns) => reviewLines(game, round, told, columns), top: 0 };
}

async function tellWaiting(round: Round, waiting: Waiting): Promise<Told | undefined> {
  const solution = solutionFor(caches.solutions, round.rules);
  const looked = await whileWaiting(waiting, async (conducting) =>
    conduct(lookThrough(solution, round), conducting),
  );
  return looked && tellOpen(looked, round);
}

function tellOpen(solution: Solution, round: Round): Told {
  const review = reviewRound(solution, round);
  const cautions = [
    ...(solution.exact ? [] : ['Not exact: the game is not solved, this only looked ahead.']),
    ...(round.endless === 'no-repeat'
      ? ['Graded by the book alone: this match had a ruling of its own.']
      : []),
  ];
  return {
    review,
    caption: 'The bar is the number of plies to the end, on the side of who wins with perfect play.',
    words: [...accuracyWords(review), ...turningWords(solution, round, review), ...cautions],
  };
}

function tellSecret(round: Round): Told {
  const guide = hiddenGuide(caches, round);
  return guide === undefined ? tellUntold(round) : tellHidden(guide, round);
}

function tellUntold(round: Round): Told {
  const openBook = openGameOf(caches.solutions, round);
  const review = reviewUntold(openBook, round);
  return {
    review,
    caption:
      'Not solved with a hidden target: moves are graded from where the counts leave one target. The bar is the number of plies to the end then.',
    words: [...accuracyWords(review), ...untoldTurningWords(openBook, round, review)],
  };
}

function tellHidden(guide: HiddenGuide, round: Round): Told {
  const review = reviewHidden(guide, round);
  const caution =
    round.endless === 'no-repeat'
      ? []
      : ['Graded as if from then on nobody asked what everybody knew already.'];
  return {
    review,
    caption:
      'Each move is graded by what its player could know. The bars and numbers are the targets still possible, on the side of who wins them with perfect play.',
    words: [...accuracyWords(review), ...hiddenTurningWords(guide, round, review), ...caution],
  };
}

/** The last round that was played, or the one that is asked for. */
function roundAsked(path: string, match: Match, text: string | undefined): Result<Round, Refusal> {
  const number =
    text === undefined ? ok(match.rounds.length) : readNumber('round', text, 1, match.rounds.length);
  if (!number.ok) return number;
  const round = match.rounds[number.value - 1];
  return round === undefined ? notSo(`${quotedPath(path)} holds no round yet.`) : ok(round);
}

function reviewJson({ book }: Game, { outcome }: Round, review: Review): unknown {
  const ended =
    outcome === undefined
      ? null
      : { winner: outcome.winner === undefined ? null : outcome.winner + 1, by: outcome.by };
  return { game: book.id, outcome: ended, exact: review.exact, players: review.players, moves: review.moves };
}

/** The review for people: plot, verdicts in words, the turning point and why. */
function reviewLines({ book }: Game, round: Round, told: Told, columns: number): readonly string[] {
  const { review, caption, words } = told;
  return [
    inked('bold', `${book.title}, round ${round.number}`),
    ...wrap(caption, columns),
    ...plotHistory(review.history, review.moves, { columns }),
    '',
    ...words.flatMap((line) => wrap(line, columns)),
  ];
}
