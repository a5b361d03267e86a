// Whether a match that waits in the lobby is what someone asks for.
import { seatNumber, type Seat } from '../../rules/rule-book.ts';
import type { CreateMatch } from '../../wire/create-match.ts';

/** A match that waits, as far as it counts for those who may join it. */
export interface Offered {
  readonly request: CreateMatch;
  /** `termsOf` the request. */
  readonly terms: string;
  /** The seat that is free. */
  readonly free: Seat;
}

/** `create`: the match that would be created instead, in which the one who asks has the first seat. */
export function fits(create: CreateMatch, { request, terms, free }: Offered): boolean {
  return terms === termsOf(create) && firstFits(create, request, free);
}

/** Everything that must be the same for two people to play each other, but who moves first. */
export function termsOf({ game, rounds, endless, secret, target, clock, longest }: CreateMatch): string {
  return JSON.stringify([game, rounds, endless, secret, target, clock, longest]);
}

/** A toss matches any entry; a fixed first player must match exactly. */
function firstFits({ first }: CreateMatch, request: CreateMatch, free: Seat): boolean {
  if (first === 'toss' || request.first === 'toss') return first === request.first || first === 'toss';
  const begins = request.first === seatNumber(free);
  return begins === (first === 1);
}
