// Hints in a match: how the position stands; asked again in the same position, a best move and why.
import { hintIn } from '../../advice/hint-stage.ts';
import { adviseRound } from '../../advice/position-advice.ts';
import type { Hint } from '../../coach/hints/hint.ts';
import type { View } from '../../match/view.ts';
import { duelIn } from '../../players/duel.ts';
import { caches } from '../io/caches.ts';
import { runLongWork, withLine, type LongWork } from '../io/long-work.ts';

export class Hints {
  private asked = '';

  /** Speaks to the person on move. Undefined if it was stopped, which does not count as asked. */
  async next({ round, setup }: View, longWork: LongWork): Promise<Hint | undefined> {
    const person = duelIn(setup)?.person ?? 'you';
    const advice = await runLongWork(longWork, async (control) =>
      adviseRound(caches, round, { lookAhead: true, control, person }),
    );
    if (!advice.ok) return undefined;
    const here = `${round.number} ${round.plies.map(({ move }) => move).join(' ')}`;
    const again = this.asked === here;
    this.asked = here;
    return hintIn(advice.value, again ? 2 : 1);
  }
}

/** Hints for a dialogue in plain text. */
export function plainHints(): (view: View) => Promise<Hint | undefined> {
  const hints = new Hints();
  return async (view) => hints.next(view, withLine('Solving'));
}
