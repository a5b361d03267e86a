// What `analyze` and `solve` are asked about: a game at a length with a target, and where play begins.
import { parseBits } from '../../base/bits.ts';
import { ok, type Result } from '../../base/result.ts';
import { compile, withTarget, type Rules } from '../../rules/compile.ts';
import { stateBitsOf } from '../../rules/layout.ts';
import { MAX_STATE_BITS, startRows, type RuleBook } from '../../rules/rule-book.ts';
import { setupFaultWords } from '../../table/fault-words.ts';
import { readLength, readTargetText } from './book-options.ts';
import { findGameSource } from './game-source.ts';
import type { Given } from './options.ts';
import { badInput, type Refusal } from '../io/refusal.ts';

export interface Subject {
  readonly book: RuleBook;
  readonly target: string | undefined;
  /** The rows that play begins with; undefined if chance decides. */
  readonly start: readonly string[] | undefined;
  /** Undefined if the book is too wide to be played: then only its texts can be worked with. */
  readonly rules: Rules | undefined;
}

export function readSubject(given: Given): Result<Subject, Refusal> {
  const game = findGameSource(given.positionals[0] ?? '');
  if (!game.ok) return game;
  const book = readLength(game.value.book, given.options.get('length'));
  if (!book.ok) return book;
  const target = readTargetText(book.value, given.options.get('target'));
  return target.ok ? subjectOf(book.value, target.value) : target;
}

function subjectOf(book: RuleBook, target: string | undefined): Result<Subject, Refusal> {
  const start = startRows(book);
  if (stateBitsOf(book) > MAX_STATE_BITS) return ok({ book, target, start, rules: undefined });
  const rules = compile(book);
  if (!rules.ok) return badInput(`${book.id} ${setupFaultWords(rules.fault)}.`);
  return ok({ book, target, start, rules: withTarget(rules.value, targetBits(book, target)) });
}

function targetBits(book: RuleBook, target: string | undefined): number | undefined {
  return target === undefined ? undefined : parseBits(target, book.width);
}

export function targetJson({ target }: Subject): string | null {
  return target ?? null;
}
