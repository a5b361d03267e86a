// What computer players need before they move, and what is worth knowing about them before they do.
import { opponentNotes } from '../../advice/opponent-notes.ts';
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
export function computerNews({ players, secret, target }: Setup, { rules }: Round): readonly string[] {
  const { strength, levels } = opponentNotes(rules, { secret, target });
  const strong = players.some((name) => STRONG_NAMES.includes(name));
  const notes = [strong ? strength : undefined, players.includes(HUMAN) ? levels : undefined];
  return notes.filter((note) => note !== undefined);
}
