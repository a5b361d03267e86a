// What is told of a room: new lines of its record and its state. Nothing else of a room leaves the server, so a hidden
// target does not either.
import { timesLeft, timeLeft } from '../../match/clock.ts';
import { currentRound, positionIn, type Match } from '../../match/match.ts';
import { seatNumber, SEATS } from '../../rules/rule-book.ts';
import { MOST_UPDATE_LINES } from '../../wire/limits.ts';
import { tagOf } from '../../wire/tag.ts';
import type { ClockState, RematchState, RoomState, SeatState, ToldTerms, Update } from '../../wire/update.ts';
import type { SeatRow } from '../store/store.ts';
import { hashText } from '../key-hash.ts';
import { nextRoundAt } from './retention.ts';
import { isFree, isPerson, nextLine, type Room } from './room.ts';
import { rematchNotes, standingOffers, wishOf } from './wishes.ts';

/** What no table keeps: who is connected. */
export interface Presence {
  readonly here: readonly [boolean, boolean];
  readonly watching: number;
}

/** The state with its clock as it stands at the beginning of the turn. */
export function stillState(room: Room, presence: Presence, showsNames: boolean): RoomState {
  const { row, seats, request, plan, played } = room;
  const round = played?.match.rounds.length ?? 0;
  const state = {
    stage: row.stage === 'cancelled' ? ('over' as const) : row.stage,
    cancelled: row.stage === 'cancelled',
    seats: [
      seatState(seats[0], presence.here[0], showsNames),
      seatState(seats[1], presence.here[1], showsNames),
    ] as const,
    game: plan.game,
    terms: row.stage === 'waiting' ? toldTerms(room) : null,
    watch: request.watch,
    watching: presence.watching,
    offers: standingOffers(room).map(({ seat, what, line }) => ({
      seat: seatNumber(seat),
      what: what === 'draw' ? ('draw' as const) : ('undo' as const),
      line,
    })),
    ready: SEATS.filter((seat) => wishOf(room, seat, 'ready')?.line === round + 1).map(seatNumber),
    nextRoundAt: nextRoundAt(room) ?? null,
    rematch: rematchState(room),
    clock: played === undefined ? null : stillClock(row, played.match),
  };
  return { tag: tagOf(state, hashText), ...state };
}

function toldTerms({ request, plan }: Pick<Room, 'request' | 'plan'>): ToldTerms {
  const { first, rounds, endless, clock } = request;
  const { secret, book } = plan.setup;
  return { first, rounds, endless, secret, clock: clock ?? null, summary: book.summary };
}

/** Whether both rooms surely have the same state for the same presence: most moves change nothing but the lines. */
export function isSameStill(one: Room, other: Room): boolean {
  return (
    one.seats === other.seats &&
    one.request === other.request &&
    one.row.stage === other.row.stage &&
    one.row.rematch === other.row.rematch &&
    one.wishes.length === 0 &&
    other.wishes.length === 0 &&
    one.request.clock === undefined &&
    nextRoundAt(one) === undefined &&
    nextRoundAt(other) === undefined
  );
}

/** An update from that line on, with the clock as it stands now. */
export function updateOf(
  room: Room,
  state: RoomState,
  from: number,
  { epoch, now, most = MOST_UPDATE_LINES }: { epoch: string; now: number; most?: number | undefined },
): Update {
  const texts = room.played?.log.texts ?? [];
  // A change that is not kept yet may have left more behind them.
  const lines = texts.slice(from - 1, Math.min(from - 1 + most, room.row.lines));
  const next = nextLine(room);
  const more = from + lines.length < next;
  return {
    match: room.row.id,
    epoch,
    from,
    lines,
    next,
    more,
    now,
    state: stateAt(room, state, now),
  };
}

function stateAt(room: Room, state: RoomState, now: number): RoomState {
  if (state.clock?.running == null || room.played === undefined) return state;
  return { ...state, clock: clockState(room.played.match, Math.max(0, now - room.began)) };
}

function seatState(row: SeatRow, here: boolean, showsNames: boolean): SeatState {
  const free = isFree(row) ? (row.inviteHash === undefined ? 'open' : 'invite') : null;
  return { player: row.player, free, name: showsNames ? (row.name ?? null) : null, here };
}

function rematchState(room: Room): RematchState | null {
  const asked = SEATS.filter((seat) => isPerson(room, seat) && rematchNotes(room, seat) !== undefined);
  const { id } = room.row;
  // An entry that still looks for an opponent leads to itself.
  const rematch = room.row.rematch === id ? undefined : room.row.rematch;
  return asked.length === 0 && rematch === undefined
    ? null
    : { asked: asked.map(seatNumber), match: rematch ?? null };
}

/** Of a match that was cancelled the time does not run. */
function stillClock({ stage }: Room['row'], match: Match): ClockState | null {
  const clock = clockState(match, 0);
  return clock !== null && stage === 'cancelled' ? { ...clock, running: null } : clock;
}

function clockState(match: Match, used: number): ClockState | null {
  const { clock } = match.setup;
  const round = currentRound(match);
  if (clock === undefined || round === undefined) return null;
  if (round.outcome !== undefined)
    return { left: [timeLeft(clock, round, 0), timeLeft(clock, round, 1)], running: null };
  return { left: timesLeft(clock, round, used), running: seatNumber(positionIn(round).toMove) };
}
