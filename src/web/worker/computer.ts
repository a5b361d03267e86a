// The computer's moves. A newcomer's first match needs no solver: what solves is loaded when it is needed.
import { invariant } from '../../base/invariant.ts';
import { chooseLevelMove } from '../../host/level-move.ts';
import type { Move } from '../../rules/play.ts';
import { matchOf } from './moments.ts';
import type { Moment, Report } from './question.ts';

/** Throws if the match names a player that we do not have: the page then says that no move came. */
export async function chooseMove(moment: Moment, seed: number, report: Report): Promise<Move> {
  const chosen = await chooseLevelMove(matchOf(moment), {
    seed,
    caches: async () => (await import('./caches.ts')).caches,
    control: { onProgress: report },
  });
  invariant(chosen.ok, 'a move is asked for in a round, of a player known by its name');
  return chosen.value;
}
