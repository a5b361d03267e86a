// What computer players need before they move.
import { prospectsOf } from '../../hidden/exact-play.ts';
import type { Round, Setup } from '../../match/match.ts';
import { STRONG_NAMES } from '../../players/names.ts';
import type { Rules } from '../../rules/compile.ts';
import { caches } from '../io/caches.ts';

/** Solves before the first move, so that no move has to be waited for; false if that was stopped. */
export async function prepareComputers(
  { players }: Setup,
  round: Round,
  workOut: (rules: Rules) => Promise<boolean>,
): Promise<boolean> {
  if (!players.some((name) => STRONG_NAMES.includes(name))) return true;
  if (round.commitment === undefined) return workOut(round.rules);
  prospectsOf(caches.beliefs, round);
  return true;
}
