// What a list of matches shows of each, so that no record has to be read for it.
import { matchTitle } from '../match/match-title.ts';
import { tallyOf, type Match } from '../match/match.ts';

export interface MatchSummary {
  readonly id: string;
  readonly title: string;
  readonly players: readonly [string, string];
  readonly started: string;
  readonly changed: string;
  readonly plies: number;
  readonly rounds: number;
  /** Rounds won so far. */
  readonly tally: readonly [number, number];
  readonly over: boolean;
}

export function summaryOf(id: string, match: Match, started: string, changed: string): MatchSummary {
  const { setup, rounds, over } = match;
  return {
    id,
    title: matchTitle(setup),
    players: setup.players,
    started,
    changed,
    plies: rounds.reduce((sum, { plies }) => sum + plies.length, 0),
    rounds: rounds.length,
    tally: tallyOf(match),
    over,
  };
}
