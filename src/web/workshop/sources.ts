// What one can start from: the games of the catalogue, the examples that come with Bitduel, or an empty book.
import { GAMES } from '../../games/catalogue.ts';
import { readRuleBook } from '../../rules/read-rule-book.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { WORKSHOP_WORDS } from '../words/workshop.ts';
import type { Draft } from './draft.ts';

/** The files in `examples`, which the build puts here. */
declare const BITDUEL_EXAMPLES: readonly unknown[];

export const EXAMPLES: readonly RuleBook[] = BITDUEL_EXAMPLES.flatMap((data) => {
  const book = readRuleBook(data);
  return book.ok ? [book.value] : [];
});

const SOURCES: readonly RuleBook[] = [...GAMES.map(({ book }) => book), ...EXAMPLES];

/** The game or example with this id. */
export function sourceOf(wanted: unknown): RuleBook | undefined {
  return SOURCES.find(({ id }) => id === wanted);
}

/** What a draft was made from, as far as its id tells. */
export function originOf(id: unknown): RuleBook | undefined {
  return sourceOf(id) ?? sourceOf(String(id).replace(/^my-/, ''));
}

/** The smallest game that is one. */
export const EMPTY_BOOK: Draft = {
  id: 'my-game',
  title: WORKSHOP_WORDS.newGame,
  width: 6,
  registers: 'shared',
  start: 'zeros',
  moves: [{ do: 'toggle', bits: 1 }],
  goal: { is: 'ones' },
};
