// Guarded flips on bitmaps. Flipping a bit of the state moves whole words for bit 5 and up, and states inside their
// words below. Words are taken four at a time (a quad): the JavaScript engine checks its arrays anew in every round
// of a loop, so rounds must be few.
import { countOnes } from '../base/bits.ts';
import { QUAD, WORD_BITS, type Bitmap } from './bit-kernels.ts';

export interface GuardedFlip {
  readonly need1: number;
  readonly need0: number;
  readonly flip: number;
}

/** States that lie `by` apart in their words: `up` and `down` are the ones that get something by such a shift. */
interface Shift {
  readonly by: number;
  readonly up: number;
  readonly down: number;
}

/** Quads get something from those `across`, if the guard lets their index through. */
export interface QuadFlip extends Shift {
  readonly need1: number;
  readonly need0: number;
  readonly across: number;
  /** Inside a quad, what each word's index is flipped by, and all bits of the words that the guard lets through. */
  readonly turn: number;
  readonly masks: readonly [number, number, number, number];
}

/** One flip as quad flips: more than one if it toggles several bits inside a word. */
export function quadFlips({ need1, need0, flip }: GuardedFlip): readonly QuadFlip[] {
  const [word1, word0, words] = [need1 >>> WORD_BITS, need0 >>> WORD_BITS, flip >>> WORD_BITS];
  const mask = (word: number) => ((word & word1 & 3) === (word1 & 3) && (word & word0 & 3) === 0 ? -1 : 0);
  const quads = {
    need1: word1 >>> 2,
    need0: word0 >>> 2,
    across: words >>> 2,
    turn: words & 3,
    masks: [mask(0), mask(1), mask(2), mask(3)],
  } as const;
  return shiftsFor(need1 & 31, need0 & 31, flip & 31).map((shift) => ({ ...quads, ...shift }));
}

/** How far each state of a word is from where the flip leads, and which states are equally far. */
function shiftsFor(need1: number, need0: number, flip: number): readonly Shift[] {
  const shifts = new Map<number, { up: number; down: number }>();
  for (let state = 0; state < 32; state++) {
    if ((state & need1) !== need1 || (state & need0) !== 0) continue;
    const way = state - (state ^ flip);
    const shift = shifts.get(Math.abs(way)) ?? { up: 0, down: 0 };
    shifts.set(Math.abs(way), shift);
    if (way >= 0) shift.up |= 1 << state;
    else shift.down |= 1 << state;
  }
  return [...shifts].map(([by, { up, down }]) => ({ by, up, down }));
}

/** Whether the flip may lead from somewhere into the block of so many quads that begins with `quad`. */
export function leadsInto({ need1, need0, across }: QuadFlip, quad: number, size: number): boolean {
  const before = (quad ^ across) & -size;
  return (before & need1) === (need1 & -size) && (before & need0) === 0;
}

/** into |= the states from which the flip leads into one of the listed quads. */
export function orFlipped(into: Bitmap, from: Bitmap, list: Int32Array, count: number, flip: QuadFlip): void {
  if (flip.by === 0 && flip.up === -1) orQuads(into, from, list, count, flip);
  else orShiftedQuads(into, from, list, count, flip);
}

function orQuads(into: Bitmap, from: Bitmap, list: Int32Array, count: number, flip: QuadFlip): void {
  const { need1, need0, across, turn } = flip;
  const [mask0, mask1, mask2, mask3] = flip.masks;
  for (let n = 0; n < count; n++) {
    const quad = list[n] as number;
    const before = quad ^ across;
    if ((before & need1) !== need1 || (before & need0) !== 0) continue;
    const [i, j] = [before * QUAD, quad * QUAD];
    into[i] = (into[i] as number) | ((from[j + turn] as number) & mask0);
    into[i + 1] = (into[i + 1] as number) | ((from[j + (1 ^ turn)] as number) & mask1);
    into[i + 2] = (into[i + 2] as number) | ((from[j + (2 ^ turn)] as number) & mask2);
    into[i + 3] = (into[i + 3] as number) | ((from[j + (3 ^ turn)] as number) & mask3);
  }
}

