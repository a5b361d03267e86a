// Hints in a match: how the position stands; asked again in the same position, a best move and why.
import { hiddenHintWords } from '../coach/hidden-hint.ts';
import { hintFor, type Hint } from '../coach/hint.ts';
import { allowedMoves } from '../match/legal.ts';
import { positionIn, type Round } from '../match/match.ts';
import type { View } from '../match/view.ts';
import { hiddenMoves } from '../players/hidden.ts';
import { solutionFor } from '../players/known-solutions.ts';
import { samePosition } from '../rules/position.ts';
import type { MoveForm } from '../rules/rule-book.ts';
import type { Solution } from '../solver/solution.ts';

/** On the board bits are chosen, not actions written. */
const BOARD_FORMS: Readonly<Record<MoveForm, MoveForm>> = {
  bits: 'bits',
  'register-bits': 'register-bits',
  'player-register-bit': 'register-bits',
  'action-bit': 'bits',
};

export class Hints {
  private readonly onBoard: boolean;
  private asked = '';

  constructor(onBoard: boolean) {
    this.onBoard = onBoard;
  }

  /** With a hidden target, a hint knows what its player can know. */
  next({ round }: View): Hint {
    const here = `${round.number} ${round.plies.map(({ move }) => move).join(' ')}`;
    const level = this.asked === here ? 2 : 1;
    this.asked = here;
    const position = positionIn(round);
    if (round.commitment !== undefined) {
      const prospects = hiddenMoves(round);
      const words = hiddenHintWords(round.rules, position.toMove, prospects, level);
      return { words, move: level === 2 ? prospects?.[0]?.move : undefined };
    }
    const { words, move } = hintFor(this.solution(round), position, level);
    const caution =
      round.endless === 'no-repeat' ? ' (By the book alone: no-repeat is not reckoned with.)' : '';
    return { words: `${words}${caution}`, move };
  }

  /** The solution as it can be used here: only moves that the match allows, written as they are made here. */
  private solution(round: Round): Solution {
    const solution = solutionFor(round);
    const { book } = solution.rules;
    const form = this.onBoard ? BOARD_FORMS[book.form] : book.form;
    const here = positionIn(round);
    const allowed = new Set(allowedMoves(round));
    return {
      ...solution,
      rules: { ...solution.rules, book: { ...book, form } },
      moves: (position) => {
        const moves = solution.moves(position);
        return samePosition(position, here) ? moves.filter(({ move }) => allowed.has(move)) : moves;
      },
    };
  }
}
