// A bitmap of two-register states as the other player sees it: a transposition of a square of bits.
import { addState, hasState, type Bitmap } from '../bitmap-set.ts';

/** into[own | other << half] = from[other | own << half], for two different bitmaps; `square` is room for 32 words. */
export function transpose(into: Bitmap, from: Bitmap, half: number, square: Bitmap): void {
  if (half < 5) transposeSmall(into, from, half);
  else transposeSquares(into, from, half, square);
}

function transposeSmall(into: Bitmap, from: Bitmap, half: number): void {
  into.fill(0);
  const size = 1 << half;
  for (let own = 0; own < size; own++)
    for (let other = 0; other < size; other++)
      if (hasState(from, other | (own << half))) addState(into, own | (other << half));
}

/** 32 rows of 32 bits at a time: swaps ever smaller quarters, 16 by 16, 8 by 8, down to single bits. */
function transposeSquares(into: Bitmap, from: Bitmap, half: number, square: Bitmap): void {
  const stride = 1 << (half - 5);
  for (let row = 0; row < stride; row++)
    for (let column = 0; column < stride; column++) {
      if (load(square, from, row * 32 * stride + column, stride)) {
        swapQuarters(square, 16, 0x0000ffff, 0x00ff00ff);
        swapQuarters(square, 4, 0x0f0f0f0f, 0x33333333);
      }
      store(square, into, column * 32 * stride + row, stride);
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
