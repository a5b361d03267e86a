// How a position or a move stands, in a few words: for tables, lists and the cells of a board. Whole sentences stand in
// `coach/words`.
import { counted } from '../../base/text.ts';
import type { Assessment } from '../../coach/assessment.ts';
import type { Seat } from '../../rules/rule-book.ts';
import { namedFor, type You } from '../../coach/words/person.ts';

/** For its player, short enough for a cell: "win 3", "2/5"; "open" where it is not known. */
export function assessmentShort({ value, plies, chance }: Assessment): string {
  if (chance !== undefined) return `${chance.wins}/${chance.of}`;
  if (value === null) return 'open';
  return plies === null ? value : `${value} ${plies}`;
}

/** The same in words: "win in 3 turns", "wins 2 of 5 targets". */
export function assessmentWords({ value, plies, chance }: Assessment): string {
  if (chance !== undefined) return `wins ${chance.wins} of ${counted(chance.of, 'target')}`;
  if (value === null) return 'not known';
  return plies === null ? value : `${value} in ${turnsWords(plies)}`;
}

/**
 * From how it stands for Player 1, by the players' numbers: "Player 2 wins in 3 turns". `you`: the player who reads, if
 * one does.
 */
export function standingWords({ value, plies, chance }: Assessment, you?: You): string {
  if (chance !== undefined && chance.of > 1 && value === null)
    return `${winsWords(0, you)} ${chance.wins} of ${counted(chance.of, 'possible target')}`;
  if (value === null) return 'not known';
  if (value === 'draw') return 'a draw if both play well';
  if (value === 'endless') return 'neither side can force a win';
  const winner = value === 'win' ? 0 : 1;
  const { name, verb } = namedFor(winner, you);
  if (plies === 0) return `${name} ${verb('have', 'has')} won`;
  return plies === null ? winsWords(winner, you) : `${winsWords(winner, you)} in ${turnsWords(plies)}`;
}

/** "Player 1 wins", "you win". */
export function winsWords(seat: Seat, you: You | undefined): string {
  const { name, verb } = namedFor(seat, you);
  return `${name} ${verb('win', 'wins')}`;
}

function turnsWords(plies: number): string {
  return plies === 1 ? '1 turn' : `${plies} turns`;
}
