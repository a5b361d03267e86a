// One entry of the catalogue: a rule book with the words that belong to it.
import type { RuleBook } from '../rules/rule-book.ts';
import type { Phrases, RulesText } from './phrases.ts';

export interface Game {
  readonly book: RuleBook;
  readonly phrases: Phrases;
  readonly text: RulesText;
}
