// Sets of states as bitmaps: one bit a state, 32 states a word.

/** At least four words. Where fewer than 128 states exist, what lies behind them is a harmless echo. */
export type Bitmap = Int32Array;

export const WORD_BITS = 5;
/** Words come in fours, so that loops can take four a round. */
export const QUAD = 4;

/** How many words a set of states of so many bits takes. */
export function wordCount(stateBits: number): number {
  return Math.max(QUAD, 2 ** (stateBits - WORD_BITS));
}

export function hasState(bitmap: Bitmap, state: number): boolean {
  return (((bitmap[state >>> WORD_BITS] as number) >>> (state & 31)) & 1) === 1;
}

export function addState(bitmap: Bitmap, state: number): void {
  bitmap[state >>> WORD_BITS] = (bitmap[state >>> WORD_BITS] as number) | (1 << (state & 31));
}

export function isEmpty(bitmap: Bitmap): boolean {
  for (let i = 0; i < bitmap.length; i++) if (bitmap[i] !== 0) return false;
  return true;
}
