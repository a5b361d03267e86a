// One entry of the catalogue: a rule book with the words that belong to it.
import type { RuleBook } from '../rules/rule-book.ts';
import type { Phrases, RulesText } from './phrases.ts';
import type { ShelfGame } from './shelf/shelf-game.ts';

export interface Game {
  readonly book: RuleBook;
  readonly phrases: Phrases;
  readonly text: RulesText;
  /** What the shelf says of it, if it was found there. */
  readonly shelved?: ShelfGame;
}
