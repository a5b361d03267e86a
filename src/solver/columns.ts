// Which bit columns (the same bit of both registers) are interchangeable: swapping two of them changes neither
// the moves nor the goals. Found from the book alone.
import { canonicalGoalOf } from '../rules/canonical-goal.ts';
import { remembersMore } from '../rules/book-facts.ts';
import { visibleFlips } from '../rules/compile-moves.ts';
import type { Flip } from '../rules/guarded-flip.ts';
import { layoutOf, shiftOf, stateBitsOf } from '../rules/layout.ts';
import {
  isFamily,
  MAX_STATE_BITS,
  SEATS,
  type Goal,
  type MoveFamily,
  type MoveRule,
  type RuleBook,
} from '../rules/rule-book.ts';

/** Bits of each class, ascending. */
export type ColumnClasses = readonly (readonly number[])[];

/** More flips than this are not compared: then no two columns count as alike. */
const MOST_FLIPS = 20_000;

/**
 * `target` is bits as text, leftmost first. Columns that `markOf` tells apart are unlike; so are all columns of a book
 * that remembers more than its registers.
 */
export function columnClasses(
  book: RuleBook,
  target: string | undefined,
  markOf: (bit: number) => number,
): ColumnClasses {
  const groups = new Map<string, number[]>();
  for (let bit = 0; bit < book.width; bit++) {
    const key = [
      ...SEATS.map((seat) => goalKey(book, canonicalGoalOf(book, seat), target, bit)),
      markOf(bit),
    ].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), bit]);
  }
  if (remembersMore(book)) return Array.from({ length: book.width }, (_, bit) => [bit]);
  const rules = book.moves.filter((rule) => rule.do !== 'pass' && !treatsAlike(rule, book.width));
  return rules.length === 0 ? [...groups.values()] : splitByFlips(book, rules, [...groups.values()]);
}

/** Whether a move rule makes no difference between bits. */
export function treatsAlike(rule: MoveRule, width: number): rule is MoveFamily {
  return isFamily(rule) && (!rule.adjacent || rule.bits.to === 1 || rule.bits.from >= width);
}

/** What a goal wants of this bit, in a word: bits with the same word may be swapped. */
function goalKey(book: RuleBook, goal: Goal, target: string | undefined, bit: number): string {
  const place = book.width - 1 - bit;
  switch (goal.is) {
    case 'target':
      return target?.[place] ?? `${bit}`;
    case 'pattern':
      return goal.bits[place] ?? '';
    case 'multiple':
      return `${powerOfTwo(bit, goal.of)}`;
    case 'run':
      return goal.ones === 1 ? '' : `${bit}`;
    case 'zeros':
    case 'ones':
    case 'count':
    case 'none':
      return '';
  }
}

/** 2 ** bit modulo m. */
export function powerOfTwo(bit: number, modulus: number): number {
  let power = 1 % modulus;
  for (let i = 0; i < bit; i++) power = (power * 2) % modulus;
  return power;
}

function splitByFlips(book: RuleBook, rules: readonly MoveRule[], groups: ColumnClasses): ColumnClasses {
  const apart = groups.flatMap((group) => group.map((bit) => [bit]));
  if (stateBitsOf(book) > MAX_STATE_BITS) return apart;
  const layout = layoutOf(book);
  const flips = rules.flatMap((rule) => visibleFlips(rule, book, layout));
  if (flips.length > MOST_FLIPS) return apart;
  const known = new Set(flips.map(flipKey));
  const swappable = (one: number, other: number) =>
    flips.every((flip) => known.has(flipKey(swapFlip(flip, one, other, book))));
  return groups.flatMap((group) => splitGroup(group, swappable));
}

/** Being interchangeable is transitive, so one member speaks for its class. */
function splitGroup(
  group: readonly number[],
  swappable: (one: number, other: number) => boolean,
): ColumnClasses {
  const classes: number[][] = [];
  for (const bit of group) {
    const own = classes.find(([member]) => member !== undefined && swappable(member, bit));
    if (own === undefined) classes.push([bit]);
    else own.push(bit);
  }
  return classes;
}

function flipKey({ need1, need0, flip }: Flip): string {
  return `${need1} ${need0} ${flip}`;
}

function swapFlip({ need1, need0, flip }: Flip, one: number, other: number, book: RuleBook): Flip {
  const shift = shiftOf(layoutOf(book), 'other');
  const swap = (mask: number) => {
    const own = swapBits(mask, one, other);
    return shift === 0 ? own : swapBits(own, one + shift, other + shift);
  };
  return { need1: swap(need1), need0: swap(need0), flip: swap(flip) };
}

function swapBits(mask: number, one: number, other: number): number {
  const differ = ((mask >>> one) ^ (mask >>> other)) & 1;
  return mask ^ ((differ << one) | (differ << other));
}
