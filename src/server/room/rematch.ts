// A rematch: when all people of a match have asked, a new match is made and the old one linked to it. Its id follows from
// the old match, so that it is the same whoever completes it; a repeated or broken off rematch finds what is there.
import { at } from '../../base/invariant.ts';
import { refuse, ok, type Result } from '../../base/result.ts';
import { otherSeat, SEATS, type Seat } from '../../rules/rule-book.ts';
import type { CreateMatch, SeatChoice } from '../../wire/create-match.ts';
import type { WireFault } from '../../wire/fault.ts';
import { advance, type Advanced } from './advance.ts';
import { done } from './decide-play.ts';
import { hashText, isSameHash } from '../key-hash.ts';
import { newRoom } from './new-room.ts';
import { isEnded, isPerson, nextLine, seatAsking, type Room } from './room.ts';
import type { Asker, Decided, Deciding, RoomRequest } from './room-request.ts';
import { isRematchAgreed, rematchNotes, withWish } from './wishes.ts';

type Answer = Result<Decided, WireFault>;
type Request = Extract<RoomRequest, { do: 'rematch' }>;

/** Asks for a rematch. If with that all have asked, `completeRematch` is due. */
export function askRematch(room: Room, request: Request, asker: Asker, deciding: Deciding): Answer {
  const seat = seatAsking(room, asker.keyHash);
  if (!seat.ok) return seat;
  if (room.row.stage === 'waiting') return refuse({ code: 'not-playing' });
  if (!isEnded(room)) return refuse({ code: 'round-open' });
  const { keyHash, swap } = request;
  const before = rematchNotes(room, seat.value);
  const isSame = isSameHash(before?.keyHash, keyHash);
  if (isSame && (before?.swap === swap || isRematchAgreed(room))) return done(room, nextLine(room));
  // The keys of the new match are settled: it may have been made with them already.
  if (isRematchAgreed(room)) return refuse({ code: 'seat-taken' });
  if (isSameHash(rematchNotes(room, otherSeat(seat.value))?.keyHash, keyHash))
    return refuse({ code: 'same-key' });
  const body = JSON.stringify({ keyHash, swap });
  const wishes = withWish(room, { seat: seat.value, what: 'rematch', line: nextLine(room), body });
  return ok({ ...advance(room, { wishes }, deciding), again: false, from: nextLine(room) });
}

/** The id of the match that a rematch leads to. It follows from the keys of all who agreed, so nobody can tell it beforehand. */
export function rematchId(room: Pick<Room, 'row' | 'wishes'>): string {
  const keys = SEATS.map((seat) => rematchNotes(room, seat)?.keyHash ?? '');
  return hashText(`rematch:${room.row.id}:${keys.join(':')}`).slice(0, 16);
}

/** The new match; seats are swapped unless all ask otherwise. */
export function rematchRoom(room: Room, deciding: Deciding): Advanced {
  const people = ([0, 1] as const).filter((seat) => isPerson(room, seat));
  const swap = people.some((seat) => rematchNotes(room, seat)?.swap === true);
  const before = (seat: Seat) => (swap ? otherSeat(seat) : seat);
  const seatFor = (seat: Seat) => at(room.seats, before(seat));
  const seats = ([0, 1] as const).map((seat) => {
    const { player, name } = seatFor(seat);
    const keyHash = rematchNotes(room, before(seat))?.keyHash;
    return { seat, player, keyHash, inviteHash: undefined, name };
  });
  const request: CreateMatch = {
    ...room.request,
    seats: [choiceFor(room, before(0)), choiceFor(room, before(1))],
  };
  const maker = { id: rematchId(room), makerHash: room.row.makerHash };
  return newRoom({ ...maker, request, seats: [at(seats, 0), at(seats, 1)] }, deciding);
}

function choiceFor({ request }: Room, seat: Seat): SeatChoice {
  const choice = at(request.seats, seat);
  return 'computer' in choice ? choice : { me: true };
}

/** The old match with its link to the new one. */
export function linkRematch(room: Room, deciding: Deciding): Advanced {
  return advance(room, { row: { rematch: rematchId(room) } }, deciding);
}
