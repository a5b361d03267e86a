// What a seat may see of a match. A hidden target is taken out before anything is shown, told or thought about.
import { withTarget } from '../rules/compile.ts';
import type { Seat } from '../rules/rule-book.ts';
import { currentRound, tallyOf, type Match, type Round, type Setup } from './match.ts';

export interface View {
  /** Whose view this is; undefined for a spectator. */
  readonly seat: Seat | undefined;
  readonly setup: Setup;
  /** The current round, without what this seat may not know. */
  readonly round: Round;
  readonly tally: readonly [number, number];
  readonly over: boolean;
}

/** The view of a match in which a round has begun. */
export function viewOf(match: Match, seat: Seat | undefined): View {
  const round = currentRound(match);
  if (round === undefined) throw new Error('Broken invariant: a round has begun');
  return { seat, setup: match.setup, round: publicRound(round), tally: tallyOf(match), over: match.over };
}

/** All information is public but a hidden target and its salt, and these are after the end. */
export function publicRound(round: Round): Round {
  if (round.commitment === undefined || round.outcome !== undefined) return round;
  return { ...round, salt: undefined, rules: withTarget(round.rules, undefined) };
}
