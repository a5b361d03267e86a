// Sets of states as bitmaps, 32 states a word, and the few loops everything else is made of.
// They are short functions over one block of words: that stays in the fastest cache, and the JavaScript engine
// makes such functions fast.

/** One bit per state; at least four words. Where fewer than 128 states exist, the rest is a harmless echo. */
export type Bitmap = Int32Array;

export const WORD_BITS = 5;
/** Hot loops take four words a round, because the JavaScript engine checks its arrays anew in every round. */
export const QUAD = 4;

export function newBitmap(stateBits: number): Bitmap {
  return new Int32Array(Math.max(QUAD, 2 ** (stateBits - WORD_BITS)));
}

export function hasState(bitmap: Bitmap, state: number): boolean {
  return (((bitmap[state >>> WORD_BITS] as number) >>> (state & 31)) & 1) === 1;
}

export function addState(bitmap: Bitmap, state: number): void {
  bitmap[state >>> WORD_BITS] = (bitmap[state >>> WORD_BITS] as number) | (1 << (state & 31));
}

export function isEmpty(bitmap: Bitmap): boolean {
  return isZero(bitmap, 0, bitmap.length);
}

/** Whether so many words from there on hold no state. */
export function isZero(bitmap: Bitmap, at: number, count: number): boolean {
  for (let i = at; i < at + count; i++) if (bitmap[i] !== 0) return false;
  return true;
}

/** into = one & ~other. Answers whether anything is left. */
export function takeAway(into: Bitmap, one: Bitmap, other: Bitmap): boolean {
  let any = 0;
  for (let i = 0; i < into.length; i++) any |= into[i] = (one[i] as number) & ~(other[i] as number);
  return any !== 0;
}

export function orInto(into: Bitmap, from: Bitmap): void {
  orRange(into, 0, from, 0, into.length);
}

export function invert(into: Bitmap, from: Bitmap): void {
  for (let i = 0; i < into.length; i++) into[i] = ~(from[i] as number);
}

/** into |= from, for so many words of each, a multiple of four. */
export function orRange(into: Bitmap, at: number, from: Bitmap, origin: number, count: number): void {
  for (let n = 0; n < count; n += QUAD) {
    const [i, j] = [at + n, origin + n];
    into[i] = (into[i] as number) | (from[j] as number);
    into[i + 1] = (into[i + 1] as number) | (from[j + 1] as number);
    into[i + 2] = (into[i + 2] as number) | (from[j + 2] as number);
    into[i + 3] = (into[i + 3] as number) | (from[j + 3] as number);
  }
}
