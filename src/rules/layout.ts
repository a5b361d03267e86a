// Where everything lies in a state: the one place that knows.
//   state = own half | other half << half | common << 2 * half
// The halves change places when the other player looks, the common part stays. A register is the lowest bits of its
// part: a book with a register for each player has them in the halves, a shared register is in the common part. Above
// the registers lies what the rules remember besides them: the `Fields`.
import { lowBits } from '../base/bits.ts';
import { chargesOf } from './book-facts.ts';
import { rememberedMasks } from './masks.ts';
import type { RegisterName, RuleBook } from './rule-book.ts';

/** So many bits of each half, or of the common part, from this one on. */
export interface Field {
  readonly at: number;
  readonly bits: number;
}

/** What the rules remember; a field that a book does not need has no bits. */
interface Fields {
  /** Above each register, `planes` times its width: the higher digits of how often each bit was flipped. */
  readonly wear: Field;
  /** In each half: the charges left. */
  readonly charges: Field;
  /** In each half: the player's own last move, by number, or whether it changed the other's register. */
  readonly ownLast: Field;
  /** In the common part: the last move, by number. */
  readonly last: Field;
  /** In the common part: 1 before the first move. */
  readonly opening: Field;
}

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
  /** The bits of all registers: what people see of a state. */
  readonly visible: number;
  readonly fields: Fields;
  /** Whether a state is nothing but its registers. */
  readonly plain: boolean;
}

type Shape = Pick<RuleBook, 'width' | 'registers'>;

/** What the layout depends on. */
export type LaidOut = Pick<
  RuleBook,
  'width' | 'registers' | 'moves' | 'opening' | 'wear' | 'charges' | 'ban'
>;

export function layoutOf(book: LaidOut): Layout {
  return layoutWith(book, {
    planes: wearPlanes(book.wear),
    charges: digitsFor(Math.max(chargesOf(book, 0), chargesOf(book, 1))),
    ...memoryBits(book),
    opening: book.opening === undefined ? 0 : 1,
  });
}

/** How many bits each thing takes that is remembered. */
interface Sizes {
  readonly planes: number;
  readonly charges: number;
  readonly ownLast: number;
  readonly last: number;
  readonly opening: number;
}

const NOTHING: Sizes = { planes: 0, charges: 0, ownLast: 0, last: 0, opening: 0 };

/** A layout with so many bits of each thing; of registers alone if no sizes are given. */
export function layoutWith({ width, registers }: Shape, sizes: Sizes = NOTHING): Layout {
  const shared = registers === 'shared';
  const row = width * (1 + sizes.planes);
  const ownRow = shared ? 0 : row;
  const commonRow = shared ? row : 0;
  const half = ownRow + sizes.charges + sizes.ownLast;
  const common = commonRow + sizes.last + sizes.opening;
  return {
    width,
    half,
    common,
    stateBits: 2 * half + common,
    registerMask: lowBits(width),
    ownMask: lowBits(half),
    commonMask: lowBits(common) << (2 * half),
    visible: shared ? lowBits(width) << (2 * half) : lowBits(width) | (lowBits(width) << half),
    fields: {
      wear: { at: width, bits: width * sizes.planes },
      charges: { at: ownRow, bits: sizes.charges },
      ownLast: { at: ownRow + sizes.charges, bits: sizes.ownLast },
      last: { at: commonRow, bits: sizes.last },
      opening: { at: commonRow + sizes.last, bits: sizes.opening },
    },
    plain: half + common === width,
  };
}

/** The lowest digit of a count is the bit itself, against its start: only the higher ones need room. */
function wearPlanes(wear: number | undefined): number {
  return wear === undefined ? 0 : digitsFor(wear) - 1;
}

function memoryBits(book: LaidOut): Pick<Sizes, 'ownLast' | 'last'> {
  if (book.ban === undefined) return { ownLast: 0, last: 0 };
  if (book.ban === 'other-twice') return { ownLast: 1, last: 0 };
  const bits = digitsFor(rememberedMasks(book).length);
  return book.ban === 'own-move' ? { ownLast: bits, last: 0 } : { ownLast: 0, last: bits };
}

/** How many binary digits it takes to count so far. */
function digitsFor(most: number): number {
  return 32 - Math.clz32(most);
}

/** What takes how many bits of a state: for books that ask for too many. */
export function partsOf({ stateBits, fields }: Layout): readonly StatePart[] {
  const rows = fields.charges.at === 0 ? 1 : 2;
  const remembered: readonly StatePart[] = [
    { name: 'wear', bits: rows * fields.wear.bits },
    { name: 'charges', bits: 2 * fields.charges.bits },
    { name: 'last moves', bits: fields.last.bits + 2 * fields.ownLast.bits },
    { name: 'opening', bits: fields.opening.bits },
  ];
  const rest = remembered.reduce((left, { bits }) => left - bits, stateBits);
  return [{ name: 'registers', bits: rest }, ...remembered.filter(({ bits }) => bits > 0)];
}

export interface StatePart {
  readonly name: string;
  readonly bits: number;
}

/** How many bits a state of the book has; books may be far too wide to be played. */
export function stateBitsOf(book: LaidOut): number {
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

/** The content of a field in the part that begins at bit `base`. */
export function fieldIn({ at, bits }: Field, base: number, state: number): number {
  return (state >>> (base + at)) & lowBits(bits);
}

/** A state or mask in which only this field has anything. */
export function stateWithField({ at }: Field, base: number, content: number): number {
  return content << (base + at);
}

/** Where the digits above a register's bit lie, lowest first: of how often it was flipped. */
export function wearDigits(layout: Layout, register: RegisterName, bit: number): readonly number[] {
  const { at, bits } = layout.fields.wear;
  const first = shiftOf(layout, register) + at + bit;
  return Array.from({ length: bits / layout.width }, (_, plane) => first + plane * layout.width);
}

/** A state or mask as the other player sees it. */
export function turned({ half, ownMask, commonMask }: Layout, state: number): number {
  return ((state >>> half) & ownMask) | ((state & ownMask) << half) | (state & commonMask);
}

/** Column contents: the own (or shared) bit, plus twice the other player's. For states that are nothing but registers. */
export function columnContent({ half }: Layout, state: number, bit: number): number {
  return ((state >>> bit) & 1) | (half === 0 ? 0 : ((state >>> (bit + half)) & 1) << 1);
}

/** The state in which one column has this content, and the others are 0. */
export function columnWith({ half }: Layout, content: number, bit: number): number {
  return ((content & 1) << bit) | ((content >>> 1) << (bit + half));
}
