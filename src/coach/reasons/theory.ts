// What a reason is, and how one comes about: a theory looks at the shape of the rules and, if it fits,
// claims what every move of a position leads to. A claim is not believed before the solution has confirmed it.
import type { Rules } from '../../rules/compile.ts';
import type { Move } from '../../rules/play.ts';
import type { Position } from '../../rules/position.ts';
import type { Seat } from '../../rules/rule-book.ts';
import type { Outlook } from '../../solver/value.ts';
import type { MovesByOutcome } from './look-ahead.ts';

/** From here all play ends, and always in the same way. */
export interface SettledReason {
  readonly kind: 'settled';
  /** Undefined: nobody wins. */
  readonly winner: Seat | undefined;
  /** How many moves are left, if that is always the same. */
  readonly moves: number | null;
  /** Set if all play ends with a multiple, and all that can come up have counts of 1s of the same parity. */
  readonly multiples: {
    readonly of: number;
    readonly numbers: readonly number[];
    readonly ones: Parity;
  } | null;
}

export type Parity = 'even' | 'odd';

/** How far a register is from the goal. */
export interface Distance {
  /** Bits that are not as the goal has them. */
  readonly wrong: number;
  /** Null if the goal cannot be reached. */
  readonly turns: number | null;
}

/** A race in which each player changes only their own register. */
export interface TempoReason {
  readonly kind: 'tempo';
  readonly own: Distance;
  readonly other: Distance;
}

/** Only the count of 1s matters, and each player's moves make either even or odd counts. */
export interface CountReason {
  readonly kind: 'count';
  readonly ones: number;
  readonly goal: number;
  /** Whether every move changes the parity of the count, or none does. */
  readonly parity: 'changes' | 'stays';
  /** The counts that a move makes of the present one. */
  readonly next: readonly number[];
  /** The counts that can come up from here, other than the goal's, that one move turns into the goal's. */
  readonly danger: readonly number[];
  /** One of `next` after which every reply makes a count of `danger`. */
  readonly trap: number | null;
  /** The players who can make the goal's count in some play from here. */
  readonly makers: readonly Seat[];
}

/** Bits of a shared number go one way, and a multiple wins. */
export interface MultipleReason {
  readonly kind: 'multiple';
  readonly of: number;
  readonly moves: MovesByOutcome;
  /** A move that makes a multiple, and the number it makes. */
  readonly made: { readonly move: Move; readonly number: number } | null;
  /** A bad move and the reply to it that makes a multiple, with the numbers they make. */
  readonly bad: {
    readonly move: Move;
    readonly number: number;
    readonly reply: Move;
    readonly answer: number;
  } | null;
}

/** Runs of bits are independent heaps, and the last to move wins. */
export interface NimReason {
  readonly kind: 'nim-sum';
  readonly token: '0' | '1';
  readonly runs: readonly number[];
  /** The nim-value of each run. */
  readonly values: readonly number[];
  readonly sum: number;
  /** The moves after which the nim-sum is 0. */
  readonly winning: readonly Move[];
  /** The moves after which all runs come in equal pairs, and play goes on. */
  readonly mirrors: readonly Move[];
}

/** Each player wants a pattern in their own register, and moves may disturb the other's. */
export interface ThreatReason {
  readonly kind: 'threat';
  /** Wrong bits of the player on move, and of the opponent. */
  readonly own: number;
  readonly other: number;
  /** Whether the opponent could win at once if it were their turn now. */
  readonly threatened: boolean;
  readonly moves: MovesByOutcome;
  /** Whether the quiet moves are exactly those that flip one right bit of the opponent, and nothing else. */
  readonly spoiling: boolean;
}

/** What three plies of looking ahead show. */
interface AtOnceReason {
  readonly kind: 'at-once';
  readonly moves: MovesByOutcome;
}

/** Everything that the words of a reason tell. */
export type ReasonFacts =
  | SettledReason
  | TempoReason
  | CountReason
  | MultipleReason
  | NimReason
  | ThreatReason
  | AtOnceReason;

/** What a theory is asked about. */
export interface Subject {
  readonly rules: Rules;
  readonly position: Position;
}

export interface Claim {
  /** What the move leads to, for the player who makes it; undefined where the theory cannot tell. */
  predict(move: Move): Outlook | undefined;
  /** Only asked for once the predictions have proved right. */
  tell(): ReasonFacts;
}

/** Undefined if the rules do not have the theory's shape. */
export type Theory = (subject: Subject) => Claim | undefined;
