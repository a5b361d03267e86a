// What can be asked of a match, and what the answer holds.
import type { Move } from '../rules/play.ts';
import type { Registers } from '../rules/position.ts';
import type { Seat } from '../rules/rule-book.ts';
import type { MatchEvent } from './event.ts';
import type { Match, MatchingBits } from './match.ts';

export interface BeginRound {
  readonly do: 'begin';
  readonly first: Seat;
  readonly start: Registers;
  readonly target: number | undefined;
  /** For a hidden target: its commitment, and for the authority the 128 random bits it was made with. */
  readonly commitment?: string | undefined;
  readonly salt?: string | undefined;
}

export interface MakeMove {
  readonly do: 'move';
  readonly seat: Seat;
  readonly move: Move;
  /** What is public about the move: needed to rebuild a match whose hidden target is not known. */
  readonly matches?: MatchingBits | undefined;
  /** With a clock: what the move cost, in milliseconds, as the one who runs the match has measured it. */
  readonly spent?: number | undefined;
}

export type Command =
  | BeginRound
  | MakeMove
  | { readonly do: 'undo'; readonly seat: Seat }
  | { readonly do: 'resign'; readonly seat: Seat }
  /** Offered by one player and accepted by the other. */
  | { readonly do: 'draw' }
  /** A draw for a position that has come up often enough; it needs no agreement. */
  | { readonly do: 'claim'; readonly seat: Seat }
  /** The player on move has run out of time, having spent so much on this turn. */
  | { readonly do: 'time'; readonly seat: Seat; readonly spent: number }
  /** An agent loses because it gave no proper answer; `why` is a short code. */
  | { readonly do: 'forfeit'; readonly seat: Seat; readonly why: string };

export interface Decision {
  readonly match: Match;
  /** What happened, in order: to be stored first and told then. */
  readonly events: readonly MatchEvent[];
}
