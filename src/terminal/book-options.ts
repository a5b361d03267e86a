// Options that say which form of a book is meant: its length, its target. Shared by all commands that take a GAME.
import { ok, type Result } from '../base/result.ts';
import { quoted } from '../base/text.ts';
import { atWidth, type RuleBook } from '../rules/rule-book.ts';
import { usage, type Refusal } from './refusal.ts';

/** The book at the length that was asked for. */
export function readLength(book: RuleBook, text: string | undefined): Result<RuleBook, Refusal> {
  const { from, to } = book.widths;
  if (text === undefined) return ok(book);
  if (from === to) return usage(`--length: ${book.id} always has ${from} bits; leave --length out.`);
  const width = readNumber('length', text, from, to);
  return width.ok ? ok(atWidth(book, width.value)) : width;
}

/** The target to think about, as text; undefined if the book has none. */
export function readTargetText(
  book: RuleBook,
  text: string | undefined,
): Result<string | undefined, Refusal> {
  if (book.target === 'none') {
    if (text === undefined) return ok(undefined);
    return usage(`--target: ${book.id} has no target; leave --target out.`);
  }
  if (book.target.bits !== 'random') {
    if (text === undefined) return ok(book.target.bits);
    return usage(`--target: the target of ${book.id} is fixed; leave --target out.`);
  }
  if (text === undefined)
    return usage(`${book.id} has a target: say which, with --target BITS (${book.width} bits).`);
  if (text.length === book.width && /^[01]+$/.test(text)) return ok(text);
  return usage(`--target ${quoted(text)}: expected ${book.width} characters 0 or 1.`);
}

export function readNumber(name: string, text: string, from: number, to: number): Result<number, Refusal> {
  const value = /^(0|[1-9][0-9]{0,9})$/.test(text) ? Number(text) : -1;
  if (value >= from && value <= to) return ok(value);
  return usage(`--${name} ${quoted(text)}: expected a whole number from ${from} to ${to}.`);
}
