// A bitmap of two-register states as the other player sees it: a transposition of a square of bits.
import { addState, hasState, type Bitmap } from './bit-kernels.ts';

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

const block = new Int32Array(32);

/** 32 rows of 32 bits at a time. */
function transposeBlocks(into: Bitmap, from: Bitmap, width: number): void {
  const wordsPerRow = 1 << (width - 5);
  for (let row = 0; row < wordsPerRow; row++)
    for (let column = 0; column < wordsPerRow; column++) {
      loadBlock(from, row * 32 * wordsPerRow + column, wordsPerRow);
      transposeBlock();
      storeBlock(into, column * 32 * wordsPerRow + row, wordsPerRow);
    }
}

function loadBlock(from: Bitmap, start: number, stride: number): void {
  for (let i = 0; i < 32; i++) block[i] = from[start + i * stride] as number;
}

function storeBlock(into: Bitmap, start: number, stride: number): void {
  for (let i = 0; i < 32; i++) into[start + i * stride] = block[i] as number;
}

/** Swaps ever smaller quarters: 16 by 16, 8 by 8, down to single bits. */
function transposeBlock(): void {
  swapQuarters(16, 0x0000ffff);
  swapQuarters(8, 0x00ff00ff);
  swapQuarters(4, 0x0f0f0f0f);
  swapQuarters(2, 0x33333333);
  swapQuarters(1, 0x55555555);
}

function swapQuarters(size: number, mask: number): void {
  for (let row = 0; row < 32; row = (row + size + 1) & ~size) {
    const [upper, lower] = [block[row] as number, block[row + size] as number];
    const changed = ((upper >>> size) ^ lower) & mask;
    block[row] = upper ^ (changed << size);
    block[row + size] = lower ^ changed;
  }
}
