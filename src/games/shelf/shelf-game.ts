// What stands on the shelf beside the five: a game that was looked at closely before it was put there. A data file each;
// its proof, worked out again by a test, lies beside it.
import type { RuleBook } from '../../rules/rule-book.ts';

/** How a match is set up unless the players say otherwise. */
interface UsualSetup {
  readonly secret?: boolean;
  readonly endless?: 'draw' | 'no-repeat';
}

export interface ShelfGame {
  readonly id: string;
  readonly title: string;
  /** What is special about it, in one line for lists. */
  readonly line: string;
  /** Its own book; or its parent's, where only the setup differs. */
  readonly book: RuleBook;
  readonly setup: UsualSetup;
  /** The game that it was made from. */
  readonly parent: string;
  /** Whether it is the fair version of its parent: the smallest change that mends it. */
  readonly mends: boolean;
  /** What differs from the parent. */
  readonly changes: readonly string[];
  /** Why it is worth playing. */
  readonly why: string;
}

/** Whether its matches are set up so that its book alone does not say how they go. */
export function hasOwnSetup(shelved: ShelfGame | undefined): shelved is ShelfGame {
  return shelved !== undefined && Object.keys(shelved.setup).length > 0;
}
