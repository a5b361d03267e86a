// The level that one person plays against: kept after each round, and which one is due next.
import { currentRound, type Match, type Setup } from '../../match/match.ts';
import { duelIn, resultFor } from '../../players/duel.ts';
import type { ComputerName } from '../../players/names.ts';
import { keepResult, standingIn } from '../storage/standings.ts';

/** If the last round has just ended. */
export function keepRoundResult(match: Match): void {
  const outcome = currentRound(match)?.outcome;
  const duel = duelIn(match.setup);
  if (outcome !== undefined && duel !== undefined)
    keepResult(match.setup, duel.level, resultFor(duel.person, outcome));
}

/** Another level than the one just played; undefined if it stays, or where nobody plays against the computer. */
export function levelDue(setup: Setup): ComputerName | undefined {
  const duel = duelIn(setup);
  const { level } = standingIn(setup);
  return duel === undefined || level === duel.level ? undefined : level;
}
