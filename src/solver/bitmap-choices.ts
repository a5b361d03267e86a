// "Any 1 to 3 of 12 bits" on bitmaps, without going through all the subsets: one bit after the other.
import type { Action } from '../rules/rule-book.ts';
import { newBitmap, orRange, QUAD, type Bitmap } from './bit-kernels.ts';
import { leadsInto, orFlipped, quadFlips, type GuardedFlip, type QuadFlip } from './bitmap-flips.ts';

/** Any `from` to `to` of some bits. */
export interface Choice {
  readonly do: Action;
  readonly bits: readonly number[];
  readonly from: number;
  readonly to: number;
}

/** A choice, prepared for bitmaps that are worked on in blocks of so many quads. */
export interface BlockChoice {
  readonly from: number;
  readonly to: number;
  readonly size: number;
  /** Bits whose flip leads to another block, and the others. */
  readonly wide: readonly QuadFlip[];
  readonly narrow: readonly QuadFlip[];
  /** Room n is for the states n flips away: whole bitmaps for the wide bits, then one block for the narrow ones. */
  readonly wideRooms: readonly Bitmap[];
  readonly rooms: readonly Bitmap[];
  /** The quads of a block. */
  readonly all: Int32Array;
}

export function blockChoice(choice: Choice, stateBits: number, size: number): BlockChoice {
  const flips = choice.bits.flatMap((bit) => quadFlips(singleFlip(choice.do, bit)));
  const wide = flips.filter(({ across }) => across >= size);
  return {
    from: choice.from,
    to: choice.to,
    size,
    wide,
    narrow: flips.filter(({ across }) => across < size),
    wideRooms: Array.from({ length: Math.min(choice.to, wide.length) }, () => newBitmap(stateBits)),
    rooms: Array.from({ length: choice.to + 1 }, () => new Int32Array(size * QUAD)),
    all: Int32Array.from({ length: size }, (_, quad) => quad),
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

function orWide(into: Bitmap, from: Bitmap, flip: QuadFlip, size: number): void {
  for (let quad = 0; quad < into.length / QUAD; quad += size)
    if (leadsInto(flip, quad, size))
      orRange(into, (quad ^ flip.across) * QUAD, from, quad * QUAD, size * QUAD);
}

/**
 * Second part, for one block: after going through all bits, room n holds the states n flips away. Going from many
 * flips to few keeps each bit from being used twice.
 */
export function orChoice(choice: BlockChoice, into: Bitmap, from: Bitmap, at: number): void {
  const { rooms, wideRooms, narrow, all } = choice;
  fillRooms(choice, from, at);
  for (let index = 0; index < narrow.length; index++)
    for (let count = Math.min(choice.to, wideRooms.length + index + 1); count >= 1; count--)
      orFlipped(
        rooms[count] as Bitmap,
        rooms[count - 1] as Bitmap,
        all,
        all.length,
        narrow[index] as QuadFlip,
      );
  for (let count = choice.from; count <= choice.to; count++) {
    const room = rooms[count] as Bitmap;
    orRange(into, at, room, 0, room.length);
  }
}

/** Room 0 gets the block itself, the others what the wide bits have brought. */
function fillRooms({ rooms, wideRooms }: BlockChoice, from: Bitmap, at: number): void {
  rooms.forEach((room, count) => {
    const source = count === 0 ? from : wideRooms[count - 1];
    if (source === undefined) room.fill(0);
    else room.set(source.subarray(at, at + room.length));
  });
}
