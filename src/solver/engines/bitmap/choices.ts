// "Any 1 to 3 of 12 bits" on bitmaps, without going through all the subsets: one bit after the other.
import type { Action } from '../../../rules/rule-book.ts';
import { newBitmap, orRange, type Bitmap } from './kernels.ts';
import { blockFlip, isOpenIn, orFlipped, type BlockFlip, type GuardedFlip } from './block-flips.ts';

/** Any `from` to `to` of some bits. */
export interface Choice {
  readonly do: Action;
  readonly bits: readonly number[];
  readonly from: number;
  readonly to: number;
}

/** A choice, prepared for bitmaps that are worked on in blocks of so many words. */
export interface BlockChoice {
  readonly from: number;
  readonly to: number;
  readonly size: number;
  /** Bits whose flip leads to another block, and the others. */
  readonly wide: readonly BlockFlip[];
  readonly narrow: readonly BlockFlip[];
  /** Room n is for the states n flips away: whole bitmaps for the wide bits, then one block for the narrow ones. */
  readonly wideRooms: readonly Bitmap[];
  readonly rooms: readonly Bitmap[];
}

export function blockChoice(choice: Choice, stateBits: number, size: number): BlockChoice {
  const flips = choice.bits.map((bit) => blockFlip(singleFlip(choice.do, bit), size));
  const wide = flips.filter(({ across }) => across >= size);
  return {
    from: choice.from,
    to: choice.to,
    size,
    wide,
    narrow: flips.filter(({ across }) => across < size),
    wideRooms: Array.from({ length: Math.min(choice.to, wide.length) }, () => newBitmap(stateBits)),
    rooms: Array.from({ length: choice.to + 1 }, () => new Int32Array(size)),
  };
}

export function singleFlip(action: Action, bit: number): GuardedFlip {
  const flip = 1 << bit;
  return { need1: action === 'clear' ? flip : 0, need0: action === 'set' ? flip : 0, flip };
}

/** First part, once for all blocks: the wide bits. */
export function spreadWide({ wide, wideRooms, size }: BlockChoice, from: Bitmap): void {
  for (const room of wideRooms) room.fill(0);
  for (const flip of wide)
    for (let count = wideRooms.length; count >= 1; count--)
      orWide(
        wideRooms[count - 1] as Bitmap,
        count === 1 ? from : (wideRooms[count - 2] as Bitmap),
        flip,
        size,
      );
}

function orWide(into: Bitmap, from: Bitmap, flip: BlockFlip, size: number): void {
  for (let at = 0; at < into.length; at += size) if (isOpenIn(flip, at)) orFlipped(into, at, from, at, flip);
}

/**
 * Second part, for one block, which begins at `at` and is all of `into`: after going through all bits, room n holds
 * the states n flips away. Going from many flips to few keeps each bit from being used twice.
 */
export function orChoice(choice: BlockChoice, into: Bitmap, from: Bitmap, at: number): void {
  const { rooms, wideRooms, narrow, size } = choice;
  fillRooms(choice, from, at);
  for (let index = 0; index < narrow.length; index++)
    for (let count = Math.min(choice.to, wideRooms.length + index + 1); count >= 1; count--)
      orFlipped(rooms[count] as Bitmap, 0, rooms[count - 1] as Bitmap, 0, narrow[index] as BlockFlip);
  for (let count = choice.from; count <= choice.to; count++)
    orRange(into, 0, rooms[count] as Bitmap, 0, size);
}

/** Room 0 gets the block itself, the others what the wide bits have brought. */
function fillRooms({ rooms, wideRooms, size }: BlockChoice, from: Bitmap, at: number): void {
  for (let count = 0; count < rooms.length; count++) {
    const source = count === 0 ? from : wideRooms[count - 1];
    if (source === undefined) (rooms[count] as Bitmap).fill(0);
    else (rooms[count] as Bitmap).set(source.subarray(at, at + size));
  }
}
