// All moves of a book at once, on bitmaps: where can somebody have come from, where can they go?
import { flipsOf, shiftOf, type Rules } from '../rules/compile.ts';
import type { MoveFamily, MoveRule } from '../rules/rule-book.ts';
import { isZero, newBitmap, QUAD, type Bitmap } from './bit-kernels.ts';
import {
  blockChoice,
  orChoice,
  singleFlip,
  spreadWide,
  type BlockChoice,
  type Choice,
} from './bitmap-choices.ts';
import {
  leadsInto,
  orFlipped,
  quadFlips,
  recordsOf,
  type FlipRecords,
  type GuardedFlip,
  type QuadFlip,
} from './bitmap-flips.ts';

/** In which direction moves are followed: to the states before a move, or to those after it. */
export type Direction = 'before' | 'after';

export interface BitmapMoves {
  readonly choices: readonly BlockChoice[];
  readonly flips: readonly QuadFlip[];
  readonly records: FlipRecords;
  /** Bitmaps are worked on in blocks of so many words. */
  readonly size: number;
  /** Room for the indices of the quads of a block. */
  readonly list: Int32Array;
}

const LARGEST_BLOCK = 1024;

export function bitmapMoves(rules: Rules, stateBits: number, direction: Direction): BitmapMoves {
  const size = Math.min(LARGEST_BLOCK, newBitmap(rules.width).length);
  const choices = choicesOf(rules, direction);
  const singles = choices
    .filter(({ to }) => to === 1)
    .flatMap((choice) => choice.bits.map((bit) => singleFlip(choice.do, bit)));
  const flips = [...singles, ...otherFlips(rules, direction)].flatMap(quadFlips);
  return {
    choices: choices.filter(({ to }) => to > 1).map((choice) => blockChoice(choice, stateBits, size / QUAD)),
    flips,
    records: recordsOf(flips),
    size,
    list: new Int32Array(size / QUAD),
  };
}

/** into = every state from which some move leads into `from`, by going through the states of `from`. */
export function reachAll(moves: BitmapMoves, into: Bitmap, from: Bitmap): void {
  const { list, size, flips } = moves;
  into.fill(0);
  reachByChoices(moves, into, from);
  for (let at = 0; at < from.length; at += size) {
    const count = listQuads(list, from, at / QUAD);
    if (count === 0) continue;
    for (const flip of flips)
      if (leadsInto(flip, at / QUAD, list.length)) orFlipped(into, from, list, count, flip);
  }
}

/** The choices' part of it. */
export function reachByChoices({ choices, size }: BitmapMoves, into: Bitmap, from: Bitmap): void {
  for (const choice of choices) {
    spreadWide(choice, from);
    for (let at = 0; at < from.length; at += size)
      if (choice.wide.length > 0 || !isZero(from, at, size)) orChoice(choice, into, from, at);
  }
}

/** Those of a block that are not empty. */
function listQuads(list: Int32Array, from: Bitmap, first: number): number {
  let count = 0;
  for (let quad = first; quad < first + list.length; quad++) {
    const i = quad * QUAD;
    list[count] = quad;
    if (
      ((from[i] as number) | (from[i + 1] as number) | (from[i + 2] as number) | (from[i + 3] as number)) !==
      0
    )
      count++;
  }
  return count;
}

/** Families that leave the bits to the mover, in any combination. */
function choicesOf({ book, width }: Rules, direction: Direction): readonly Choice[] {
  const back = { toggle: 'toggle', set: 'clear', clear: 'set' } as const;
  return book.moves
    .filter(isChoice)
    .filter(({ bits }) => bits.from <= width)
    .map((rule) => ({
      do: direction === 'before' ? rule.do : back[rule.do],
      bits: Array.from({ length: width }, (_, bit) => bit + shiftOf(rule.on, width)),
      from: rule.bits.from,
      to: Math.min(rule.bits.to, width),
    }));
}

/** Flips that no choice covers: runs of adjacent bits, and those a book spells out. */
function otherFlips({ book }: Rules, direction: Direction): readonly GuardedFlip[] {
  const flips = book.moves.filter((rule) => !isChoice(rule)).flatMap((rule) => flipsOf(rule, book));
  if (direction === 'before') return flips;
  return flips.map(({ need1, need0, flip }) => ({
    need1: (need1 & ~flip) | (need0 & flip),
    need0: (need0 & ~flip) | (need1 & flip),
    flip,
  }));
}

function isChoice(rule: MoveRule): rule is MoveFamily {
  return rule.do !== 'flips' && !(rule.adjacent && rule.bits.to > 1);
}
