// Coded refusals of this folder. The words for them stand in `table/fault-words`.
import type { Ban, RegisterName } from './rule-book.ts';

/** What is wrong with a rule book file; `field` is a path such as `moves[0].bits`. */
export interface BookFault {
  readonly code: 'missing' | 'wrong' | 'unknown' | 'conflict' | 'no-moves';
  readonly field: string;
  /** What would be right, in words. */
  readonly expected: string;
  /** What stands there, shortened. */
  readonly got?: string;
}

export function conflict(field: string, expected: string): BookFault {
  return { code: 'conflict', field, expected };
}

/** Why a book that reads well cannot be played. */
export type PlayableFault =
  | {
      readonly code: 'too-wide';
      readonly stateBits: number;
      readonly most: number;
      /** What takes how many bits. */
      readonly parts: readonly { readonly name: string; readonly bits: number }[];
    }
  | {
      readonly code: 'too-many-moves';
      readonly most: number;
      /** What takes how many flips, where one move may be several of them. */
      readonly parts?: readonly FlipPart[];
    };

/** `flips`: how many there are with this part and those before it. */
export interface FlipPart {
  readonly name: string;
  readonly flips: number;
}

/** Why a move cannot be played in a position. Bits are indices. */
export type MoveFault =
  | { readonly code: 'no-bits' }
  | { readonly code: 'two-registers' }
  | { readonly code: 'wrong-register'; readonly allowed: readonly RegisterName[] }
  | { readonly code: 'bit-count'; readonly got: number; readonly allowed: readonly number[] }
  | { readonly code: 'not-adjacent' }
  | {
      readonly code: 'already';
      readonly bit: number;
      readonly register: RegisterName;
      readonly value: 0 | 1;
      /** Where moves of other sizes flip such a bit: how many bits this move has, and how many those have. */
      readonly sizes?: { readonly got: number; readonly others: readonly number[] };
    }
  | { readonly code: 'guarded' }
  /** The bit has been flipped as often as it may be. */
  | { readonly code: 'worn'; readonly bit: number; readonly register: RegisterName; readonly most: number }
  | { readonly code: 'no-charge'; readonly costs: number; readonly left: number }
  | { readonly code: 'banned'; readonly ban: Ban }
  /** The first move of a round is one of the opening's, and this is not. */
  | { readonly code: 'opening' }
  /** Passing is never allowed, or only to a player who can do nothing else. */
  | { readonly code: 'no-pass'; readonly unlessStuck: boolean };
