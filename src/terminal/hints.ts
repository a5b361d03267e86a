// Hints in a match: how the position stands; asked again in the same position, a best move and why.
import { hiddenHintWords } from '../coach/hidden-hint.ts';
import { hintFor, type Hint } from '../coach/hint.ts';
import { allowedSolution, boardSolution } from '../coach/usable-solution.ts';
import { positionIn, type Round } from '../match/match.ts';
import type { View } from '../match/view.ts';
import { hiddenMoves } from '../players/hidden.ts';
import { solutionFor } from '../players/known-solutions.ts';
import { boardRules } from '../rules/compile.ts';
import type { Solution } from '../solver/solution.ts';

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
      const rules = this.onBoard ? boardRules(round.rules) : round.rules;
      const words = hiddenHintWords(rules, position.toMove, prospects, level);
      return { words, move: level === 2 ? prospects?.[0]?.move : undefined };
    }
    const { words, move } = hintFor(this.solution(round), position, level);
    const caution =
      round.endless === 'no-repeat' ? ' (By the book alone: no-repeat is not reckoned with.)' : '';
    return { words: `${words}${caution}`, move };
  }

  /** The solution as it can be used here: only moves that the match allows, written as they are made here. */
  private solution(round: Round): Solution {
    const solution = allowedSolution(solutionFor(round), round);
    return this.onBoard ? boardSolution(solution) : solution;
  }
}
