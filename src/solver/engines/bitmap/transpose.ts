// A bitmap of two-register states as the other player sees it: a transposition of a square of bits.
import { addState, hasState, type Bitmap } from './kernels.ts';

/** into[own | other << width] = from[other | own << width]. The two must be different bitmaps. */
export function transpose(into: Bitmap, from: Bitmap, width: number): void {
  if (width < 5) transposeSmall(into, from, width);
  else transposeBlocks(into, from, width);
}

function transposeSmall(into: Bitmap, from: Bitmap, width: number): void {
  into.fill(0);
  const size = 1 << width;
  for (let own = 0; own < size; own++)
    for (let other = 0; other < size; other++)
      if (hasState(from, other | (own << width))) addState(into, own | (other << width));
}

/** 32 rows of 32 bits at a time: swaps ever smaller quarters, 16 by 16, 8 by 8, down to single bits. */
function transposeBlocks(into: Bitmap, from: Bitmap, width: number): void {
  const stride = 1 << (width - 5);
  for (let row = 0; row < stride; row++)
    for (let column = 0; column < stride; column++) {
      if (loadBlock(from, row * 32 * stride + column, stride)) {
        swapQuarters(16, 0x0000ffff, 0x00ff00ff);
        swapQuarters(4, 0x0f0f0f0f, 0x33333333);
      }
      storeBlock(into, column * 32 * stride + row, stride);
    }
}

const block = new Int32Array(32);

/** Answers whether there are bits to swap: not if all are the same. */
function loadBlock(from: Bitmap, start: number, stride: number): boolean {
  let [some, every] = [0, -1];
  for (let row = 0; row < 32; row += 2) {
    const [one, other] = [from[start + row * stride] as number, from[start + (row + 1) * stride] as number];
    some |= one | other;
    every &= one & other;
    block[row] = one;
    block[row + 1] = other;
  }
  return some !== 0 && every !== -1;
}

/** Quarters of this size, and then those of half of it. */
function swapQuarters(size: number, mask: number, halfMask: number): void {
  const half = size / 2;
  for (let first = 0; first < 32; first += 2 * size)
    for (let row = first; row < first + half; row++) {
      let [a, b] = [block[row] as number, block[row + half] as number];
      let [c, d] = [block[row + size] as number, block[row + size + half] as number];
      const [ac, bd] = [((a >>> size) ^ c) & mask, ((b >>> size) ^ d) & mask];
      a ^= ac << size;
      b ^= bd << size;
      c ^= ac;
      d ^= bd;
      const [ab, cd] = [((a >>> half) ^ b) & halfMask, ((c >>> half) ^ d) & halfMask];
      block[row] = a ^ (ab << half);
      block[row + half] = b ^ ab;
      block[row + size] = c ^ (cd << half);
      block[row + size + half] = d ^ cd;
    }
}

/** The last swap, of single bits, is done on the way. */
function storeBlock(into: Bitmap, start: number, stride: number): void {
  for (let row = 0; row < 32; row += 2) {
    const [upper, lower] = [block[row] as number, block[row + 1] as number];
    const changed = ((upper >>> 1) ^ lower) & 0x55555555;
    into[start + row * stride] = upper ^ (changed << 1);
    into[start + (row + 1) * stride] = lower ^ changed;
  }
}
