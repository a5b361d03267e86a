// What `analyze` and `solve` are asked about: a game at a length with a target, and where play begins.
import { parseBits } from '../../base/bits.ts';
import { ok, type Result } from '../../base/result.ts';
import type { Game } from '../../games/game.ts';
import { isStartDrawn } from '../../rules/book-facts.ts';
import { compile, withStart, withTarget, type Rules } from '../../rules/compile.ts';
import { stateBitsOf } from '../../rules/layout.ts';
import { startOf, type Position } from '../../rules/position.ts';
import { deckRows, MAX_STATE_BITS, type RuleBook } from '../../rules/rule-book.ts';
import { setupFaultWords } from '../../table/fault-words.ts';
import { readLength, readStart, readTargetText } from './book-options.ts';
import { findGameSource } from './game-source.ts';
import type { Given } from './options.ts';
import { badInput, type Refusal } from '../io/refusal.ts';

export interface Subject extends Pick<Game, 'book' | 'shelved'> {
  readonly target: string | undefined;
  /** The rows that play begins with; undefined if chance decides, and nobody said which. */
  readonly start: readonly string[] | undefined;
  /** The start as text, where chance decides on it: the one that was named, or the first of the deck. */
  readonly dealt: string | undefined;
  /** Undefined if the book is too wide to be played: then only its texts can be worked with. */
  readonly rules: Rules | undefined;
}

export function readSubject(given: Given): Result<Subject, Refusal> {
  const game = findGameSource(given.positionals[0] ?? '');
  if (!game.ok) return game;
  const book = readLength(game.value.book, given.options.get('length'));
  if (!book.ok) return book;
  const target = readTargetText(book.value, given.options.get('target'));
  if (!target.ok) return target;
  const start = readStart(book.value, given.options.get('start'));
  if (!start.ok) return start;
  const subject = subjectOf(book.value, target.value, start.value);
  const { shelved } = game.value;
  return subject.ok && shelved !== undefined ? ok({ ...subject.value, shelved }) : subject;
}

function subjectOf(
  book: RuleBook,
  target: string | undefined,
  start: Subject['start'],
): Result<Subject, Refusal> {
  const dealt = isStartDrawn(book) ? start?.join('/') : undefined;
  const asked = { book, target, start, dealt };
  if (stateBitsOf(book) > MAX_STATE_BITS) return ok({ ...asked, rules: undefined });
  const compiled = compile(book);
  if (!compiled.ok) return badInput(`${book.id} ${setupFaultWords(compiled.fault)}.`);
  const rules = withTarget(compiled.value, targetBits(book, target));
  return ok({ ...asked, rules: start === undefined ? rules : withStart(rules, registersIn(book, start)) });
}

/** Where play begins, with Player 1 to move; undefined if chance decides, and nobody said how. */
export function beginningOf({ book, start }: Subject, rules: Rules): Position | undefined {
  return start && startOf(rules, registersIn(book, start), 0);
}

/** Which start of the deck was taken, if the command line names none. */
export function startNotes({ book, dealt }: Subject, given: Given): readonly string[] {
  if (dealt === undefined || given.options.has('start')) return [];
  const starts = deckRows(book)?.length ?? 0;
  return [`Start ${dealt}, the first of ${starts} in the deck; --start BITS takes another.`];
}

function registersIn(book: RuleBook, rows: readonly string[]): readonly number[] {
  return rows.map((row) => parseBits(row, book.width) ?? 0);
}

function targetBits(book: RuleBook, target: string | undefined): number | undefined {
  return target === undefined ? undefined : parseBits(target, book.width);
}

export function targetJson({ target }: Subject): string | null {
  return target ?? null;
}
