// Guarded flips on bitmaps. Flipping a bit of the state moves whole words for bit 5 and up, and states inside their
// words below; so a flip is runs of words that trade places, and a shift of the states in them.
import type { Flip } from '../../../../rules/guarded-flip.ts';
import { QUAD, WORD_BITS, type Bitmap } from '../bitmap-set.ts';
import { orRange } from './words.ts';

/** States that lie `by` apart in their words: `up` and `down` are the ones that get something by such a shift. */
interface Shift {
  readonly by: number;
  readonly up: number;
  readonly down: number;
}

const PLAIN = 0;
const SHIFTED = 1;
const TURNED = 2;

/** A flip, prepared for bitmaps that are worked on in blocks of so many words. */
export interface BlockFlip {
  /** Which words trade places, by index, and what indices the guard lets through. */
  readonly across: number;
  readonly need1: number;
  readonly need0: number;
  /** Where in an open block the open runs of words begin, and how long they are: quads at least. */
  readonly starts: Int32Array;
  readonly run: number;
  /** Inside a quad: which words trade places, and all bits of the words that the guard lets through. */
  readonly turn: number;
  readonly masks: Int32Array;
  /** Which loop serves it. */
  readonly kind: number;
  /** At least one; more if several bits inside a word are toggled. */
  readonly shifts: readonly Shift[];
}

export function blockFlip({ need1, need0, flip }: Flip, size: number): BlockFlip {
  const words = { need1: need1 >>> WORD_BITS, need0: need0 >>> WORD_BITS, flip: flip >>> WORD_BITS };
  const shifts = shiftsFor(need1 & 31, need0 & 31, flip & 31);
  return withShifts({ ...runsFor(words, size), ...quadFor(words) }, shifts);
}

function withShifts(flip: Omit<BlockFlip, 'kind' | 'shifts'>, shifts: readonly Shift[]): BlockFlip {
  const turned = flip.turn !== 0 || flip.masks.includes(0);
  const plain = shifts.length === 1 && shifts[0]?.by === 0 && shifts[0].up === -1;
  return { ...flip, kind: turned ? TURNED : plain ? PLAIN : SHIFTED, shifts };
}

/** Flips that differ only inside words become one: it is faster to do several shifts at once. */
export function mergeShifts(flips: readonly BlockFlip[]): readonly BlockFlip[] {
  const merged = new Map<string, BlockFlip>();
  for (const flip of flips) {
    const key = [
      flip.across,
      flip.need1,
      flip.need0,
      flip.turn,
      flip.run,
      ...flip.masks,
      ...flip.starts,
    ].join();
    const known = merged.get(key);
    merged.set(key, withShifts(flip, [...(known?.shifts ?? []), ...flip.shifts]));
  }
  return [...merged.values()];
}

/** A run: words that lie side by side before and after the flip and are open or closed together. */
function runsFor({ need1, need0, flip }: Flip, size: number) {
  const touched = (need1 | need0 | flip) & -QUAD;
  const run = Math.min(size, touched === 0 ? size : touched & -touched);
  const starts = Array.from({ length: size / run }, (_, index) => index * run);
  const [inner1, inner0] = [need1 & (size - QUAD), need0 & (size - QUAD)];
  return {
    across: flip & -QUAD,
    need1: need1 & -size,
    need0: need0 & -size,
    starts: Int32Array.from(starts.filter((start) => (start & inner1) === inner1 && (start & inner0) === 0)),
    run,
  };
}

