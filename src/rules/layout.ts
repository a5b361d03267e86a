// Where each register lies in a state: the one place that knows.
//   state = own half | other half << half | common << 2 * half
// The halves change places when the other player looks, the common part stays. A register is the lowest bits of its
// part: today a book with a register for each player has two halves and nothing in common, a shared one the opposite.
import { lowBits } from '../base/bits.ts';
import type { RegisterName, RuleBook } from './rule-book.ts';

export interface Layout {
  /** The bits of a register. */
  readonly width: number;
  /** The bits of each player's own part. */
  readonly half: number;
  /** The bits of what both players see alike. */
  readonly common: number;
  readonly stateBits: number;
  /** Masks of a register, of the own half and of the common part; right for every book that can be played. */
  readonly registerMask: number;
  readonly ownMask: number;
  readonly commonMask: number;
}

type Shape = Pick<RuleBook, 'width' | 'registers'>;

export function layoutOf({ width, registers }: Shape): Layout {
  const [half, common] = registers === 'shared' ? [0, width] : [width, 0];
  return layoutWith(width, half, common);
}

export function layoutWith(width: number, half: number, common: number): Layout {
  return {
    width,
    half,
    common,
    stateBits: 2 * half + common,
    registerMask: lowBits(width),
    ownMask: lowBits(half),
    commonMask: lowBits(common) << (2 * half),
  };
}

/** How many bits a state of the book has; books may be far too wide to be played. */
export function stateBitsOf(book: Shape): number {
  return layoutOf(book).stateBits;
}

/** At which bit of the state a register begins. */
export function shiftOf({ half }: Layout, register: RegisterName): number {
  return register === 'own' ? 0 : register === 'other' ? half : 2 * half;
}

/** A register, cut out of a state or a mask. */
export function registerIn(layout: Layout, state: number, register: RegisterName): number {
  return (state >>> shiftOf(layout, register)) & layout.registerMask;
}

/** A state or mask in which only this register has anything. */
export function stateWith(layout: Layout, register: RegisterName, content: number): number {
  return content << shiftOf(layout, register);
}

/** A state or mask as the other player sees it. */
export function turned({ half, ownMask, commonMask }: Layout, state: number): number {
  return ((state >>> half) & ownMask) | ((state & ownMask) << half) | (state & commonMask);
}

/** Column contents: the own (or shared) bit, plus twice the other player's. */
export function columnContent({ half }: Layout, state: number, bit: number): number {
  return ((state >>> bit) & 1) | (half === 0 ? 0 : ((state >>> (bit + half)) & 1) << 1);
}

/** The state in which one column has this content, and the others are 0. */
export function columnWith({ half }: Layout, content: number, bit: number): number {
  return ((content & 1) << bit) | ((content >>> 1) << (bit + half));
}
