// What the measures of a rule book say, as plain data.
import type { SetupFault } from '../match/fault.ts';
import type { SolveFault } from '../solver/solve.ts';
import type { Fairness } from './measures/fairness.ts';
import type { Ladder } from './measures/ladder.ts';
import type { Wins } from './measures/outcomes.ts';
import type { Slogans } from './measures/slogans.ts';
import type { Theory } from './measures/theory.ts';
import type { Depth, TurnOvers } from './play.ts';

/** What the measures say; one that does not apply is null. */
export interface Measures {
  /** How many positions play can reach, over all starts and targets. */
  readonly positions: number | null;
  /** Who wins under perfect play: shares of the rounds. */
  readonly wins: Wins | null;
  readonly balance: number | null;
  readonly fairness: Fairness;
  /** The share of starts that are fair by themselves; null unless starts are dealt. */
  readonly fairStarts: number | null;
  /** Whether all play ends; null if that is not known. */
  readonly ends: boolean | null;
  /** The share of rounds between `medium` players that have not ended after 200 plies. */
  readonly unfinished: number;
  /** Mean plies: of perfect play where somebody wins, between `medium` players, between `random` ones. */
  readonly length: { readonly perfect: number | null; readonly medium: number; readonly random: number };
  /** The share of positions, and of plies met by `medium`, at which moves differ in value. */
  readonly decisions: { readonly positions: number | null; readonly met: number | null };
  /** At the decisions met: the mean share of right moves. */
  readonly narrowness: number | null;
  /** At the decisions met: how many plies one must look ahead. */
  readonly depth: Depth | null;
  readonly ladder: Ladder;
  /** Between `hard` players. */
  readonly turnOvers: TurnOvers | null;
  /** The mean number of moves that `medium` can choose from. */
  readonly branching: number;
  readonly slogans: Slogans | null;
  readonly theory: Theory | null;
  readonly fingerprint: string | null;
}

export type MeasureName = keyof Measures;

/** What was measured, and which of it by games played out. */
export interface Measured {
  readonly measures: Measures;
  readonly sampled: readonly MeasureName[];
}

/** Why a book cannot be measured. */
export type ProfileFault =
  | { readonly code: 'unplayable'; readonly why: SetupFault }
  | { readonly code: 'unsolved'; readonly why: SolveFault };
