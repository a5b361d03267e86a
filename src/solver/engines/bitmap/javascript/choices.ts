// "Any 1 to 3 of 12 bits" on bitmaps, without going through all the subsets: one bit after the other.
import type { Flip } from '../../../../rules/guarded-flip.ts';
import type { Action } from '../../../../rules/rule-book.ts';
import { wordCount, type Bitmap } from '../bitmap-set.ts';
import type { BitmapKernels } from '../kernels.ts';
import type { Choice } from '../state-moves.ts';
import { blockFlip, isOpenIn, orFlipped, type BlockFlip } from './block-flips.ts';
import { orRange } from './words.ts';

export type Allocate = BitmapKernels['allocate'];

/** A choice, prepared for bitmaps that are worked on in blocks of so many words. */
export interface BlockChoice {
  readonly from: number;
  readonly to: number;
  readonly size: number;
  /** Bits whose flip leads to another block, and the others. */
  readonly wide: readonly BlockFlip[];
  readonly narrow: readonly BlockFlip[];
  /** By number of flips, the states so many flips of wide bits away: whole bitmaps, from one flip on. */
  readonly wideBuffers: readonly Bitmap[];
  /** The same for all bits and one block, from no flip on. */
  readonly buffers: readonly Bitmap[];
}

export function blockChoice(
  choice: Choice,
  stateBits: number,
  size: number,
  allocate: Allocate,
): BlockChoice {
  const flips = choice.bits.map((bit) => blockFlip(singleFlip(choice.do, bit), size));
  const wide = flips.filter(({ across }) => across >= size);
  return {
    from: choice.from,
    to: choice.to,
    size,
    wide,
    narrow: flips.filter(({ across }) => across < size),
    wideBuffers: Array.from({ length: Math.min(choice.to, wide.length) }, () =>
      allocate(wordCount(stateBits)),
    ),
    buffers: Array.from({ length: choice.to + 1 }, () => allocate(size)),
  };
}

export function singleFlip(action: Action, bit: number): Flip {
  const flip = 1 << bit;
  return { need1: action === 'clear' ? flip : 0, need0: action === 'set' ? flip : 0, flip };
}

/** First part, once for all blocks: the wide bits. */
export function spreadWide({ wide, wideBuffers, size }: BlockChoice, from: Bitmap): void {
  for (const buffer of wideBuffers) buffer.fill(0);
  for (const flip of wide)
    for (let count = wideBuffers.length; count >= 1; count--)
      orWide(
        wideBuffers[count - 1] as Bitmap,
        count === 1 ? from : (wideBuffers[count - 2] as Bitmap),
        flip,
        size,
      );
}

function orWide(into: Bitmap, from: Bitmap, flip: BlockFlip, size: number): void {
  for (let at = 0; at < into.length; at += size) if (isOpenIn(flip, at)) orFlipped(into, at, from, at, flip);
}

/**
 * Second part, for one block, which begins at `at` and is all of `into`: after going through all bits, buffer n
 * holds the states n flips away. Going from many flips to few keeps each bit from being used twice.
 */
export function orChoice(choice: BlockChoice, into: Bitmap, from: Bitmap, at: number): void {
  const { buffers, wideBuffers, narrow, size } = choice;
  fillBuffers(choice, from, at);
  for (let index = 0; index < narrow.length; index++)
    for (let count = Math.min(choice.to, wideBuffers.length + index + 1); count >= 1; count--)
      orFlipped(buffers[count] as Bitmap, 0, buffers[count - 1] as Bitmap, 0, narrow[index] as BlockFlip);
  for (let count = choice.from; count <= choice.to; count++)
    orRange(into, 0, buffers[count] as Bitmap, 0, size);
}

/** Buffer 0 gets the block itself, the others what the wide bits have brought. */
function fillBuffers({ buffers, wideBuffers, size }: BlockChoice, from: Bitmap, at: number): void {
  for (let count = 0; count < buffers.length; count++) {
    const source = count === 0 ? from : wideBuffers[count - 1];
    if (source === undefined) (buffers[count] as Bitmap).fill(0);
    else (buffers[count] as Bitmap).set(source.subarray(at, at + size));
  }
}
