// All moves of a book at once, on bitmaps: from which states does a move lead into a set of states?
import type { Flip } from '../../../../rules/guarded-flip.ts';
import { wordCount, type Bitmap } from '../bitmap-set.ts';
import type { Decided, MoveKernel } from '../kernels.ts';
import type { StateMoves } from '../state-moves.ts';
import { blockFlip, isOpenIn, mergeShifts, orFlipped, type BlockFlip } from './block-flips.ts';
import { blockChoice, orChoice, singleFlip, spreadWide, type Allocate, type BlockChoice } from './choices.ts';
import { isCovered, isZero } from './words.ts';

/** Moves, prepared for bitmaps that are worked on in blocks of so many words. */
interface BlockMoves {
  readonly choices: readonly BlockChoice[];
  readonly flips: readonly BlockFlip[];
  readonly size: number;
  /** For each block, whether the set that is looked into has a state there. */
  readonly filled: Uint8Array;
  /** The block that was reached last. */
  readonly reached: Bitmap;
}

/** Small blocks are more often empty; but bits of a choice that lead out of a block cost much. */
const SMALL_BLOCK = 128;
const LARGE_BLOCK = 1024;

export function prepareMoves(moves: StateMoves, allocate: Allocate): MoveKernel {
  const prepared = blockMoves(moves, allocate);
  return {
    blockWords: prepared.size,
    lookInto: (from) => lookInto(prepared, from),
    reachBlock: (from, at, decided) => reachBlock(prepared, from, at, decided),
  };
}

function blockMoves({ stateBits, rowBits, choices, flips }: StateMoves, allocate: Allocate): BlockMoves {
  const large = choices.filter(({ to }) => to > 1);
  const size = Math.min(large.length > 0 ? LARGE_BLOCK : SMALL_BLOCK, wordCount(rowBits));
  const singles = choices
    .filter(({ to }) => to === 1)
    .flatMap((choice) => choice.bits.map((bit) => singleFlip(choice.do, bit)));
  return {
    choices: large.map((choice) => blockChoice(choice, stateBits, size, allocate)),
    flips: preparedFlips([...singles, ...flips], size),
    size,
    reached: allocate(size),
    filled: new Uint8Array(wordCount(stateBits) / size),
  };
}

function preparedFlips(flips: readonly Flip[], size: number): readonly BlockFlip[] {
  const merged = mergeShifts(flips.map((flip) => blockFlip(flip, size)));
  return merged.toSorted((one, other) => other.across - one.across);
}

function lookInto({ choices, filled, size }: BlockMoves, from: Bitmap): void {
  for (let block = 0; block < filled.length; block++)
    filled[block] = isZero(from, block * size, size) ? 0 : 1;
  for (const choice of choices) spreadWide(choice, from);
}

/** Stops early when all that is undecided in the block has been reached. */
function reachBlock(moves: BlockMoves, from: Bitmap, at: number, decided: Decided | undefined): Bitmap {
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
