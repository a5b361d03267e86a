// What a seat may see of a match. A hidden target is taken out before anything is shown, told or thought about.
import { withTarget } from '../rules/compile.ts';
import type { Seat } from '../rules/rule-book.ts';
import { currentRound, peopleIn, tallyOf, type Match, type Round, type Setup } from './match.ts';

/** Something that one player asks of the other: a draw, or to take back a move. It stands until it is answered. */
export interface Offer {
  readonly seat: Seat;
  readonly what: 'draw' | 'undo';
}

/** Who sits at the place from which a match is seen, and what is known there of the people in it. */
export interface Seating {
  /** The seats whose people sit here: both, one or none. */
  readonly here: readonly Seat[];
  /** What people call themselves: text to be shown, and nothing else. */
  readonly names?: readonly [string | undefined, string | undefined] | undefined;
  /** What stands offered between people at different places. */
  readonly offers?: readonly Offer[] | undefined;
}

export interface View extends Seating {
  /** Whose view this is; undefined for a spectator. */
  readonly seat: Seat | undefined;
  readonly setup: Setup;
  /** The current round, without what this seat may not know. */
  readonly round: Round;
  readonly tally: readonly [number, number];
  readonly over: boolean;
}

/** The view of a match in which a round has begun; all its people sit here unless the seating says otherwise. */
export function viewOf(
  match: Match,
  seat: Seat | undefined,
  seating: Seating = { here: peopleIn(match.setup) },
): View {
  const { setup, over } = match;
  const round = currentRound(match);
  if (round === undefined) throw new Error('Broken invariant: a round has begun');
  return { ...seating, seat, setup, round: publicRound(round), tally: tallyOf(match), over };
}

/** Until the round ends, the hidden target and its salt are private. Everything else is public. */
export function publicRound(round: Round): Round {
  if (round.commitment === undefined || round.outcome !== undefined) return round;
  return { ...round, salt: undefined, rules: withTarget(round.rules, undefined) };
}

/** All rounds, without what players may not know yet. */
export function publicRounds({ rounds }: Match): readonly Round[] {
  return rounds.map(publicRound);
}

/** The one person who sits here, and is spoken to as "you"; undefined where two do, or none. */
export function youIn({ here }: Pick<View, 'here'>): Seat | undefined {
  return here.length === 1 ? here[0] : undefined;
}

/** The seats of people who sit at another place. */
export function peopleElsewhere({ setup, here }: Pick<View, 'setup' | 'here'>): readonly Seat[] {
  return peopleIn(setup).filter((seat) => !here.includes(seat));
}

/** Whether hints and values may be shown: not in a round that a person at another place is still playing. */
export function mayHelp(view: Pick<View, 'setup' | 'here' | 'round'>): boolean {
  return view.round.outcome !== undefined || peopleElsewhere(view).length === 0;
}
