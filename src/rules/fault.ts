// Coded refusals of this folder. The words for them stand in `table/fault-words`.
import type { RegisterName } from './rule-book.ts';

/** What is wrong with a rule book file; `field` is a path such as `moves[0].bits`. */
export interface BookFault {
  readonly code: 'missing' | 'wrong' | 'unknown' | 'conflict' | 'no-moves';
  readonly field: string;
  /** What would be right, in words. */
  readonly expected: string;
  /** What stands there, shortened. */
  readonly got?: string;
}

/** Why a book that reads well cannot be played. */
export type PlayableFault =
  | { readonly code: 'too-wide'; readonly stateBits: number; readonly most: number }
  | { readonly code: 'too-many-moves'; readonly most: number };

/** Why a move cannot be played in a position. Bits are indices. */
export type MoveFault =
  | { readonly code: 'no-bits' }
  | { readonly code: 'two-registers' }
  | { readonly code: 'wrong-register'; readonly allowed: readonly RegisterName[] }
  | { readonly code: 'bit-count'; readonly got: number; readonly allowed: readonly number[] }
  | { readonly code: 'not-adjacent' }
  | { readonly code: 'already'; readonly bit: number; readonly register: RegisterName; readonly value: 0 | 1 }
  | { readonly code: 'guarded' };
