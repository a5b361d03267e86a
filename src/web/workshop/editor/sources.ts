// What a draft begins with: one of the books that come with Bitduel, or an empty one.
import type { RuleBook } from '../../../rules/rule-book.ts';
import { knownBook } from '../../rules/known-books.ts';
import type { Draft } from '../draft/draft.ts';
import { WORKSHOP_WORDS } from '../workshop-words.ts';

/** What a draft was made from, as far as its id tells. */
export function originOf(id: unknown): RuleBook | undefined {
  return knownBook(id) ?? knownBook(String(id).replace(/^my-/, ''));
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
