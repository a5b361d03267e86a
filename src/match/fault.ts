// Coded refusals of `decide` and of records that do not add up. Their words stand in `table/fault-words`.
import type { RecordFault } from '../notation/fault.ts';
import type { MoveFault, PlayableFault } from '../rules/fault.ts';
import type { BookRuling } from '../rules/rule-book.ts';

export type DecideFault =
  | MoveFault
  | { readonly code: 'round-over' }
  | { readonly code: 'round-open' }
  | { readonly code: 'match-over' }
  /** The start, the target or the first player of a round is not what book and setup say. */
  | { readonly code: 'wrong-deal'; readonly what: 'start' | 'target' | 'first player' }
  | { readonly code: 'not-your-turn'; readonly onMove: number }
  /** What a record tells of a hidden target fits no target at all. */
  | { readonly code: 'wrong-count' }
  | { readonly code: 'repeats'; readonly ply: number }
  | { readonly code: 'tells-nothing' }
  | { readonly code: 'nothing-to-undo' }
  | { readonly code: 'undo-secret' }
  | { readonly code: 'undo-watching' }
  /** While the time of a round runs down nothing is taken back. */
  | { readonly code: 'undo-clock' }
  /** Only people agree on a draw. `third`: what the third time of a position brings, where positions can come back. */
  | { readonly code: 'draw-alone'; readonly third?: 'claim' | 'draw' }
  /** The position has come up only so many times, or the ruling has no claims. */
  | { readonly code: 'no-claim'; readonly times: number }
  /** What a move cost is told in a match with a clock, and only there; not of moves that were dealt. */
  | { readonly code: 'time-told'; readonly clock: boolean }
  /** The move came when no time was left. */
  | { readonly code: 'time-over'; readonly left: number }
  /** The player on move still has so much time. */
  | { readonly code: 'time-left'; readonly left: number }
  /** Only an agent forfeits a round; people and levels of ours give up or run out of time. */
  | { readonly code: 'no-agent' };

export type SetupFault =
  | PlayableFault
  | { readonly code: 'no-secret' }
  | { readonly code: 'secret-target' }
  | { readonly code: 'no-target' }
  | { readonly code: 'endless-computers' }
  /** The book says what happens when play does not end, and the match says something else. */
  | { readonly code: 'endless-fixed'; readonly ruling: BookRuling }
  /** A number of the setup is out of its range. */
  | {
      readonly code: 'out-of-range';
      readonly field: 'clock.move' | 'clock.main' | 'clock.add' | 'longest' | 'opening';
      readonly least: number;
      readonly most: number;
    };

/** A record that reads well but tells an impossible match. */
export type RebuildFault =
  | RecordFault
  | SetupFault
  | { readonly code: 'bad-book'; readonly field: string }
  | { readonly code: 'book-hash' }
  | { readonly code: 'impossible-line'; readonly line: number; readonly why?: DecideFault };
