// The kernels of the bitmap engine in plain JavaScript: they run everywhere, and need nothing but memory.
import type { Bitmap } from '../bitmap-set.ts';
import type { BitmapKernels } from '../kernels.ts';
import { prepareMoves } from './reach.ts';
import { transpose } from './transpose.ts';
import { countCommon, invert, keepUndecided, orNot, subtract, unite } from './words.ts';

/** `allocate` answers so many words, all 0. */
export function javaScriptKernels(allocate: (words: number) => Bitmap = newWords): BitmapKernels {
  const square = allocate(32);
  return {
    allocate,
    unite,
    subtract,
    orNot,
    invert,
    countCommon,
    keepUndecided,
    transpose: (into, from, half) => transpose(into, from, half, square),
    prepareMoves: (moves) => prepareMoves(moves, allocate),
  };
}

function newWords(words: number): Bitmap {
  return new Int32Array(words);
}