function quadFor({ need1, need0, flip }: Flip) {
  const [inner1, inner0] = [need1 & (QUAD - 1), need0 & (QUAD - 1)];
  const mask = (word: number) => ((word & inner1) === inner1 && (word & inner0) === 0 ? -1 : 0);
  return { turn: flip & (QUAD - 1), masks: Int32Array.of(mask(0), mask(1), mask(2), mask(3)) };
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

/** Whether the flip may be open in the block of words that begins at `at`. */
export function isOpenIn({ need1, need0 }: BlockFlip, at: number): boolean {
  return (at & need1) === need1 && (at & need0) === 0;
}

/**
 * into |= the states of an open block, which begins at `at`, from which the flip leads into `from`. In `into` the
 * block begins at `target`.
 */
export function orFlipped(into: Bitmap, target: number, from: Bitmap, at: number, flip: BlockFlip): void {
  const { shifts } = flip;
  if (flip.kind === PLAIN) return orPlain(into, target, from, at, flip);
  for (let i = 0; i < shifts.length; i++)
    if (flip.kind === TURNED) orTurned(into, target, from, at, flip, shifts[i] as Shift);
    else if (i + 1 === shifts.length) orShifted(into, target, from, at, flip, shifts[i] as Shift);
    else orShiftedTwice(into, target, from, at, flip, shifts[i] as Shift, shifts[++i] as Shift);
}

function orPlain(into: Bitmap, target: number, from: Bitmap, at: number, flip: BlockFlip): void {
  const { starts, run, across } = flip;
  for (let s = 0; s < starts.length; s++) {
    const start = starts[s] as number;
    orRange(into, target + start, from, (at + start) ^ across, run);
  }
}

function orShifted(
  into: Bitmap,
  target: number,
  from: Bitmap,
  at: number,
  { starts, run, across }: BlockFlip,
  { by, up, down }: Shift,
): void {
  for (let s = 0; s < starts.length; s++) {
    const start = starts[s] as number;
    const origin = (at + start) ^ across;
    for (let n = 0; n < run; n += QUAD) {
      const [i, j] = [target + start + n, origin + n];
      const [word0, word1] = [from[j] as number, from[j + 1] as number];
      const [word2, word3] = [from[j + 2] as number, from[j + 3] as number];
      into[i] = (into[i] as number) | ((word0 << by) & up) | ((word0 >>> by) & down);
      into[i + 1] = (into[i + 1] as number) | ((word1 << by) & up) | ((word1 >>> by) & down);
      into[i + 2] = (into[i + 2] as number) | ((word2 << by) & up) | ((word2 >>> by) & down);
      into[i + 3] = (into[i + 3] as number) | ((word3 << by) & up) | ((word3 >>> by) & down);
    }
  }
}

/** A word with its states shifted in two ways. */
function twice(word: number, one: Shift, other: Shift): number {
  return (
    ((word << one.by) & one.up) |
    ((word >>> one.by) & one.down) |
    ((word << other.by) & other.up) |
    ((word >>> other.by) & other.down)
  );
}

function orShiftedTwice(
  into: Bitmap,
  target: number,
  from: Bitmap,
  at: number,
  { starts, run, across }: BlockFlip,
  one: Shift,
  other: Shift,
): void {
  for (let s = 0; s < starts.length; s++) {
    const start = starts[s] as number;
    const origin = (at + start) ^ across;
    for (let n = 0; n < run; n += QUAD) {
      const [i, j] = [target + start + n, origin + n];
      into[i] = (into[i] as number) | twice(from[j] as number, one, other);
      into[i + 1] = (into[i + 1] as number) | twice(from[j + 1] as number, one, other);
      into[i + 2] = (into[i + 2] as number) | twice(from[j + 2] as number, one, other);
      into[i + 3] = (into[i + 3] as number) | twice(from[j + 3] as number, one, other);
    }
  }
}

function orTurned(
  into: Bitmap,
  target: number,
  from: Bitmap,
  at: number,
  { starts, run, across, turn, masks }: BlockFlip,
  { by, up, down }: Shift,
): void {
  const [mask0, mask1] = [masks[0] as number, masks[1] as number];
  const [mask2, mask3] = [masks[2] as number, masks[3] as number];
  for (let s = 0; s < starts.length; s++) {
    const start = starts[s] as number;
    const origin = (at + start) ^ across;
    for (let n = 0; n < run; n += QUAD) {
      const [i, j] = [target + start + n, origin + n];
      const word0 = (from[j + turn] as number) & mask0;
      const word1 = (from[j + (turn ^ 1)] as number) & mask1;
      const word2 = (from[j + (turn ^ 2)] as number) & mask2;
      const word3 = (from[j + (turn ^ 3)] as number) & mask3;
      into[i] = (into[i] as number) | ((word0 << by) & up) | ((word0 >>> by) & down);
      into[i + 1] = (into[i + 1] as number) | ((word1 << by) & up) | ((word1 >>> by) & down);
      into[i + 2] = (into[i + 2] as number) | ((word2 << by) & up) | ((word2 >>> by) & down);
      into[i + 3] = (into[i + 3] as number) | ((word3 << by) & up) | ((word3 >>> by) & down);
    }
  }
}
