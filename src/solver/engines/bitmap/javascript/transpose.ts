// A bitmap of states as the other player sees them: a transposition of squares of bits.
import { WORD_BITS, type Bitmap } from '../bitmap-set.ts';

/** The two lowest parts of `half` bits change places; `square` is room for 32 words, the bitmaps are two different ones. */
export function transpose(into: Bitmap, from: Bitmap, half: number, square: Bitmap): void {
  if (half < WORD_BITS) transposeBitByBit(into, from, half);
  else transposeSquares(into, from, half, square);
}

/** Every bit of one part changes places with its counterpart in the other. */
function transposeBitByBit(into: Bitmap, from: Bitmap, half: number): void {
  into.set(from);
  for (let bit = 0; bit < half; bit++)
    if (bit + half < WORD_BITS) swapInWords(into, bit, bit + half);
    else swapBetweenWords(into, bit, bit + half - WORD_BITS);
}

/** States of a word with only the lower of two bits set change places with those that have only the higher one. */
function swapInWords(bitmap: Bitmap, low: number, high: number): void {
  const by = 2 ** high - 2 ** low;
  const lowOnly = wordMask((state) => ((state >>> low) & 1) === 1 && ((state >>> high) & 1) === 0);
  for (let i = 0; i < bitmap.length; i++) {
    const word = bitmap[i] as number;
    const changed = ((word >>> by) ^ word) & lowOnly;
    bitmap[i] = word ^ changed ^ (changed << by);
  }
}

/** The same where the higher bit tells words apart: bit `high` of their index. */
function swapBetweenWords(bitmap: Bitmap, low: number, high: number): void {
  const [by, step] = [2 ** low, 2 ** high];
  const notLow = wordMask((state) => ((state >>> low) & 1) === 0);
  for (let i = 0; i < bitmap.length; i++) {
    if ((i & step) !== 0) continue;
    const [lower, upper] = [bitmap[i] as number, bitmap[i + step] as number];
    const changed = ((lower >>> by) ^ upper) & notLow;
    bitmap[i] = lower ^ (changed << by);
    bitmap[i + step] = upper ^ changed;
  }
}

function wordMask(test: (state: number) => boolean): number {
  let mask = 0;
  for (let state = 0; state < 32; state++) if (test(state)) mask |= 1 << state;
  return mask;
}

/** 32 rows of 32 bits at a time: swaps ever smaller quarters, 16 by 16, 8 by 8, down to single bits. */
function transposeSquares(into: Bitmap, from: Bitmap, half: number, square: Bitmap): void {
  const stride = 1 << (half - 5);
  const block = 32 * stride * stride;
  for (let base = 0; base < from.length; base += block)
    for (let row = 0; row < stride; row++)
      for (let column = 0; column < stride; column++) {
        if (load(square, from, base + row * 32 * stride + column, stride)) {
          swapQuarters(square, 16, 0x0000ffff, 0x00ff00ff);
          swapQuarters(square, 4, 0x0f0f0f0f, 0x33333333);
        }
        store(square, into, base + column * 32 * stride + row, stride);
      }
}

/** Answers whether there are bits to swap: not if all are the same. */
function load(square: Bitmap, from: Bitmap, start: number, stride: number): boolean {
  let [some, every] = [0, -1];
  for (let row = 0; row < 32; row += 2) {
    const [one, other] = [from[start + row * stride] as number, from[start + (row + 1) * stride] as number];
    some |= one | other;
    every &= one & other;
    square[row] = one;
    square[row + 1] = other;
  }
  return some !== 0 && every !== -1;
}

/** Quarters of this size, and then those of half of it. */
function swapQuarters(square: Bitmap, size: number, mask: number, halfMask: number): void {
  const half = size / 2;
  for (let first = 0; first < 32; first += 2 * size)
    for (let row = first; row < first + half; row++) {
      let [a, b] = [square[row] as number, square[row + half] as number];
      let [c, d] = [square[row + size] as number, square[row + size + half] as number];
      const [ac, bd] = [((a >>> size) ^ c) & mask, ((b >>> size) ^ d) & mask];
      a ^= ac << size;
      b ^= bd << size;
      c ^= ac;
      d ^= bd;
      const [ab, cd] = [((a >>> half) ^ b) & halfMask, ((c >>> half) ^ d) & halfMask];
      square[row] = a ^ (ab << half);
      square[row + half] = b ^ ab;
      square[row + size] = c ^ (cd << half);
      square[row + size + half] = d ^ cd;
    }
}

/** The last swap, of single bits, is done on the way. */
function store(square: Bitmap, into: Bitmap, start: number, stride: number): void {
  for (let row = 0; row < 32; row += 2) {
    const [upper, lower] = [square[row] as number, square[row + 1] as number];
    const changed = ((upper >>> 1) ^ lower) & 0x55555555;
    into[start + row * stride] = upper ^ (changed << 1);
    into[start + (row + 1) * stride] = lower ^ changed;
  }
}
