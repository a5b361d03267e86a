// How a round stands after a move: by the goal, by the stuck rule, or by the match's own ruling.
import { goalWinner, stuckEnding } from '../rules/play.ts';
import { samePosition } from '../rules/position.ts';
import { hasAllowedMove } from './legal.ts';
import { positionIn, positionsOf, type Outcome, type Round } from './match.ts';

const REPETITIONS = 3;

/** The outcome of the round after its last move; undefined while it goes on. */
export function outcomeIn(round: Round): Outcome | undefined {
  const position = positionIn(round);
  const winner = goalWinner(round.rules, position);
  if (winner !== undefined) return { winner, by: 'goal' };
  if (!hasAllowedMove(round)) return stuckEnding(round.rules, position.toMove);
  return isRepeated(round) ? { winner: undefined, by: 'repetition' } : undefined;
}

/** The start counts as the first time. */
function isRepeated(round: Round): boolean {
  if (round.endless !== 'draw') return false;
  const position = positionIn(round);
  return positionsOf(round).filter((each) => samePosition(each, position)).length >= REPETITIONS;
}
