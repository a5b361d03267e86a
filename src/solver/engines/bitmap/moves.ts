// All moves of a book at once, on bitmaps: where can somebody have come from, where can they go?
import { flipsOf, shiftOf, type Rules } from '../../../rules/compile.ts';
import type { MoveFamily, MoveRule } from '../../../rules/rule-book.ts';
import { isZero, newBitmap, type Bitmap } from './kernels.ts';
import { blockChoice, orChoice, singleFlip, spreadWide, type BlockChoice, type Choice } from './choices.ts';
import {
  blockFlip,
  isOpenIn,
  mergeShifts,
  orFlipped,
  type BlockFlip,
  type GuardedFlip,
} from './block-flips.ts';

/** In which direction moves are followed: to the states before a move, or to those after it. */
type Direction = 'before' | 'after';

export interface BitmapMoves {
  readonly choices: readonly BlockChoice[];
  readonly flips: readonly BlockFlip[];
  /** Bitmaps are worked on in blocks of so many words. */
  readonly size: number;
  /** Per block, whether what is being looked into has a state there. */
  readonly filled: Uint8Array;
  /** The block that `reachBlock` has found. */
  readonly reached: Bitmap;
}

/** Small blocks are more often empty; but bits of a choice that lead out of a block cost much. */
const SMALL_BLOCK = 128;
const LARGE_BLOCK = 1024;

export function bitmapMoves(rules: Rules, stateBits: number, direction: Direction): BitmapMoves {
  const choices = choicesOf(rules, direction);
  const large = choices.filter(({ to }) => to > 1);
  const size = Math.min(large.length > 0 ? LARGE_BLOCK : SMALL_BLOCK, newBitmap(rules.width).length);
  const singles = choices
    .filter(({ to }) => to === 1)
    .flatMap((choice) => choice.bits.map((bit) => singleFlip(choice.do, bit)));
  return {
    choices: large.map((choice) => blockChoice(choice, stateBits, size)),
    flips: mergeShifts(
      [...singles, ...otherFlips(rules, direction)].map((flip) => blockFlip(flip, size)),
    ).toSorted((one, other) => other.across - one.across),
    size,
    reached: new Int32Array(size),
    filled: new Uint8Array(newBitmap(stateBits).length / size),
  };
}

/** To be called before `reachBlock`, and again whenever `from` has changed. */
export function lookInto({ choices, filled, size }: BitmapMoves, from: Bitmap): void {
  for (let block = 0; block < filled.length; block++)
    filled[block] = isZero(from, block * size, size) ? 0 : 1;
  for (const choice of choices) spreadWide(choice, from);
}

/** What need not be found, because it is known already. */
interface Decided {
  readonly won: Bitmap;
  readonly lost: Bitmap;
}

/**
 * Every state from which some move leads into `from`, for the block of words that begins at `at`. May stop early when
 * all that is undecided there has been found.
 */
export function reachBlock(moves: BitmapMoves, from: Bitmap, at: number, decided?: Decided): Bitmap {
  const { choices, flips, filled, size, reached } = moves;
  reached.fill(0);
  for (const choice of choices)
    if (filled[at / size] === 1 || choice.wide.length > 0) orChoice(choice, reached, from, at);
  for (let i = 0, done = 0; i < flips.length; i++) {
    const flip = flips[i] as BlockFlip;
    if (!isOpenIn(flip, at) || filled[((at ^ flip.across) / size) | 0] === 0) continue;
    orFlipped(reached, 0, from, at, flip);
    if (++done % 4 === 0 && decided !== undefined && isCovered(reached, decided, at)) break;
  }
  return reached;
}

function isCovered(reached: Bitmap, { won, lost }: Decided, at: number): boolean {
  for (let i = 0; i < reached.length; i++)
    if (((reached[i] as number) | (won[at + i] as number) | (lost[at + i] as number)) !== -1) return false;
  return true;
}

/** into = every state from which some move leads into `from`. */
export function reachAll(moves: BitmapMoves, into: Bitmap, from: Bitmap): void {
  lookInto(moves, from);
  for (let at = 0; at < into.length; at += moves.size) into.set(reachBlock(moves, from, at), at);
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
