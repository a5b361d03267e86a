// Which bits a move rule lets a player flip, before anything is asked of the position: masks of a register, and of
// both registers together. Numbers of masks stand for moves where a rule remembers one.
import { chooseCount, isRun, lowBits, subsets } from '../base/bits.ts';
import {
  allMoveRules,
  MAX_STATE_BITS,
  type MoveFamily,
  type MoveRule,
  type RegisterName,
  type RuleBook,
} from './rule-book.ts';

/** The masks of a family in its register, each once. */
export function* familyMasks({ bits, adjacent }: MoveFamily, width: number): Generator<number> {
  for (let count = bits.from; count <= Math.min(bits.to, width); count++)
    if (adjacent === false) yield* subsets(width, count);
    else yield* runMasks(width, count, adjacent === 'ring');
}

/** Neighbouring bits; on a ring also those that go on at the other end. All bits are one run, wherever it begins. */
function* runMasks(width: number, count: number, ring: boolean): Generator<number> {
  for (let low = 0; low + count <= width; low++) yield lowBits(count) << low;
  if (!ring || count === width) return;
  for (let low = width - count + 1; low < width; low++)
    yield (lowBits(width - low) << low) | lowBits(low + count - width);
}

/** How many masks a family has, without making them. */
export function countFamilyMasks({ bits, adjacent }: MoveFamily, width: number, count: number): number {
  if (count < bits.from || count > Math.min(bits.to, width)) return 0;
  if (adjacent === false) return chooseCount(width, count);
  return adjacent === 'ring' && count < width ? width : width - count + 1;
}

/** Whether these bits of a register stand side by side as `adjacent` asks. */
export function standTogether(bits: number, width: number, adjacent: MoveFamily['adjacent']): boolean {
  if (adjacent === false || isRun(bits)) return true;
  return adjacent === 'ring' && isRun(lowBits(width) & ~bits);
}

/** The two registers of a mask, or the shared one and 0: as the player who moves sees them. */
export interface BoardMask {
  readonly own: number;
  readonly other: number;
}

/** More masks than this no book may have that remembers them. */
export const MAX_REMEMBERED = 255;

type Masked = Pick<RuleBook, 'width' | 'moves' | 'opening' | 'ban'>;

/**
 * The masks that a book's moves can have, each once, in a fixed order; a pass is the mask 0. At most one too many are
 * listed, and none of registers that are too wide to be played.
 */
export function rememberedMasks(book: Masked): readonly BoardMask[] {
  const rules = allMoveRules(book).filter((rule) => rule.do !== 'pass' || book.ban !== 'last-bits');
  const masks = differentMasks(rules, book.width, MAX_REMEMBERED);
  return masks.length > MAX_REMEMBERED
    ? masks
    : masks.toSorted((one, two) => two.other - one.other || two.own - one.own);
}

/** Whether the moves of a book that is narrow enough to be played have more different masks than this. */
export function hasMoreMasks(book: Masked, most: number): boolean {
  return differentMasks(allMoveRules(book), book.width, most).length > most;
}

/** The masks of these rules, each once; at most one too many. */
function differentMasks(rules: readonly MoveRule[], width: number, most: number): readonly BoardMask[] {
  const found = new Map<string, BoardMask>();
  if (width > MAX_STATE_BITS) return [];
  for (const rule of rules)
    for (const mask of ruleMasks(rule, width)) {
      found.set(`${mask.own}/${mask.other}`, mask);
      if (found.size > most) return [...found.values()];
    }
  return [...found.values()];
}

function* ruleMasks(rule: MoveRule, width: number): Generator<BoardMask> {
  if (rule.do === 'pass') yield { own: 0, other: 0 };
  else if (rule.do === 'flips') for (const { flip } of rule.flips) yield rawMask(flip);
  else for (const mask of familyMasks(rule, width)) yield boardMask(rule.on, mask);
}

function boardMask(register: RegisterName, mask: number): BoardMask {
  return register === 'other' ? { own: 0, other: mask } : { own: mask, other: 0 };
}

function rawMask(flip: string): BoardMask {
  const [own = '', other = ''] = flip.replaceAll('.', '0').split('/');
  return { own: Number.parseInt(own, 2), other: other === '' ? 0 : Number.parseInt(other, 2) };
}
