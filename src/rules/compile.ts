// Turns a rule book into guarded flips, the form that everything runs on: play, solver, players, tables.
import { lowBits } from '../base/bits.ts';
import { refuse, ok, type Result } from '../base/result.ts';
import { deckRegisters, startRegisters } from './book-facts.ts';
import { compileMoves, type FlipTable } from './compile-moves.ts';
import { countFlips, flipParts } from './count-flips.ts';
import type { PlayableFault } from './fault.ts';
import { compileGoal, type CompiledGoal } from './goal.ts';
import { layoutOf, partsOf, type LaidOut, type Layout } from './layout.ts';
import { goalOf, MAX_STATE_BITS, type RuleBook, type Seat } from './rule-book.ts';

export const MAX_FLIPS = 2 ** 20;

/** A compiled rule book. States are seen by the player on move. */
export interface Rules {
  readonly book: RuleBook;
  /** Where the registers lie in a state, and what else does. */
  readonly layout: Layout;
  readonly width: number;
  readonly shared: boolean;
  /** The bits of one register. */
  readonly full: number;
  /** Per seat, because the order of moves follows the text, where Player 1's register stands first. */
  readonly flips: readonly [FlipTable, FlipTable];
  /** The pass of a player who can do nothing else; absent unless the book has stuck players pass. */
  readonly forcedPass: FlipTable | undefined;
  readonly goals: readonly [CompiledGoal, CompiledGoal];
  /** What the goals compare with; absent if the book has none, or while it is unknown or hidden. */
  readonly target: number | undefined;
  /** The registers that the wear of bits is counted from; absent if bits do not wear. */
  readonly wearFrom: readonly number[] | undefined;
}

/** The book as flips, or why it is too large to be played. */
export function compile(book: RuleBook): Result<Rules, PlayableFault> {
  const fault = tooWide(book) ?? tooManyFlips(book);
  if (fault !== undefined) return refuse(fault);
  const layout = layoutOf(book);
  const wearFrom = book.wear === undefined ? undefined : someStart(book);
  return ok({
    book,
    layout,
    width: book.width,
    shared: book.registers === 'shared',
    full: lowBits(book.width),
    ...compileMoves(book, layout, wearFrom),
    goals: compileGoals(book, layout, undefined),
    target: undefined,
    wearFrom,
  });
}

/** Books may describe registers that can be thought about but not played; undefined if these can be. */
export function tooWide(book: LaidOut): PlayableFault | undefined {
  const layout = layoutOf(book);
  if (layout.stateBits <= MAX_STATE_BITS) return undefined;
  return { code: 'too-wide', stateBits: layout.stateBits, most: MAX_STATE_BITS, parts: partsOf(layout) };
}

/** Undefined if the flips of a book can all be made. */
export function tooManyFlips(book: RuleBook): PlayableFault | undefined {
  if (countFlips(book) <= MAX_FLIPS) return undefined;
  const parts = flipParts(book);
  return { code: 'too-many-moves', most: MAX_FLIPS, ...(parts === undefined ? {} : { parts }) };
}

/** The same rules with this target to match. */
export function withTarget(rules: Rules, target: number | undefined): Rules {
  return rules.target === target
    ? rules
    : { ...rules, target, goals: compileGoals(rules.book, rules.layout, target) };
}

/** The same rules for a round that begins with these registers. */
export function withStart(rules: Rules, registers: readonly number[]): Rules {
  const { book, layout, wearFrom } = rules;
  if (wearFrom === undefined || wearFrom.every((row, seat) => row === registers[seat])) return rules;
  return { ...rules, ...compileMoves(book, layout, registers), wearFrom: registers };
}

/** The same rules without what the book says about endless play: what is found by them leaves earlier positions out. */
export function byMovesAlone(rules: Rules): Rules {
  const { endless, ...book } = rules.book;
  return endless === undefined ? rules : { ...rules, book };
}

/** Whether the game has a target that is not known here: not drawn yet, or hidden. */
export function isTargetUnknown({ book, target }: Rules): boolean {
  return book.target !== 'none' && target === undefined;
}

/** The start; where chance decides, the first of the deck, or all 0. */
function someStart(book: RuleBook): readonly number[] {
  return startRegisters(book) ?? deckRegisters(book)?.[0] ?? (book.registers === 'shared' ? [0] : [0, 0]);
}

function compileGoals(book: RuleBook, layout: Layout, target: number | undefined): Rules['goals'] {
  const goalFor = (seat: Seat) => compileGoal(goalOf(book, seat), layout, target);
  return [goalFor(0), goalFor(1)];
}
