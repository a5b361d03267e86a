// Options that say which form of a book is meant, its length, start and target, and how it is to be solved. Shared by all
// commands that take a GAME.
import { ok, type Result } from '../../base/result.ts';
import { counted, listed, quoted } from '../../base/text.ts';
import { needsHistory } from '../../rules/bit-changes.ts';
import { isTargetSecret } from '../../rules/book-facts.ts';
import { atWidth, deckRows, registerCount, startRows, type RuleBook } from '../../rules/rule-book.ts';
import type { Method } from '../../solver/solution.ts';
import type { Given } from './options.ts';
import { badInput, type Refusal } from '../io/refusal.ts';

/** The book at the length that was asked for. */
export function readLength(book: RuleBook, text: string | undefined): Result<RuleBook, Refusal> {
  const { from, to } = book.widths;
  if (text === undefined) return ok(book);
  if (from === to)
    return badInput(`--length: ${book.id} always has ${counted(from, 'bit')}; leave --length out.`);
  const width = readNumber('length', text, from, to);
  return width.ok ? ok(atWidth(book, width.value)) : width;
}

/** The target to think about, as text; undefined if the book has none. */
export function readTargetText(
  book: RuleBook,
  text: string | undefined,
): Result<string | undefined, Refusal> {
  if (isTargetSecret(book) && needsHistory(book))
    return text === undefined ? ok(undefined) : badInput(hiddenTargetWords(book));
  if (text !== undefined || book.target === 'none') return readTargetBits(book, text);
  if (book.target.bits !== 'random') return ok(book.target.bits);
  return badInput(`${book.id} has a target: say which, with --target BITS (${counted(book.width, 'bit')}).`);
}

/** Why a target cannot be named. */
export function hiddenTargetWords({ id }: RuleBook): string {
  return `--target: the target of ${id} is hidden; leave --target out.`;
}

/** The target that is asked for, as text; undefined if none is. `orElse`: what else could have been said. */
export function readTargetBits(
  { id, width, target }: RuleBook,
  text: string | undefined,
  orElse = '',
): Result<string | undefined, Refusal> {
  if (text === undefined) return ok(undefined);
  if (target === 'none') return badInput(`--target: ${id} has no target; leave --target out.`);
  if (target.bits !== 'random')
    return badInput(`--target: the target of ${id} is fixed; leave --target out.`);
  if (text.length === width && /^[01]+$/.test(text)) return ok(text);
  return badInput(`--target ${quoted(text)}: expected ${counted(width, 'character')} 0 or 1${orElse}.`);
}

/** More starts than this are not listed. */
const MOST_LISTED = 12;

/** The rows that play begins with, the first of a deck if none is named; undefined if chance decides among all. */
export function readStart(
  book: RuleBook,
  text: string | undefined,
): Result<readonly string[] | undefined, Refusal> {
  const [fixed, deck] = [startRows(book), deckRows(book)];
  if (text === undefined) return ok(fixed ?? deck?.[0]);
  if (fixed !== undefined)
    return badInput(`--start: ${book.id} always starts with ${fixed.join('/')}; leave --start out.`);
  const rows = text.split('/', 3);
  const fits = rows.every((row) => row.length === book.width && /^[01]+$/.test(row));
  const isOne = deck === undefined || deck.some((each) => each.join('/') === text);
  if (fits && rows.length === registerCount(book) && isOne) return ok(rows);
  return badInput(`--start ${quoted(text)}: expected ${startsWords(book, deck)}.`);
}

function startsWords(book: RuleBook, deck: readonly (readonly string[])[] | undefined): string {
  const texts = deck?.map((rows) => rows.join('/'));
  if (texts === undefined)
    return `${counted(book.width, 'character')} 0 or 1${registerCount(book) === 1 ? '' : ', a slash, and as many again'}`;
  if (texts.length <= MOST_LISTED) return listed(texts, 'or');
  return `one of the ${texts.length} starts of the deck, such as ${texts[0]}`;
}

/** The engine that was asked for; undefined if the planner chooses. */
export function engineIn({ options }: Given): Method | undefined {
  const engine = options.get('engine') ?? 'auto';
  return engine === 'auto' ? undefined : (engine as Method);
}

/** What both players can know of a hidden target is worked out in one way only. */
export function noEngineForHidden(): Result<never, Refusal> {
  return badInput('--engine: a hidden target is not for engines; leave --engine out.');
}

export function readNumber(name: string, text: string, from: number, to: number): Result<number, Refusal> {
  const value = /^(0|[1-9][0-9]{0,9})$/.test(text) ? Number(text) : -1;
  if (value >= from && value <= to) return ok(value);
  return badInput(`--${name} ${quoted(text)}: expected a whole number from ${from} to ${to}.`);
}
