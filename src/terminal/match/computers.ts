// What computer players need before they move, and what is worth knowing about them before they do.
import { opponentNotes } from '../../advice/opponent-notes.ts';
import { rulingMatters } from '../../coach/ruling.ts';
import { prospectsOf } from '../../hidden/exact-play.ts';
import { HUMAN, type Round, type Setup } from '../../match/match.ts';
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

/** One line each: how strong the strong players are, and for a person what the level matters. */
export function computerNotes({ players, secret, target }: Setup, round: Round): readonly string[] {
  const { strength, levels } = opponentNotes(round.rules, { secret, target });
  const strong = players.some((name) => STRONG_NAMES.includes(name));
  // The note on levels goes by the rules alone.
  const byRules = players.includes(HUMAN) && !rulingMatters(round);
  const notes = [strong ? strength : undefined, byRules ? levels : undefined];
  return notes.filter((note) => note !== undefined);
}
