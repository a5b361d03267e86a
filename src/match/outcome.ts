// How a round stands after a move: by the goal, by the stuck rule, or by the match's own ruling.
import { goalWinner, stuckEnding } from '../rules/play.ts';
import { hasAllowedMove } from './legal.ts';
import { positionIn, type Outcome, type Round } from './match.ts';
import { timesSeen, TIMES_FOR_DRAW } from './repetition.ts';

/** The outcome of the round after its last move; undefined while it goes on. */
export function outcomeIn(round: Round): Outcome | undefined {
  const position = positionIn(round);
  const winner = goalWinner(round.rules, position);
  if (winner !== undefined) return { winner, by: 'goal' };
  if (!hasAllowedMove(round)) return stuckEnding(round.rules, position.toMove);
  const repeated = round.endless === 'draw' && timesSeen(round) >= TIMES_FOR_DRAW;
  if (repeated) return { winner: undefined, by: 'repetition' };
  const full = round.longest !== undefined && round.plies.length >= round.longest;
  return full ? { winner: undefined, by: 'length' } : undefined;
}
