// Turns a rule book into guarded flips, the form that everything runs on: play, solver, players, tables.
import { lowBits, subsets } from '../base/bits.ts';
import { refuse, ok, type Result } from '../base/result.ts';
import { countFlips } from './count-flips.ts';
import type { PlayableFault } from './fault.ts';
import { compileGoal, type CompiledGoal } from './goal.ts';
import { layoutOf, stateWith, turned, type Layout } from './layout.ts';
import {
  goalOf,
  MAX_STATE_BITS,
  type MoveFamily,
  type RawFlip,
  type RuleBook,
  type Seat,
} from './rule-book.ts';

export const MAX_FLIPS = 2 ** 20;

/** Legal in a state iff all bits of `need1` are 1 and all of `need0` are 0; then the state is XORed with `flip`. */
export interface Flip {
  readonly need1: number;
  readonly need0: number;
  readonly flip: number;
}

/** The flips of one seat in the one order of moves, as columns: no pointer to follow in a hot loop. */
export interface FlipTable {
  readonly size: number;
  readonly need1: Int32Array;
  readonly need0: Int32Array;
  readonly flip: Int32Array;
}

/** A compiled rule book. States are seen by the player on move. */
export interface Rules {
  readonly book: RuleBook;
  /** Where the registers lie in a state. */
  readonly layout: Layout;
  readonly width: number;
  readonly shared: boolean;
  /** The bits of one register. */
  readonly full: number;
  /** Per seat, because the order of moves follows the text, where Player 1's register stands first. */
  readonly flips: readonly [FlipTable, FlipTable];
  readonly goals: readonly [CompiledGoal, CompiledGoal];
  /** What the goals compare with; absent if the book has none, or while it is unknown or hidden. */
  readonly target: number | undefined;
}

/** The book as flips, or why it is too large to be played. */
export function compile(book: RuleBook): Result<Rules, PlayableFault> {
  const layout = layoutOf(book);
  const wide = tooWide(book);
  if (wide !== undefined) return refuse(wide);
  if (countFlips(book) > MAX_FLIPS) return refuse({ code: 'too-many-moves', most: MAX_FLIPS });
  const flips = withoutRepeats(book.moves.flatMap((rule) => flipsOf(rule, book)));
  return ok({
    book,
    layout,
    width: book.width,
    shared: book.registers === 'shared',
    full: lowBits(book.width),
    flips: [tableOf(flips, (flip) => turned(layout, flip)), tableOf(flips, (flip) => flip)],
    goals: compileGoals(book, layout, undefined),
    target: undefined,
  });
}

/** Books may describe registers that can be thought about but not played; undefined if these can be. */
export function tooWide(book: RuleBook): PlayableFault | undefined {
  const { stateBits } = layoutOf(book);
  return stateBits > MAX_STATE_BITS ? { code: 'too-wide', stateBits, most: MAX_STATE_BITS } : undefined;
}

/** The same rules with this target to match. */
export function withTarget(rules: Rules, target: number | undefined): Rules {
  return rules.target === target
    ? rules
    : { ...rules, target, goals: compileGoals(rules.book, rules.layout, target) };
}

/** Whether the game has a target that is not known here: not drawn yet, or hidden. */
export function isTargetUnknown({ book, target }: Rules): boolean {
  return book.target !== 'none' && target === undefined;
}

function compileGoals(book: RuleBook, layout: Layout, target: number | undefined): Rules['goals'] {
  const goalFor = (seat: Seat) => compileGoal(goalOf(book, seat), layout, target);
  return [goalFor(0), goalFor(1)];
}

/** The flips that one move rule of a book stands for. */
export function flipsOf(rule: RuleBook['moves'][number], book: RuleBook): readonly Flip[] {
  const layout = layoutOf(book);
  if (rule.do === 'flips') return rule.flips.map((raw) => rawFlip(raw, layout));
  return [...familyMasks(rule, book.width)].map((mask) => familyFlip(rule, mask, layout));
}

function* familyMasks(rule: MoveFamily, width: number): Generator<number> {
  for (let bits = rule.bits.from; bits <= Math.min(rule.bits.to, width); bits++)
    if (!rule.adjacent) yield* subsets(width, bits);
    else for (let low = 0; low + bits <= width; low++) yield lowBits(bits) << low;
}

function familyFlip(rule: MoveFamily, mask: number, layout: Layout): Flip {
  const flip = stateWith(layout, rule.on, mask);
  return { need1: rule.do === 'clear' ? flip : 0, need0: rule.do === 'set' ? flip : 0, flip };
}

function rawFlip(raw: RawFlip, layout: Layout): Flip {
  return {
    need1: maskOf(raw.need, '1', layout),
    need0: maskOf(raw.need, '0', layout),
    flip: maskOf(raw.flip, '1', layout),
  };
}

function maskOf(pattern: string, sign: string, layout: Layout): number {
  const [own = '', other = ''] = pattern.split('/');
  const bits = (row: string) => [...row].reduce((mask, each) => mask * 2 + (each === sign ? 1 : 0), 0);
  return stateWith(layout, 'own', bits(own)) | stateWith(layout, 'other', bits(other));
}

/** Drops a flip that another with the same mask and weaker guards makes needless. */
function withoutRepeats(flips: readonly Flip[]): readonly Flip[] {
  const byMask = new Map<number, Flip[]>();
  for (const flip of flips) {
    const alike = byMask.get(flip.flip) ?? [];
    if (alike.some((known) => isWeaker(known, flip))) continue;
    byMask.set(flip.flip, [...alike.filter((known) => !isWeaker(flip, known)), flip]);
  }
  return [...byMask.values()].flat();
}

function isWeaker(one: Flip, than: Flip): boolean {
  return (one.need1 & ~than.need1) === 0 && (one.need0 & ~than.need0) === 0;
}

function tableOf(flips: readonly Flip[], sortKey: (flip: number) => number): FlipTable {
  const sorted = flips.toSorted((a, b) => sortKey(b.flip) - sortKey(a.flip));
  return {
    size: sorted.length,
    need1: Int32Array.from(sorted, (flip) => flip.need1),
    need0: Int32Array.from(sorted, (flip) => flip.need0),
    flip: Int32Array.from(sorted, (flip) => flip.flip),
  };
}
