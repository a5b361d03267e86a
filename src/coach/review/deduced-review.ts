// Grades a round with a hidden target where no table of beliefs fits the rules: nothing is said of a move before the
// counts leave a single target. From there on the open game grades.
import { allowedMoves } from '../../match/legal.ts';
import { positionIn, positionsOf, type Round } from '../../match/match.ts';
import { needsHistory } from '../../rules/bit-changes.ts';
import { withTarget } from '../../rules/compile.ts';
import type { OpenGame } from '../../hidden/guide.ts';
import type { You } from '../words/person.ts';
import { knownTarget } from './hidden-review.ts';
import { geographyIn } from '../ruling.ts';
import { EVEN_AS_SEEN, resignWords, turnedAt, turnWords } from './review-words.ts';
import { provenBy, type GradedMove } from '../assessment.ts';
import { placeIn, reviewBy, type Review } from './review.ts';

export function reviewOnceDeduced(openGame: OpenGame, round: Round): Review {
  return reviewBy((place) => gradeOnceDeduced(openGame, place), round, false);
}

function gradeOnceDeduced(openGame: OpenGame, place: Round): readonly GradedMove[] {
  const target = knownTarget(place);
  if (target === undefined) return ungraded(place);
  if (needsHistory(place.rules.book)) {
    const geography = geographyIn({ ...place, rules: withTarget(place.rules, target) });
    return geography?.moves(positionsOf(place)) ?? ungraded(place);
  }
  const solution = openGame(target);
  const allowed = new Set(allowedMoves(place));
  return solution
    .moves(positionIn(place))
    .filter(({ move }) => allowed.has(move))
    .map((move) => ({ ...move, ...provenBy(solution, move) }));
}

/** Nothing is said of these moves. */
export function ungraded(place: Round): readonly GradedMove[] {
  return allowedMoves(place).map((move) => ({ move, value: null, plies: null, keeps: true }));
}

/** Where the round turned, as far as it is known. */
export function deducedTurningWords(
  openGame: OpenGame,
  round: Round,
  { turningPoint }: Review,
  you?: You,
): readonly string[] {
  if (turningPoint === null) return [EVEN_AS_SEEN];
  const target = knownTarget(placeIn(round, turningPoint.ply - 1));
  if (turningPoint.by === 'resign' || target === undefined) return [resignWords(turningPoint, false, you)];
  if (needsHistory(round.rules.book)) return [turnedAt(turningPoint, you)];
  return turnWords(openGame(target), round, turningPoint, you);
}
