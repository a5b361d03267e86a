// A match that is created: its room, and the change that creates it. If nobody is missing, it begins at once.
import type { CreateMatch } from '../../wire/create-match.ts';
import type { SeatRow } from '../store/store.ts';
import { advance, type Advanced } from './advance.ts';
import { firstStep } from './decide-seat.ts';
import { planOf } from './kept-request.ts';
import { isFree, type Room } from './room.ts';
import type { Deciding } from './room-request.ts';

export interface NewMatch {
  readonly id: string;
  readonly makerHash: string;
  /** Without names and invitations. */
  readonly request: CreateMatch;
  readonly seats: readonly [SeatRow, SeatRow];
  /** Another match that this one only leads to; its own id while it still looks for one. */
  readonly leadsTo?: string | undefined;
}

/** The request must have been tried: that the match can be played is taken for granted here. */
export function newRoom(match: NewMatch, deciding: Deciding): Advanced {
  const { now } = deciding;
  const room = emptyRoom(match, now);
  const steps = match.seats.some(isFree) ? [] : [firstStep(room, deciding)];
  return advance(room, { steps, seats: match.seats }, deciding);
}

/** Nothing is kept of it yet. */
function emptyRoom({ id, makerHash, request, seats, leadsTo }: NewMatch, now: number): Room {
  const row = {
    id,
    makerHash,
    request: JSON.stringify(request),
    stage: 'waiting',
    listed: (leadsTo === undefined || leadsTo === id) && request.seats.some((seat) => 'open' in seat),
    lines: 0,
    created: now,
    changed: now,
    wake: undefined,
    rematch: leadsTo,
  } as const;
  return {
    version: 0,
    row,
    seats,
    wishes: [],
    request,
    plan: planOf(request),
    played: undefined,
    began: now,
  };
}
