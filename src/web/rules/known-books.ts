// The rule books that come with Bitduel: the games of the catalogue and the examples.
import { GAMES } from '../../games/catalogue.ts';
import { readRuleBook } from '../../rules/read-rule-book.ts';
import type { RuleBook } from '../../rules/rule-book.ts';

/** The files in `examples`, which the build puts here. */
declare const BITDUEL_EXAMPLES: readonly unknown[];

export const EXAMPLES: readonly RuleBook[] = BITDUEL_EXAMPLES.flatMap((data) => {
  const book = readRuleBook(data);
  return book.ok ? [book.value] : [];
});

const BOOKS: readonly RuleBook[] = [...GAMES.map(({ book }) => book), ...EXAMPLES];

/** The game or example with this id. */
export function knownBook(wanted: unknown): RuleBook | undefined {
  return BOOKS.find(({ id }) => id === wanted);
}
