// Hints in a match: how the position stands; asked again in the same position, a best move and why.
import { hiddenGuessWords, hiddenHintWords } from '../../coach/hints/hidden-hint.ts';
import { hintFor, type Hint, type HintLevel } from '../../coach/hints/hint.ts';
import { allowedSolution } from '../../coach/hints/usable-solution.ts';
import { possibleTargets } from '../../match/belief.ts';
import { positionIn, type Round } from '../../match/match.ts';
import type { View } from '../../match/view.ts';
import { likelyMove } from '../../hidden/sample.ts';
import { prospectsOf } from '../../hidden/exact-play.ts';
import { solutionFor } from '../../solver/solution-cache.ts';
import type { Solution } from '../../solver/solution.ts';
import { caches } from '../io/caches.ts';

export class Hints {
  private asked = '';

  /** With a hidden target, a hint knows what its player can know. */
  next({ round }: View): Hint {
    const here = `${round.number} ${round.plies.map(({ move }) => move).join(' ')}`;
    const level = this.asked === here ? 2 : 1;
    this.asked = here;
    const position = positionIn(round);
    if (round.commitment !== undefined) return this.hidden(round, level);
    const { words, move } = hintFor(this.solution(round), position, level);
    const caution =
      round.endless === 'no-repeat' ? ' (By the book alone: no-repeat is not reckoned with.)' : '';
    return { words: `${words}${caution}`, move };
  }

  private hidden(round: Round, level: HintLevel): Hint {
    const { rules } = round;
    const { toMove } = positionIn(round);
    const prospects = prospectsOf(caches.beliefs, round);
    const [best] = prospects ?? [];
    if (prospects !== undefined && best !== undefined)
      return {
        words: hiddenHintWords(rules, toMove, prospects, level),
        move: level === 2 ? best.move : undefined,
      };
    const guess = { move: likelyMove(caches.solutions, round), of: possibleTargets(round).length };
    return {
      words: hiddenGuessWords(rules, toMove, guess, level),
      move: level === 2 ? guess.move : undefined,
    };
  }

  /** The solution as it can be used here: only moves that the match allows. */
  private solution(round: Round): Solution {
    return allowedSolution(solutionFor(caches.solutions, round.rules), round);
  }
}
