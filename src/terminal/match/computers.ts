// What computer players need before they move, and what is worth knowing about them before they do.
import { levelNote } from '../../coach/game/level-note.ts';
import { HUMAN, type Round, type Setup } from '../../match/match.ts';
import { prospectsOf } from '../../hidden/exact-play.ts';
import { STRONG_NAMES } from '../../players/names.ts';
import { strengthNote } from '../../players/strength.ts';
import { caches } from '../io/caches.ts';
import type { Rules } from '../../rules/compile.ts';

/** Solves before the first move, so that no move keeps anybody waiting; false if that was stopped. */
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

/** One line each, at most 80 characters: how strong the strong are, and for a person what the level matters. */
export function computerNews({ players, secret, book, target }: Setup, { rules }: Round): readonly string[] {
  const strong = players.some((name) => STRONG_NAMES.includes(name));
  const notes = [
    strong ? strengthNote({ secret }, rules) : undefined,
    players.includes(HUMAN) && !secret ? levelNote(book, target) : undefined,
  ];
  return notes.filter((note) => note !== undefined);
}
