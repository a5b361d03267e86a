// A solution as it can be used in a round: only moves that the match allows, written as they are made there.
import { allowedMoves } from '../match/legal.ts';
import { positionIn, type Round } from '../match/match.ts';
import { samePosition } from '../rules/position.ts';
import type { MoveForm } from '../rules/rule-book.ts';
import type { Solution } from '../solver/solution.ts';

/** On a board bits are chosen, not actions written. */
const BOARD_FORMS: Readonly<Record<MoveForm, MoveForm>> = {
  bits: 'bits',
  'register-bits': 'register-bits',
  'player-register-bit': 'register-bits',
  'action-bit': 'bits',
};

/** With moves written as the bits they flip. */
export function boardSolution(solution: Solution): Solution {
  const { rules } = solution;
  const form = BOARD_FORMS[rules.book.form];
  return { ...solution, rules: { ...rules, book: { ...rules.book, form } } };
}

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
