// A match in which the same bit is flipped again and again, each time at some cost of time. Not a test itself.
import { timesLeft, turnTime, type Clock } from '../../src/match/clock.ts';
import { decide } from '../../src/match/decide.ts';
import { positionIn, type Match, type Setup } from '../../src/match/match.ts';
import { begun, bookOf, must, roundOf, setupOf } from './sample-match.ts';

export const DAY = 86_400_000;
export const FISCHER: Clock = { main: 180_000, add: 2000 };
export const DAYS: Clock = { move: 3 * DAY };

/** Bit Flip Showdown, where the same bit can be flipped for ever. */
export function matchWith(part: Partial<Setup>): Match {
  return begun(setupOf(bookOf('bit-flip-showdown'), part));
}

/** The first bit is flipped by the player on move, at this cost. */
export function flip(match: Match, spent?: number): ReturnType<typeof decide> {
  return decide(match, { do: 'move', seat: positionIn(roundOf(match)).toMove, move: 1, spent });
}

export function after(match: Match, ...costs: readonly (number | undefined)[]): Match {
  return costs.reduce((before, spent) => must(flip(before, spent)).match, match);
}

/** What both clocks show. */
export function shown(match: Match, used = 0): readonly [number, number] {
  return timesLeft(match.setup.clock!, roundOf(match), used);
}

/** How long the player on move may take. */
export function allowed(match: Match): number {
  return turnTime(match.setup.clock!, roundOf(match));
}

/** The next round of the match. */
export function beginNext(match: Match, first: 0 | 1): Match {
  return must(decide(match, { do: 'begin', first, start: [0], target: undefined })).match;
}
