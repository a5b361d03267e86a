// What is worth knowing of the computer players in a game.
import { opponentNotes } from '../../advice/opponent-notes.ts';
import { rulesOf } from './books.ts';
import type { Question } from './question.ts';

export function noteOnLevels({ book, secret }: Question<'levelNote'>): string | undefined {
  const { strength, levels } = opponentNotes(rulesOf(book, undefined), { secret });
  return strength ?? levels;
}
