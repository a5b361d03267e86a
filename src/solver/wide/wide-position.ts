// A position of registers that are too wide to be played: bits as texts, leftmost first.
import type { Seat } from '../../rules/rule-book.ts';

export interface WidePosition {
  /** Player 1's register and Player 2's, or the shared one alone. */
  readonly registers: readonly string[];
  readonly toMove: Seat;
}
