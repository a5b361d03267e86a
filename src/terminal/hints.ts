// Hints in a match: how the position stands; asked again in the same position, a best move and why.
import { hintWords } from '../coach/hint.ts';
import { hiddenHintWords } from '../coach/hidden-hint.ts';
import { positionIn } from '../match/match.ts';
import type { View } from '../match/view.ts';
import { hiddenMoves } from '../players/hidden.ts';
import { solutionFor } from '../players/known-solutions.ts';

export class Hints {
  private asked = '';

  /** With a hidden target, a hint knows what its player can know. */
  words({ round }: View): string {
    const here = `${round.number} ${round.plies.length}`;
    const level = this.asked === here ? 2 : 1;
    this.asked = here;
    const { toMove } = positionIn(round);
    if (round.commitment !== undefined)
      return hiddenHintWords(round.rules, toMove, hiddenMoves(round), level);
    const caution = round.endless === 'no-repeat' ? ' (By the book alone: no-repeat may forbid it.)' : '';
    return `${hintWords(solutionFor(round), positionIn(round), level)}${caution}`;
  }
}
