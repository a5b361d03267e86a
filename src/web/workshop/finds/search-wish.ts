// What a search is to do, as it is entered: read into a plan, or refused with what would be right.
import { ok, refuse, type Result } from '../../../base/result.ts';
import { GAMES } from '../../../games/catalogue.ts';
import { SHELF } from '../../../games/shelf/shelf.ts';
import { FIELD_NAMES, MOST_STATE_BITS, usualWidths } from '../../../lab/space/fields.ts';
import { isTargetSecret } from '../../../rules/book-facts.ts';
import { stateBitsOf } from '../../../rules/layout.ts';
import type { RuleBook } from '../../../rules/rule-book.ts';
import { EXAMPLES } from '../../rules/known-books.ts';
import type { PlannedSearch } from '../../worker/lab/messages.ts';
import { SEARCH_WORDS } from './search-words.ts';

/** As texts, because that is what is typed. */
export interface SearchWish {
  /** The id of the game to start from; empty: none. */
  readonly parent: string;
  readonly changes: string;
  readonly budget: string;
  readonly seed: string;
}

export type WishField = 'changes' | 'budget' | 'seed';
export const MOST_CHANGES = 20;
export const MOST_BUDGET = 100_000;
export const MOST_SEED = 2 ** 32 - 1;

export interface WishFault {
  readonly field: WishField;
  readonly words: string;
}

/** The games that a search can start from: both players see their target, and they are small enough. */
export function possibleParents(): readonly RuleBook[] {
  const books = [...GAMES, ...SHELF].map(({ book }) => book).concat(EXAMPLES);
  // Some games of the shelf are played by the rules of their parents.
  const distinct = [...new Map(books.map((book) => [book.id, book])).values()];
  return distinct.filter((book) => !isTargetSecret(book) && stateBitsOf(book) <= MOST_STATE_BITS);
}

/** One register makes small games, which are tried quickly. */
export function usualWish(seed: number): SearchWish {
  const parent = possibleParents().find(({ registers }) => registers === 'shared')?.id ?? '';
  return { parent, changes: '2.5', budget: '1000', seed: String(seed) };
}

export function planOf({ parent: id, ...wish }: SearchWish): Result<PlannedSearch, WishFault> {
  const parent = parentOf(id);
  const changes = Number(wish.changes);
  const [budget, seed] = [wholeNumber(wish.budget), wholeNumber(wish.seed)];
  const { faults } = SEARCH_WORDS;
  if (parent !== undefined && !(changes >= 0.5 && changes <= MOST_CHANGES && Number.isInteger(2 * changes)))
    return refuse({ field: 'changes', words: faults.changes(MOST_CHANGES) });
  if (!(budget >= 1 && budget <= MOST_BUDGET))
    return refuse({ field: 'budget', words: faults.budget(MOST_BUDGET) });
  if (!(seed <= MOST_SEED)) return refuse({ field: 'seed', words: faults.seed(MOST_SEED) });
  const counted = parent === undefined ? Infinity : changes;
  const limits = { parent, changes: counted, widths: usualWidths(parent), fields: FIELD_NAMES };
  return ok({ seed, shard: 1, budget, limits });
}

/** With its target shown, and at one width. */
function parentOf(wanted: string): RuleBook | undefined {
  const book = possibleParents().find(({ id }) => id === wanted);
  if (book === undefined) return undefined;
  const { target, width } = book;
  const shown = target === 'none' ? target : ({ ...target, seen: 'open' } as const);
  return { ...book, target: shown, widths: { from: width, to: width } };
}

/** NaN for anything else. */
function wholeNumber(text: string): number {
  return /^\d{1,10}$/.test(text.trim()) ? Number(text) : NaN;
}
