// What is worth knowing of the computer players in a match before it begins. Each note is at most 80 characters.
import { levelNote } from '../coach/game/level-note.ts';
import { forbidsMoves } from '../coach/ruling.ts';
import { HUMAN, type Setup } from '../match/match.ts';
import { STRONG_NAMES } from '../players/names.ts';
import { strengthNote } from '../players/strength.ts';
import type { Rules } from '../rules/compile.ts';

export type OpponentQuestion = Pick<Setup, 'players' | 'secret' | 'target' | 'endless'>;

/** What the strong players cannot do here; and for a person, where it matters little which level is played against. */
export function opponentNotes(
  rules: Rules,
  { players, secret, target, endless }: OpponentQuestion,
): readonly string[] {
  const strong = players.some((name) => STRONG_NAMES.includes(name));
  const oneOfEach = players.includes(HUMAN) && players.some((name) => name !== HUMAN);
  // The note on levels goes by the rules alone.
  const byRules = !secret && !forbidsMoves(rules.book, endless);
  const notes = [
    strong ? strengthNote({ secret }, rules) : undefined,
    oneOfEach && byRules ? levelNote(rules.book, target) : undefined,
  ];
  return notes.filter((note) => note !== undefined);
}
