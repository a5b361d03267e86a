// Taking a seat, giving it another key, naming who sits there. With the last seat taken the match begins in the same
// change: it has no line before both sit.
import { at, invariant } from '../../base/invariant.ts';
import { refuse, ok, type Result } from '../../base/result.ts';
import { BEFORE_PLAY } from '../../host/randomness.ts';
import { startMatch, type Step } from '../../host/step.ts';
import { otherSeat, seatOf, type Seat } from '../../rules/rule-book.ts';
import type { WireFault } from '../../wire/fault.ts';
import type { MatchPlan } from '../../wire/match-plan.ts';
import type { SeatRow } from '../store/store.ts';
import { advance } from './advance.ts';
import { isSameHash } from '../key-hash.ts';
import { isFree, seatAsking, type Room } from './room.ts';
import type { Asker, Decided, Deciding, RoomRequest } from './room-request.ts';
import { timeText } from '../time-text.ts';

type Answer = Result<Decided, WireFault>;
type Request<Kind> = Extract<RoomRequest, { do: Kind }>;
type SeatRows = readonly [SeatRow, SeatRow];

export function takeSeat(
  room: Room,
  request: Request<'take-seat'>,
  { keyHash }: Asker,
  deciding: Deciding,
): Answer {
  if (keyHash === undefined) return refuse({ code: 'no-key' });
  const row = at(room.seats, request.seat);
  if (isSameHash(row.keyHash, keyHash)) return ok({ change: undefined, room, again: true, from: 1 });
  // A match that only leads to another one has no seat to take.
  if (!isFree(row) || room.row.rematch !== undefined) return refuse({ code: 'seat-taken' });
  if (isSameHash(at(room.seats, otherSeat(request.seat)).keyHash, keyHash))
    return refuse({ code: 'same-key' });
  if (row.inviteHash !== undefined && !isSameHash(row.inviteHash, request.inviteHash))
    return refuse({ code: 'wrong-key' });
  const seats = withSeat(room, request.seat, { keyHash, name: request.name });
  const steps = seats.some(isFree) ? [] : [firstStep(room, deciding)];
  return ok({ ...advance(room, { seats, steps }, deciding), again: false, from: 1 });
}

/** Header and first round of a match in which both sit. */
export function firstStep({ plan }: Pick<Room, 'plan'>, deciding: Deciding): Step {
  const dealing = { randomness: deciding.randomness, first: firstSeat(plan, deciding) };
  const step = startMatch(plan.setup, dealing, timeText(deciding.now));
  invariant(step.ok, 'the setup was tried when the match was created');
  return step.value;
}

function firstSeat({ first }: MatchPlan, { randomness }: Deciding): Seat {
  if (first === 'toss') return randomness.at(0, BEFORE_PLAY).below(2) === 0 ? 0 : 1;
  return seatOf(first);
}

/** The new key ends the old one everywhere. Repeated, it comes with a key that holds nothing any more. */
export function setKey(
  room: Room,
  { seat, keyHash }: Request<'set-key'>,
  asker: Asker,
  deciding: Deciding,
): Answer {
  const from = room.row.lines + 1;
  if (asker.keyHash === undefined) return refuse({ code: 'no-key' });
  if (isSameHash(at(room.seats, seat).keyHash, keyHash))
    return ok({ change: undefined, room, again: true, from });
  const holder = seatAsking(room, asker.keyHash);
  if (!holder.ok) return holder;
  if (holder.value !== seat) return refuse({ code: 'wrong-key' });
  if (isSameHash(at(room.seats, otherSeat(seat)).keyHash, keyHash)) return refuse({ code: 'same-key' });
  const seats = withSeat(room, seat, { keyHash });
  return ok({ ...advance(room, { seats }, deciding), again: false, from });
}

export function setName(
  room: Room,
  { seat, name }: Request<'set-name'>,
  asker: Asker,
  deciding: Deciding,
): Answer {
  const from = room.row.lines + 1;
  const holder = seatAsking(room, asker.keyHash);
  if (!holder.ok) return holder;
  if (holder.value !== seat) return refuse({ code: 'wrong-key' });
  if (at(room.seats, seat).name === name) return ok({ change: undefined, room, again: true, from });
  const seats = withSeat(room, seat, { name });
  return ok({ ...advance(room, { seats }, deciding), again: false, from });
}

function withSeat({ seats }: Room, seat: Seat, news: Partial<SeatRow>): SeatRows {
  const [one, two] = seats;
  return seat === 0 ? [{ ...one, ...news }, two] : [one, { ...two, ...news }];
}
