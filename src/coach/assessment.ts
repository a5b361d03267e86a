// How a position or a move stands for a player, as far as it is known. Plain data: seats and moves, no text.
import type { Move } from '../rules/play.ts';
import type { Seat } from '../rules/rule-book.ts';
import { provenValue, type Solution } from '../solver/solution.ts';
import type { Outlook, Value } from '../solver/value.ts';

/** With a hidden target: how many of the targets still possible a player wins if both play perfectly. */
export interface Chance {
  readonly wins: number;
  readonly of: number;
}

/**
 * `value` is null where it is not known: with a hidden target, where some possible targets win and some lose; and
 * beyond what a look ahead has seen.
 */
export interface Assessment {
  readonly value: Outlook | null;
  readonly plies: number | null;
  /** Only where the target is hidden, or was. */
  readonly chance?: Chance;
}

/** A move as it stands for its player. */
export interface GradedMove extends Assessment {
  readonly move: Move;
  /** Whether it keeps the value of the position, or all targets that can be won. */
  readonly keeps: boolean;
}

/** A value by a solution, as far as it is proven. */
export function provenBy(solution: Pick<Solution, 'exact'>, value: Value): Assessment {
  return provenValue(solution, value) ?? { value: null, plies: null };
}

/** Without what else a graded move holds. */
export function assessmentOf({ value, plies, chance }: Assessment): Assessment {
  return chance === undefined ? { value, plies } : { value, plies, chance };
}

/** Turns how it stands for Player 1 into how it stands for a seat, and back. */
export function forSeat(seat: Seat, assessment: Assessment): Assessment {
  return seat === 0 ? assessment : reversed(assessment);
}

function reversed({ value, plies, chance }: Assessment): Assessment {
  const opposite = { win: 'loss', loss: 'win', draw: 'draw', endless: 'endless' } as const;
  const turned = { value: value === null ? null : opposite[value], plies };
  return chance === undefined ? turned : { ...turned, chance: { ...chance, wins: chance.of - chance.wins } };
}

/** The share of the possible targets that are won; what is decided counts as all or nothing. */
export function shareWon({ value, chance }: Assessment): number {
  return chance === undefined ? Number(value === 'win') : chance.wins / chance.of;
}
