// What a reason is, and how one comes about: a theory looks at the shape of the rules and, if it fits,
// claims what every move of a position leads to. A claim is not believed before the solution has confirmed it.
import type { Rules } from '../../rules/compile.ts';
import type { Move } from '../../rules/play.ts';
import type { Position } from '../../rules/position.ts';
import type { Outlook } from '../../solver/value.ts';
import type { Pronouns } from '../words/person.ts';

/** How far a register is from the goal. */
export interface Distance {
  readonly wrong: number;
  /** Null if the goal cannot be reached. */
  readonly turns: number | null;
}

/** What the sentences of a reason are made of. */
type ReasonFacts =
  | { readonly kind: 'settled'; readonly winner: 1 | 2; readonly moves: number | null }
  | { readonly kind: 'tempo'; readonly own: Distance; readonly other: Distance }
  | {
      readonly kind: 'count';
      readonly ones: number;
      readonly goal: number;
      readonly danger: readonly number[];
    }
  | { readonly kind: 'multiple'; readonly of: number; readonly number: number }
  | {
      readonly kind: 'nim-sum';
      readonly runs: readonly number[];
      readonly values: readonly number[];
      readonly sum: number;
      /** Moves after which all runs come in equal pairs. */
      readonly mirrors: readonly Move[];
    }
  | { readonly kind: 'threat'; readonly own: number; readonly other: number; readonly threatened: boolean }
  | { readonly kind: 'at-once'; readonly winning: number; readonly losing: number };

export type Reason = ReasonFacts & { readonly words: string };
export type ReasonKind = Reason['kind'];

/** What a theory is asked about. */
export interface Subject {
  readonly rules: Rules;
  readonly position: Position;
  readonly who: Pronouns;
}

export interface Claim {
  /** What the move leads to, for who makes it; undefined where the theory cannot tell. */
  predict(move: Move): Outlook | undefined;
  /** Only asked for once the predictions have proved right. */
  tell(): Reason;
}

/** Undefined if the rules do not have the theory's shape. */
export type Theory = (subject: Subject) => Claim | undefined;