function orShiftedQuads(into: Bitmap, from: Bitmap, list: Int32Array, count: number, flip: QuadFlip): void {
  const { need1, need0, across, turn, by, up, down } = flip;
  const [mask0, mask1, mask2, mask3] = flip.masks;
  for (let n = 0; n < count; n++) {
    const quad = list[n] as number;
    const before = quad ^ across;
    if ((before & need1) !== need1 || (before & need0) !== 0) continue;
    const [i, j] = [before * QUAD, quad * QUAD];
    const word0 = (from[j + turn] as number) & mask0;
    const word1 = (from[j + (1 ^ turn)] as number) & mask1;
    const word2 = (from[j + (2 ^ turn)] as number) & mask2;
    const word3 = (from[j + (3 ^ turn)] as number) & mask3;
    into[i] = (into[i] as number) | ((word0 << by) & up) | ((word0 >>> by) & down);
    into[i + 1] = (into[i + 1] as number) | ((word1 << by) & up) | ((word1 >>> by) & down);
    into[i + 2] = (into[i + 2] as number) | ((word2 << by) & up) | ((word2 >>> by) & down);
    into[i + 3] = (into[i + 3] as number) | ((word3 << by) & up) | ((word3 >>> by) & down);
  }
}

/** Quad flips one after the other, those first that soon tell of many states: whole words, few conditions. */
export type FlipRecords = Int32Array;

const RECORD = 11;

export function recordsOf(flips: readonly QuadFlip[]): FlipRecords {
  const sorted = flips.toSorted((one, other) => one.by - other.by || conditions(one) - conditions(other));
  return Int32Array.from(
    sorted.flatMap(({ need1, need0, across, turn, masks, by, up, down }) => [
      need1,
      need0,
      across * QUAD,
      turn,
      ...masks,
      by,
      up,
      down,
    ]),
  );
}

function conditions({ need1, need0 }: QuadFlip): number {
  return countOnes(need1 | need0);
}

/**
 * Keeps those states of a quad of `wanted` from which no flip leads into `from`, and stops when none is left.
 * Answers whether there are any.
 */
export function keepUnreached(records: FlipRecords, wanted: Bitmap, from: Bitmap, quad: number): boolean {
  const i = quad * QUAD;
  let [left0, left1] = [wanted[i] as number, wanted[i + 1] as number];
  let [left2, left3] = [wanted[i + 2] as number, wanted[i + 3] as number];
  for (let at = 0; at < records.length && (left0 | left1 | left2 | left3) !== 0; at += RECORD) {
    const need1 = records[at] as number;
    if ((quad & need1) !== need1 || (quad & (records[at + 1] as number)) !== 0) continue;
    const [j, turn] = [i ^ (records[at + 2] as number), records[at + 3] as number];
    const [by, up, down] = [records[at + 8] as number, records[at + 9] as number, records[at + 10] as number];
    const word0 = (from[j + turn] as number) & (records[at + 4] as number);
    const word1 = (from[j + (1 ^ turn)] as number) & (records[at + 5] as number);
    const word2 = (from[j + (2 ^ turn)] as number) & (records[at + 6] as number);
    const word3 = (from[j + (3 ^ turn)] as number) & (records[at + 7] as number);
    left0 &= ~(((word0 << by) & up) | ((word0 >>> by) & down));
    left1 &= ~(((word1 << by) & up) | ((word1 >>> by) & down));
    left2 &= ~(((word2 << by) & up) | ((word2 >>> by) & down));
    left3 &= ~(((word3 << by) & up) | ((word3 >>> by) & down));
  }
  wanted[i] = left0;
  wanted[i + 1] = left1;
  wanted[i + 2] = left2;
  wanted[i + 3] = left3;
  return (left0 | left1 | left2 | left3) !== 0;
}
