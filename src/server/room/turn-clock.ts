// When a turn began and when its time is over. The row of a match keeps only `wake`, which says both; so what was credited
// after an outage is kept with it.
import { turnTime } from '../../match/clock.ts';
import { currentRound, isHuman, positionIn, type Match } from '../../match/match.ts';
import type { MatchRow } from '../store/store.ts';

/** A flag falls so long after the time is over: a move that came in time can still be kept. */
const GRACE_MS = 1000;

/** The most that the network may have taken from a move. */
const MOST_ALLOWANCE_MS = 300;

/** How long the person on move may take; undefined without a clock, between rounds, and for levels: theirs stands. */
export function timeForTurn(match: Match | undefined): number | undefined {
  if (match === undefined) return undefined;
  const { setup } = match;
  const round = currentRound(match);
  if (setup.clock === undefined || round === undefined || round.outcome !== undefined) return undefined;
  return isHuman(setup, positionIn(round).toMove) ? turnTime(setup.clock, round) : undefined;
}

/** When the flag of a turn falls that began then. */
export function flagFalls(began: number, time: number): number {
  return began + time + GRACE_MS;
}

/** When the turn began, as far as a row tells. */
export function turnBegan({ wake, changed }: MatchRow, match: Match | undefined): number {
  const time = timeForTurn(match);
  return time === undefined || wake === undefined ? changed : wake - time - GRACE_MS;
}

/** What a move cost that arrived then. */
export function spentOn(began: number, arrived: number, allowance: number): number {
  return Math.max(0, Math.round(arrived - began - Math.min(allowance, MOST_ALLOWANCE_MS)));
}
