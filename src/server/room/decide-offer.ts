// Offers of a draw and of a takeback. An offer holds at one line: the other agrees by offering the same there, and any new
// line ends it. Against a level a takeback needs no consent.
import { refuse, ok, type Result } from '../../base/result.ts';
import { takeCommand, type Step } from '../../host/step.ts';
import type { Match } from '../../match/match.ts';
import { otherSeat, seatNumber, type Seat } from '../../rules/rule-book.ts';
import type { WireFault } from '../../wire/fault.ts';
import { MOST_TAKEBACKS } from '../../wire/limits.ts';
import type { WishRow } from '../store/store.ts';
import { advance } from './advance.ts';
import { done } from './decide-play.ts';
import { isPerson, nextLine, openRound, seatAsking, type Room } from './room.ts';
import type { Asker, Decided, Deciding, RoomRequest } from './room-request.ts';
import { timeText } from '../time-text.ts';
import { isOffered, notesOf, takebacksIn, withWish, wishOf } from './wishes.ts';

type Answer = Result<Decided, WireFault>;
type Request<Kind> = Extract<RoomRequest, { do: Kind }>;
type What = Request<'offer'>['what'];

export function makeOffer(
  room: Room,
  { what, line }: Request<'offer'>,
  asker: Asker,
  deciding: Deciding,
): Answer {
  const asking = seatAsking(room, asker.keyHash);
  if (!asking.ok) return asking;
  if (room.played === undefined) return refuse({ code: 'not-playing' });
  const next = nextLine(room);
  if (line > next) return refuse({ code: 'line-ahead', line, next });
  if (line < next) return wasAgreed(room, what, line) ? done(room, line) : refuse({ code: 'offer-lapsed' });
  const seat = asking.value;
  const [asks, agrees] = [seat, otherSeat(seat)];
  if (isOffered(room, seat, what)) return done(room, next);
  const isAnswer = isOffered(room, agrees, what);
  const asked = isAnswer ? agrees : asks;
  const steps = stepsOf(room, what, asked, deciding);
  if (!steps.ok) return steps;
  if (isAnswer || (what === 'undo' && !isPerson(room, agrees)))
    return agree(room, what, asked, steps.value, deciding);
  if (isSpent(room, seat, what)) return refuse({ code: 'offered-already' });
  const taken = takenBy(room, seat);
  const body = what === 'undo' && taken > 0 ? JSON.stringify({ taken }) : undefined;
  const wishes = withWish(room, { seat, what, line, body });
  return ok({ ...advance(room, { wishes }, deciding), again: false, from: next });
}

/** Takes the own offer back, or declines the other's; without one there is nothing to do. */
export function endOffer(
  room: Room,
  { what }: Request<'withdraw'>,
  asker: Asker,
  deciding: Deciding,
): Answer {
  const asking = seatAsking(room, asker.keyHash);
  if (!asking.ok) return asking;
  const offering = [asking.value, otherSeat(asking.value)].find((seat) => isOffered(room, seat, what));
  const wish = offering === undefined ? undefined : wishOf(room, offering, what);
  if (wish === undefined) return done(room, nextLine(room));
  const wishes = withWish(room, { ...wish, body: JSON.stringify({ ...notesOf(wish), ended: true }) });
  return ok({ ...advance(room, { wishes }, deciding), again: false, from: nextLine(room) });
}

/** An offer that was agreed at a line has become that line. */
function wasAgreed({ played }: Room, what: What, line: number): boolean {
  const kept = played?.log.lines[line - 1];
  return kept?.t === what && !('seat' in kept && kept.seat !== undefined);
}

function agree(room: Room, what: What, asked: Seat, steps: readonly Step[], deciding: Deciding): Answer {
  const line = nextLine(room);
  const body = JSON.stringify({ ended: true, taken: takenBy(room, asked) + 1 });
  const wishes = what === 'undo' ? withWish(room, { seat: asked, what, line, body }) : room.wishes;
  return ok({ ...advance(room, { steps, wishes }, deciding), again: false, from: line });
}

/** What the match would come to; refused where there is no draw to offer or nothing to take back. */
function stepsOf(room: Room, what: What, asked: Seat, { now }: Deciding): Result<readonly Step[], WireFault> {
  const match = room.played?.match;
  if (match === undefined) return refuse({ code: 'not-playing' });
  const time = timeText(now);
  if (what === 'undo') return takebackSteps(room, match, asked, time);
  const step = takeCommand(match, { do: 'draw' }, time);
  return step.ok ? ok([step.value]) : step;
}

/** Back to the asker's own last turn: between people the authority takes back one ply at a time. */
function takebackSteps(
  room: Room,
  match: Match,
  asked: Seat,
  time: string,
): Result<readonly Step[], WireFault> {
  const plies = openRound(room)?.plies ?? [];
  const alone = !isPerson(room, otherSeat(asked));
  const first = takeCommand(match, { do: 'undo', seat: asked }, time);
  if (!first.ok) return first;
  if (takebacksIn(room) >= MOST_TAKEBACKS) return refuse({ code: 'takebacks-used', most: MOST_TAKEBACKS });
  if (alone || plies.at(-1)?.seat === asked) return ok([first.value]);
  const second = takeCommand(first.value.match, { do: 'undo', seat: asked }, time);
  return second.ok ? ok([first.value, second.value]) : second;
}

/** A draw may be offered once between two own moves, a takeback once more only if it was not declined at this line. */
function isSpent(room: Room, seat: Seat, what: What): boolean {
  const wish = wishOf(room, seat, what);
  if (wish === undefined) return false;
  return what === 'draw' ? !hasMovedSince(room, seat, wish) : wish.line === nextLine(room);
}

function hasMovedSince({ played, row }: Room, seat: Seat, { line }: WishRow): boolean {
  const since = played?.log.lines.slice(line - 1, row.lines) ?? [];
  return since.some((each) => each.t === 'move' && each.seat === seatNumber(seat));
}

/** How often what the seat asked for was taken back in this round. */
function takenBy(room: Room, seat: Seat): number {
  const wish = wishOf(room, seat, 'undo');
  return wish === undefined ? 0 : (notesOf(wish).taken ?? 0);
}
