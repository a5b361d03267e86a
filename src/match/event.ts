// What happens in a match. Events are what is stored and told; a hidden target is in none of them before the end.
import type { Move } from '../rules/play.ts';
import type { Registers } from '../rules/position.ts';
import type { Seat } from '../rules/rule-book.ts';
import type { MatchingBits, Outcome } from './match.ts';

export interface RoundBegan {
  readonly type: 'round';
  readonly number: number;
  readonly first: Seat;
  readonly start: Registers;
  readonly target: number | undefined;
  readonly commitment: string | undefined;
}

export type MatchEvent =
  | RoundBegan
  | {
      readonly type: 'move';
      readonly ply: number;
      readonly seat: Seat;
      readonly move: Move;
      readonly matches: MatchingBits | undefined;
      readonly spent?: number | undefined;
    }
  /** Taken back until `ply` plies are left. */
  | { readonly type: 'undo'; readonly ply: number }
  | { readonly type: 'resign'; readonly seat: Seat }
  | { readonly type: 'draw' }
  /** A player claimed a draw by repetition. */
  | { readonly type: 'claim'; readonly seat: Seat }
  | { readonly type: 'time'; readonly seat: Seat; readonly spent: number }
  | { readonly type: 'forfeit'; readonly seat: Seat; readonly why: string }
  | {
      readonly type: 'outcome';
      readonly outcome: Outcome;
      readonly revealed: { readonly target: number; readonly salt: string } | undefined;
    }
  | { readonly type: 'end'; readonly tally: readonly [number, number] };
