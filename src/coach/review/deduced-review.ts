// Grades a round with a hidden target where no table of beliefs fits the rules: nothing is said of a move before the
// counts leave a single target. From there on the open game grades.
import { allowedMoves } from '../../match/legal.ts';
import { positionIn, type Round } from '../../match/match.ts';
import type { OpenGame } from '../../hidden/guide.ts';
import type { You } from '../words/person.ts';
import { knownTarget } from './hidden-review.ts';
import { EVEN_AS_SEEN, resignWords, turnWords } from './review-words.ts';
import { provenBy, type GradedMove } from '../assessment.ts';
import { placeIn, reviewBy, type Review } from './review.ts';

export function reviewOnceDeduced(openGame: OpenGame, round: Round): Review {
  return reviewBy((place) => gradeOnceDeduced(openGame, place), round, false);
}

function gradeOnceDeduced(openGame: OpenGame, place: Round): readonly GradedMove[] {
  const target = knownTarget(place);
  if (target === undefined)
    return allowedMoves(place).map((move) => ({ move, value: null, plies: null, keeps: true }));
  const solution = openGame(target);
  return solution.moves(positionIn(place)).map((move) => ({ ...move, ...provenBy(solution, move) }));
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
  return turnWords(openGame(target), round, turningPoint, you);
}
