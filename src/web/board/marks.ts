// What a board writes at a bit: what the choice is worth with it. Which, others work out and hand in.
import type { Outlook } from '../../solver/value.ts';

interface Worth {
  /** Null where nothing is certain, as with a hidden target. */
  readonly value: Outlook | null;
  /** Short enough for a cell: "win 3". */
  readonly short: string;
}

export interface Mark extends Worth {
  /** Stands for a word that the smallest cells have no room for. */
  readonly sign?: string | undefined;
  /** What is better with more bits: "+ 5", where bit 5 completes a winning pair. */
  readonly more?: Worth | undefined;
  /** For screen readers: "win in 3 turns". */
  readonly spoken: string;
}

/** The mark of one bit of the state, as the player on move sees it; undefined for a bit that no move can take. */
export type Marks = (bit: number) => Mark | undefined;
