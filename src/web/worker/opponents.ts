// What is worth knowing of the computer players in a match of some book.
import { opponentNotes, type OpponentQuestion } from '../../advice/opponent-notes.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { rulesOf } from './books.ts';

export function opponentsIn(book: RuleBook, question: OpponentQuestion): readonly string[] {
  return opponentNotes(rulesOf({ book, target: undefined, start: undefined }), question);
}
