// The hot loops of the bitmap engine behind one interface, so that another implementation can take their place.
// The engine decides what is done in which order; a kernel keeps no set of its own but in the memory it was given.
import type { Bitmap } from './bitmap-set.ts';
import type { StateMoves } from './state-moves.ts';

/** What is known already; no state is in both. */
export interface Decided {
  readonly won: Bitmap;
  readonly lost: Bitmap;
}

/** What `keepUndecided` answers, added up: a state was kept; a state of the block is still undecided after that. */
export const KEPT = 1;
export const STILL_OPEN = 2;

/**
 * A block is a run of words of a larger bitmap: it begins there at word `at`, and is all of the array that holds it.
 * A whole bitmap is the block at 0.
 */
export interface BitmapKernels {
  /** A set without a state, of so many words. Every bitmap that the other functions are given was made here. */
  allocate(words: number): Bitmap;
  /** into |= block. */
  unite(into: Bitmap, at: number, block: Bitmap): void;
  /** into = block & ~other, at the place of the block; answers whether a state is left. */
  subtract(into: Bitmap, at: number, block: Bitmap, other: Bitmap): boolean;
  /** into = ~one | other. */
  orNot(into: Bitmap, one: Bitmap, other: Bitmap): void;
  /** bitmap = ~bitmap. */
  invert(bitmap: Bitmap): void;
  /** How many states are in both. */
  countCommon(one: Bitmap, other: Bitmap): number;
  /** Takes out of the block what is decided: KEPT, STILL_OPEN, both added, or 0. */
  keepUndecided(block: Bitmap, at: number, decided: Decided): number;
  /**
   * The two lowest parts of `half` bits change places, what lies above them stays:
   * into[own | other << half | rest] = from[other | own << half | rest], for two different bitmaps.
   */
  transpose(into: Bitmap, from: Bitmap, half: number): void;
  prepareMoves(moves: StateMoves): MoveKernel;
}

/** All moves at once. */
export interface MoveKernel {
  /** How many words a block has. */
  readonly blockWords: number;
  /** To be called before `reachBlock`, and again whenever `from` has changed. */
  lookInto(from: Bitmap): void;
  /**
   * The block at `at` of all states from which a move leads into `from`; valid until the next call. If `decided` is
   * given, states that it holds may be missing.
   */
  reachBlock(from: Bitmap, at: number, decided?: Decided): Bitmap;
}

/** into = every state from which a move leads into `from`. */
export function reachAll(moves: MoveKernel, into: Bitmap, from: Bitmap): void {
  moves.lookInto(from);
  for (let at = 0; at < into.length; at += moves.blockWords) into.set(moves.reachBlock(from, at), at);
}
