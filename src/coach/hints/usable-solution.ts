// A solution as it can be used in a round: only moves that the match allows.
import { allowedMoves } from '../../match/legal.ts';
import { positionIn, type Round } from '../../match/match.ts';
import { samePosition } from '../../rules/position.ts';
import type { Solution } from '../../solver/solution.ts';

/** With the moves of the round's position that its ruling allows, and no others. */
export function allowedSolution(solution: Solution, round: Round): Solution {
  const here = positionIn(round);
  const allowed = new Set(allowedMoves(round));
  const moves: Solution['moves'] = (position) => {
    const all = solution.moves(position);
    return samePosition(position, here) ? all.filter(({ move }) => allowed.has(move)) : all;
  };
  return { ...solution, moves };
}
