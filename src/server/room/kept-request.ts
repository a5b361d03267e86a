// What a match is to be, as it is kept from its creation on: the request without names, which people may take away, and
// with the hashes of invitations in their place.
import { at, invariant } from '../../base/invariant.ts';
import { HUMAN } from '../../match/match.ts';
import type { Seat } from '../../rules/rule-book.ts';
import type { CreateMatch, SeatChoice } from '../../wire/create-match.ts';
import { setupOf, type MatchPlan } from '../../wire/match-plan.ts';
import type { SeatRow } from '../store/store.ts';
import { hashKey } from '../key-hash.ts';

export function keptRequest(create: CreateMatch): CreateMatch {
  const [one, two] = create.seats;
  return { ...create, seats: [keptSeat(one), keptSeat(two)] };
}

function keptSeat(seat: SeatChoice): SeatChoice {
  if ('me' in seat) return { me: true };
  return 'invite' in seat ? { invite: hashKey(seat.invite) } : seat;
}

/** The request that a row keeps. */
export function requestIn(kept: string): CreateMatch {
  return JSON.parse(kept) as CreateMatch;
}

/** What the request makes of a match; it was tried when the match was created. */
export function planOf(request: CreateMatch): MatchPlan {
  const plan = setupOf(request);
  invariant(plan.ok, 'the request was tried when the match was created');
  return plan.value;
}

/** The row of a seat at the beginning; `keyHash` is that of the maker. */
export function seatRowOf({ seats }: CreateMatch, seat: Seat, keyHash: string): SeatRow {
  const choice = at(seats, seat);
  return {
    seat,
    player: 'computer' in choice ? choice.computer : HUMAN,
    keyHash: 'me' in choice ? keyHash : undefined,
    inviteHash: 'invite' in choice ? hashKey(choice.invite) : undefined,
    name: 'me' in choice ? choice.name : undefined,
  };
}
