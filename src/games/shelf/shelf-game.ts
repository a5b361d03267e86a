// What stands on the shelf beside the five: a game that was looked at closely before it was put there. A data file each;
// its proof, worked out again by a test, lies beside it.
import type { RuleBook } from '../../rules/rule-book.ts';

export interface ShelfGame {
  readonly id: string;
  readonly title: string;
  /** What is special about it, in one line for lists. */
  readonly line: string;
  readonly book: RuleBook;
  /** The game that it was made from. */
  readonly parent: string;
  /** Whether it is the fair version of its parent: the smallest change that mends it. */
  readonly mends: boolean;
  /** What differs from the parent. */
  readonly changes: readonly string[];
  /** Why it is worth playing. */
  readonly why: string;
}
