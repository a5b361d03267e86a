// How time is kept in a match: what a player has left, worked out from the setup and what each move has cost. It knows
// no time of day; who runs the match measures, and `decide` says whether the figures can be.
import { at } from '../base/invariant.ts';
import type { Seat } from '../rules/rule-book.ts';

/** All in milliseconds. `move`: so much for each move. `main`, `add`: so much for a round, and more with each move. */
export type Clock = { readonly move: number } | { readonly main: number; readonly add: number };

/** What is asked of a round to tell its time: who is on move, and what each ply has cost. Those of an opening cost none. */
interface TimedRound {
  readonly opening?: number | undefined;
  readonly start: { readonly toMove: Seat };
  readonly plies: readonly {
    readonly seat: Seat;
    readonly position: { readonly toMove: Seat };
    readonly spent?: number | undefined;
  }[];
}

const DAY_MS = 86_400_000;

/** What a clock may be set to. */
export const CLOCK_LIMITS = {
  move: { least: DAY_MS, most: 14 * DAY_MS },
  main: { least: 30_000, most: 3_600_000 },
  add: { least: 0, most: 60_000 },
} as const;

/** With a clock for the round, the first own move is not charged, and must come within this time. */
export const FIRST_MOVE_MS = 60_000;

/** Whether the time of a round runs down, as opposed to so many days for each move. */
export function isRunningClock(clock: Clock | undefined): boolean {
  return clock !== undefined && 'main' in clock;
}

/** Why a clock cannot be set so: the field, and what it may be; undefined if it can. */
export function clockFault(clock: Clock): ClockFault | undefined {
  const fields = Object.entries(clock) as readonly (readonly [keyof typeof CLOCK_LIMITS, number])[];
  for (const [field, value] of fields) {
    const { least, most } = CLOCK_LIMITS[field];
    if (!Number.isSafeInteger(value) || value < least || value > most) return { field, least, most };
  }
  return undefined;
}

export interface ClockFault {
  readonly field: 'move' | 'main' | 'add';
  readonly least: number;
  readonly most: number;
}

/** What the clock of a seat shows at the beginning of its turn. */
export function timeLeft(clock: Clock, round: Pick<TimedRound, 'plies' | 'opening'>, seat: Seat): number {
  if ('move' in clock) return clock.move;
  const [, ...charged] = ownPlies(round, seat);
  return charged.reduce((left, { spent = 0 }) => left - spent + clock.add, clock.main);
}

/** How long the player on move may take for this turn. */
export function turnTime(clock: Clock, round: TimedRound): number {
  if (isFreeTurn(clock, round)) return FIRST_MOVE_MS;
  return timeLeft(clock, round, onMove(round));
}

/** Whether the player on move is not charged for this turn: the first own one with a clock for the round. */
export function isFreeTurn(clock: Clock | undefined, round: TimedRound): boolean {
  return isRunningClock(clock) && ownPlies(round, onMove(round)).length === 0;
}

/** The moves that a player has made, without those that were dealt. */
function ownPlies(
  { plies, opening = 0 }: Pick<TimedRound, 'plies' | 'opening'>,
  seat: Seat,
): TimedRound['plies'] {
  return plies.slice(opening).filter((ply) => ply.seat === seat);
}

/** What both clocks show, seat by seat, when the player on move has used so much of the turn. */
export function timesLeft(clock: Clock, round: TimedRound, used: number): readonly [number, number] {
  const toMove = onMove(round);
  const times = [timeLeft(clock, round, 0), timeLeft(clock, round, 1)] as const;
  const shown = Math.max(0, Math.min(at(times, toMove), turnTime(clock, round) - used));
  return toMove === 0 ? [shown, times[1]] : [times[0], shown];
}

function onMove({ start, plies }: TimedRound): Seat {
  return (plies.at(-1)?.position ?? start).toMove;
}
