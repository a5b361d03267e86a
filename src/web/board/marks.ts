// What a board writes at a bit: the best that can be made of a move with it. Which, others work out and hand in.
import type { Outlook } from '../../solver/value.ts';

export interface Mark {
  /** Null where nothing is certain, as with a hidden target. */
  readonly value: Outlook | null;
  /** Short enough for a cell: "win 3". */
  readonly short: string;
  /** Stands for a word that the smallest cells have no room for. */
  readonly sign?: string | undefined;
  /** For screen readers: "win in 3 plies". */
  readonly spoken: string;
}

/** The mark of one bit of the state, as the player on move sees it; undefined for a bit that no move can take. */
export type Marks = (bit: number) => Mark | undefined;
