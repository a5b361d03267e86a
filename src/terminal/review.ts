// `review`: grades each move of a round, says where it turned, and plots how the value went.
import { ok, refuse, type Result } from '../base/result.ts';
import { quotedPath } from '../base/text.ts';
import { accuracyWords, turningWords } from '../coach/review-words.ts';
import { reviewRound, whyUngraded, type Review } from '../coach/review.ts';
import { gameOf } from '../games/catalogue.ts';
import type { Game } from '../games/game.ts';
import type { Match, Round } from '../match/match.ts';
import type { Solution } from '../solver/solution.ts';
import { readNumber } from './book-options.ts';
import { openRecord } from './open-record.ts';
import type { Given } from './options.ts';
import { plotHistory } from './plot.ts';
import { notSo, type Refusal } from './refusal.ts';
import { solveVisibly } from './solving.ts';
import { inked, wrap } from './style.ts';

export async function runReview(given: Given): Promise<Result<number, Refusal>> {
  const path = given.positionals[0] ?? '';
  const opened = openRecord(path, false);
  if (!opened.ok) return opened;
  const { match } = opened.value;
  const round = roundAsked(path, match, given.options.get('round'));
  if (!round.ok) return round;
  const solved = await solveVisibly(round.value.rules, {});
  if (!solved.ok) return 'stopped' in solved.fault ? ok(130) : refuse(solved.fault);
  const review = reviewRound(solved.value, round.value);
  const game = gameOf(match.setup.book);
  const text = given.options.has('json')
    ? `${JSON.stringify(reviewJson(game, round.value, review), null, 2)}\n`
    : `${reviewLines(game, solved.value, round.value, review, 80).join('\n')}\n`;
  process.stdout.write(text);
  return ok(0);
}

/** The last round that was played, or the one that is asked for. */
function roundAsked(path: string, match: Match, text: string | undefined): Result<Round, Refusal> {
  const number =
    text === undefined ? ok(match.rounds.length) : readNumber('round', text, 1, match.rounds.length);
  if (!number.ok) return number;
  const round = match.rounds[number.value - 1];
  if (round === undefined) return notSo(`${quotedPath(path)} holds no round yet.`);
  if (whyUngraded(round) === undefined) return ok(round);
  return notSo(`${quotedPath(path)} has a hidden target: what its players could not know cannot be graded.`);
}

function reviewJson({ book }: Game, { outcome }: Round, review: Review): unknown {
  const ended =
    outcome === undefined
      ? null
      : { winner: outcome.winner === undefined ? null : outcome.winner + 1, by: outcome.by };
  return { game: book.id, outcome: ended, exact: review.exact, players: review.players, moves: review.moves };
}

/** The review for people: plot, verdicts in words, the turning point and why. */
export function reviewLines(
  { book }: Game,
  solution: Solution,
  round: Round,
  review: Review,
  columns: number,
): readonly string[] {
  const words = [...accuracyWords(review), ...turningWords(solution, round, review)];
  const caution = review.exact ? [] : ['Graded by the book alone: this match had a ruling of its own.'];
  return [
    inked('bold', `${book.title}, round ${round.number}`),
    ...wrap('The bar is the number of plies to the end, on the side of who wins with perfect play.', columns),
    ...plotHistory(review.history, review.moves, { columns }),
    '',
    ...[...words, ...caution].flatMap((line) => wrap(line, columns)),
  ];
}
