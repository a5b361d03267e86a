// The level that one person plays against: kept after each round, and which one is due next.
import type { Match, Setup } from '../../match/match.ts';
import { duelIn, standingAfterRound } from '../../players/duel.ts';
import type { ComputerName } from '../../players/names.ts';
import { keepStanding, standingIn } from '../storage/standings.ts';

/** If the last round has just ended. */
export function keepRoundResult(match: Match): void {
  const next = standingAfterRound(standingIn(match.setup), match);
  if (next !== undefined) keepStanding(match.setup, next);
}

/** Another level than the one just played; undefined if it stays, or where nobody plays against the computer. */
export function levelDue(setup: Setup): ComputerName | undefined {
  const duel = duelIn(setup);
  const { level } = standingIn(setup);
  return duel === undefined || level === duel.level ? undefined : level;
}
