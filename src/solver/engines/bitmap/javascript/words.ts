// Loops over the words of bitmaps. They are short functions over one block of words: that stays in the fastest cache,
// and the JavaScript engine makes such functions fast. The hottest take four words a round, because it checks its
// arrays anew in every round.
import { countOnes } from '../../../../base/bits.ts';
import { QUAD, type Bitmap } from '../bitmap-set.ts';
import { KEPT, STILL_OPEN, type Decided } from '../kernels.ts';

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

export function unite(into: Bitmap, at: number, block: Bitmap): void {
  orRange(into, at, block, 0, block.length);
}

export function subtract(into: Bitmap, at: number, block: Bitmap, other: Bitmap): boolean {
  let any = 0;
  for (let i = 0; i < block.length; i++)
    any |= into[at + i] = (block[i] as number) & ~(other[at + i] as number);
  return any !== 0;
}

export function orNot(into: Bitmap, one: Bitmap, other: Bitmap): void {
  for (let i = 0; i < into.length; i++) into[i] = ~(one[i] as number) | (other[i] as number);
}

export function invert(bitmap: Bitmap): void {
  for (let i = 0; i < bitmap.length; i++) bitmap[i] = ~(bitmap[i] as number);
}

/** Whether so many words from there on hold no state. */
export function isZero(bitmap: Bitmap, at: number, count: number): boolean {
  for (let i = at; i < at + count; i++) if (bitmap[i] !== 0) return false;
  return true;
}

export function countCommon(one: Bitmap, other: Bitmap): number {
  let count = 0;
  for (let i = 0; i < one.length; i++) count += countOnes((one[i] as number) & (other[i] as number));
  return count;
}

export function keepUndecided(block: Bitmap, at: number, { won, lost }: Decided): number {
  let [kept, open] = [0, 0];
  for (let n = 0; n < block.length; n += 2) {
    const i = at + n;
    const undecided0 = ~((won[i] as number) | (lost[i] as number));
    const undecided1 = ~((won[i + 1] as number) | (lost[i + 1] as number));
    const [kept0, kept1] = [(block[n] as number) & undecided0, (block[n + 1] as number) & undecided1];
    block[n] = kept0;
    block[n + 1] = kept1;
    kept |= kept0 | kept1;
    open |= (undecided0 ^ kept0) | (undecided1 ^ kept1);
  }
  return (kept === 0 ? 0 : KEPT) + (open === 0 ? 0 : STILL_OPEN);
}

/** Whether every state of the block is decided or has been reached. */
export function isCovered(reached: Bitmap, { won, lost }: Decided, at: number): boolean {
  for (let i = 0; i < reached.length; i++)
    if (((reached[i] as number) | (won[at + i] as number) | (lost[at + i] as number)) !== -1) return false;
  return true;
}
