// Moves, giving up, claiming a draw, being ready: what one seat may do by itself. `match/decide` says whether the rules
// allow it; here is decided which line or round is meant, and whether it was done before.
import { refuse, ok, type Result } from '../../base/result.ts';
import { dealNextRound, takeCommand } from '../../host/step.ts';
import type { Command } from '../../match/command.ts';
import type { Match } from '../../match/match.ts';
import { formatMask } from '../../notation/mask.ts';
import { parseMove } from '../../notation/move.ts';
import type { RecordLine } from '../../notation/record-line.ts';
import { seatNumber, type Seat } from '../../rules/rule-book.ts';
import type { WireFault } from '../../wire/fault.ts';
import { advance } from './advance.ts';
import { linesOfRound, nextLine, openRound, seatAsking, type Room } from './room.ts';
import type { Asker, Decided, Deciding, RoomRequest } from './room-request.ts';
import { timeText } from '../time-text.ts';
import { spentOn } from './turn-clock.ts';
import { seatsReady, withWish, wishOf } from './wishes.ts';

type Answer = Result<Decided, WireFault>;
type Request<Kind> = Extract<RoomRequest, { do: Kind }>;

/** A move names the line that it wants to become: if that is there already, it is the same move or comes too late. */
export function makeMove(
  room: Room,
  { line, move: text }: Request<'move'>,
  asker: Asker,
  deciding: Deciding,
): Answer {
  const seat = seatAsking(room, asker.keyHash);
  if (!seat.ok) return seat;
  if (room.played === undefined) return refuse({ code: 'not-playing' });
  const next = nextLine(room);
  if (line > next) return refuse({ code: 'line-ahead', line, next });
  const { match, log } = room.played;
  const move = parseMove(match.rules, seat.value, text);
  if (line < next) {
    const same = move.ok && isMoveLine(log.lines[line - 1], match, seat.value, move.value);
    return same ? done(room, line) : refuse({ code: 'line-taken', line });
  }
  if (!move.ok) return move;
  const spent = match.setup.clock && spentOn(room.began, asker.arrived, asker.allowance);
  return command(room, { do: 'move', seat: seat.value, move: move.value, spent }, deciding);
}

function isMoveLine(line: RecordLine | undefined, { rules }: Match, seat: Seat, move: number): boolean {
  return line?.t === 'move' && line.seat === seatNumber(seat) && line.move === formatMask(rules, seat, move);
}

/** Gives up, or claims a draw, in that round. */
export function endRound(
  room: Room,
  request: Request<'resign' | 'claim'>,
  asker: Asker,
  deciding: Deciding,
): Answer {
  const seat = seatAsking(room, asker.keyHash);
  if (!seat.ok) return seat;
  if (room.played === undefined) return refuse({ code: 'not-playing' });
  const line = request.do === 'resign' ? 'resign' : 'draw';
  const isDone = linesOfRound(room, request.round).some(
    (each) => each.t === line && 'seat' in each && each.seat === seatNumber(seat.value),
  );
  if (isDone) return done(room, nextLine(room));
  const { length: round } = room.played.match.rounds;
  if (request.round !== round) return refuse({ code: 'other-round', round });
  return command(room, { do: request.do, seat: seat.value }, deciding);
}

/** Ready for that round. It is dealt when both are; a level always is. */
export function beReady(room: Room, { round }: Request<'ready'>, asker: Asker, deciding: Deciding): Answer {
  const seat = seatAsking(room, asker.keyHash);
  if (!seat.ok) return seat;
  if (room.played === undefined) return refuse({ code: 'not-playing' });
  const { length: begun } = room.played.match.rounds;
  if (round <= begun) return done(room, nextLine(room));
  if (room.played.match.over) return refuse({ code: 'match-over' });
  if (round > begun + 1) return refuse({ code: 'other-round', round: begun });
  if (openRound(room) !== undefined) return refuse({ code: 'round-open' });
  if (wishOf(room, seat.value, 'ready')?.line === round) return done(room, nextLine(room));
  const wishes = withWish(room, { seat: seat.value, what: 'ready', line: round, body: undefined });
  if (seatsReady({ ...room, wishes }, round).length === 2) return ok(beginNextRound(room, deciding));
  return ok({ ...advance(room, { wishes }, deciding), again: false, from: nextLine(room) });
}

/** Deals the next round; with it all that was asked for before is over. */
export function beginNextRound(room: Room, deciding: Deciding): Decided {
  const { played } = room;
  const { randomness, now } = deciding;
  const step = played && dealNextRound(played.match, { randomness, first: 0 }, timeText(now));
  if (step?.ok !== true) throw new Error('Broken invariant: the next round can begin');
  const happened = { steps: [step.value], wishes: [] };
  return { ...advance(room, happened, deciding), again: false, from: nextLine(room) };
}

/** What the command leads to, if the rules allow it. */
export function command(room: Room, asked: Command, deciding: Deciding): Answer {
  if (room.played === undefined) return refuse({ code: 'not-playing' });
  const step = takeCommand(room.played.match, asked, timeText(deciding.now));
  if (!step.ok) return step;
  const { change, room: next } = advance(room, { steps: [step.value] }, deciding);
  return ok({ change, room: next, again: false, from: nextLine(room) });
}

/** It was done before. */
export function done(room: Room, from: number): Answer {
  return ok({ change: undefined, room, again: true, from });
}
