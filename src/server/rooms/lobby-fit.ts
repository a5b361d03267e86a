// Whether a match that waits in the lobby is what someone asks for.
import { seatNumber } from '../../rules/rule-book.ts';
import type { CreateMatch } from '../../wire/create-match.ts';
import { requestIn } from '../room/kept-request.ts';
import { isFree } from '../room/room.ts';
import type { Kept } from '../store/store.ts';

/** `create`: the match that would be created instead, in which the one who asks has the first seat. */
export function fits(create: CreateMatch, { row, seats }: Pick<Kept, 'row' | 'seats'>): boolean {
  const request = requestIn(row.request);
  return termsOf(create) === termsOf(request) && firstFits(create, request, seats.findIndex(isFree));
}

function termsOf({ game, rounds, endless, secret, target, clock, longest }: CreateMatch): string {
  return JSON.stringify([game, rounds, endless, secret, target, clock, longest]);
}

/** Who does not care who begins takes any; who wants to begin, or not to, gets that. */
function firstFits({ first }: CreateMatch, request: CreateMatch, free: number): boolean {
  if (first === 'toss' || request.first === 'toss') return first === request.first || first === 'toss';
  const begins = request.first === seatNumber(free === 0 ? 0 : 1);
  return begins === (first === 1);
}
