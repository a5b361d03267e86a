// What computer players do at this terminal. Not needed for the first prompt, so it is loaded when one plays.
import { opponentNotes } from '../../advice/opponent-notes.ts';
import { invariant } from '../../base/invariant.ts';
import { prospectsOf } from '../../hidden/exact-play.ts';
import { chooseCommand } from '../../host/computer-turn.ts';
import type { Randomness } from '../../host/randomness.ts';
import type { Match, Round, Setup } from '../../match/match.ts';
import { STRONG_NAMES } from '../../players/names.ts';
import type { Move } from '../../rules/play.ts';
import { caches } from '../io/caches.ts';
import { solveBeforeRound } from '../io/solve-visibly.ts';
import type { WorkOut } from './terminal-match.ts';

export interface Computers {
  choose(match: Match, randomness: Randomness): Promise<Move>;
  /** Solves before the first move, so that no move has to be waited for; false if that was stopped. */
  prepare(setup: Setup, round: Round, workOut?: WorkOut): Promise<boolean>;
  /** What is worth knowing about these players. */
  notes(setup: Setup, round: Round): readonly string[];
}

export const COMPUTERS: Computers = {
  choose: async (match, randomness) => {
    const chosen = await chooseCommand(match, { randomness, caches });
    invariant(chosen.ok, 'only our own levels play here');
    return chosen.value.move;
  },
  prepare: async ({ players }, round, workOut = solveBeforeRound) => {
    if (!players.some((name) => STRONG_NAMES.includes(name))) return true;
    if (round.commitment === undefined) return workOut(round.rules);
    prospectsOf(caches.beliefs, round);
    return true;
  },
  notes: (setup, round) => opponentNotes(round.rules, setup),
};
