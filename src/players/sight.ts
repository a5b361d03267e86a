// What the strong players see of a round that lies open: the value of each move that may be played, and of the replies to
// it. By a solution of the rules, exact or not; what was played before counts only for the moves at hand.
import { allowedMoves } from '../match/legal.ts';
import { positionIn, type Round } from '../match/match.ts';
import { needsHistory } from '../rules/bit-changes.ts';
import { after, endingAfterMove, type Move } from '../rules/play.ts';
import type { MoveValue, Solution } from '../solver/solution.ts';

export interface Sight {
  readonly exact: boolean;
  /** All moves that the match allows, best first. */
  readonly moves: readonly MoveValue[];
  /** The replies to a move, best first; none if it ends the round. */
  replies(move: Move): readonly MoveValue[];
  /** After how many moves the replies may be looked at: keeps every move quick. */
  readonly mostLooks: number;
}

export const MOST_LOOKS = 92;

export function sightBySolution(solution: Solution, round: Round): Sight {
  const { rules } = round;
  return {
    exact: solution.exact && !needsHistory(rules.book),
    moves: allowedValues(solution, round),
    replies(move) {
      const next = after(rules, positionIn(round), move);
      return endingAfterMove(rules, next) === undefined ? solution.moves(next) : [];
    },
    mostLooks: MOST_LOOKS,
  };
}

function allowedValues(solution: Solution, round: Round): readonly MoveValue[] {
  const moves = solution.moves(positionIn(round));
  if (round.endless !== 'no-repeat') return moves;
  const allowed = new Set(allowedMoves(round));
  return moves.filter(({ move }) => allowed.has(move));
}
