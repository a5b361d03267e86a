// Looks ahead from every position of a round in turn: no look takes long, but all of them together may.
import { positionIn, type Round } from '../../match/match.ts';
import { positionKey } from '../../rules/position.ts';
import type { Progress } from '../../solver/progress.ts';
import type { MoveValue, Solution } from '../../solver/solution.ts';

/** The solution with its answers for the moves of the round at hand. One that is exact has them at hand anyway. */
export function* lookThrough(solution: Solution, round: Round): Generator<Progress, Solution> {
  if (solution.exact) return solution;
  const known = new Map<number, readonly MoveValue[]>();
  for (let index = 0; index < round.plies.length; index++) {
    const position = positionIn({ ...round, plies: round.plies.slice(0, index) });
    known.set(positionKey(position), solution.moves(position));
    yield { layer: 0, done: index + 1, of: round.plies.length, mayStop: false };
  }
  return { ...solution, moves: (position) => known.get(positionKey(position)) ?? solution.moves(position) };
}
