// How long matches are kept, and when the server itself must look at one next.
import { isRunningClock } from '../../match/clock.ts';
import { READY_MS } from '../../wire/limits.ts';
import { isEnded, levelOnMove, openRound, type Room } from './room.ts';
import { flagFalls, timeForTurn } from './turn-clock.ts';
import { isRematchAgreed } from './wishes.ts';

/** All in milliseconds. */
export interface Retention {
  /** A link that nobody took. */
  readonly untaken: number;
  /** An entry of the lobby with days for each move. */
  readonly listed: number;
  /** Without a new line. */
  readonly unfinished: number;
  /** After the last line; undefined: for ever. */
  readonly finished: number | undefined;
}

const DAY_MS = 86_400_000;

export const USUAL_RETENTION: Retention = {
  untaken: 14 * DAY_MS,
  listed: 7 * DAY_MS,
  unfinished: 90 * DAY_MS,
  finished: 365 * DAY_MS,
};

/** So often it is seen to that the maker of an entry in the lobby is still there. */
const LISTING_MS = 60_000;

/** If a level has not moved by then, another process sees to it. */
const LEVEL_MS = 5000;

/** When the server must act on the room, as it stands now. */
export function wakeOf(room: Room, now: number, retention: Retention): number | undefined {
  const { row } = room;
  if (row.stage === 'waiting') return waitingWake(room, now, retention);
  if (isEnded(room)) return overWake(room, now, retention);
  if (openRound(room) === undefined) return nextRoundAt(room) ?? now;
  if (levelOnMove(room) !== undefined) return now + LEVEL_MS;
  const time = timeForTurn(room.played?.match);
  return time === undefined ? wholeDays(row.changed + retention.unfinished) : flagFalls(room.began, time);
}

/** What is due in months need not be written anew with every move. */
function wholeDays(time: number): number {
  return Math.ceil(time / DAY_MS) * DAY_MS;
}

function waitingWake(room: Room, now: number, retention: Retention): number {
  const removal = removalOf(room, retention) ?? now;
  const isSeenTo = room.row.listed && (countsWhilePresent(room) || room.row.rematch !== undefined);
  return isSeenTo ? Math.min(now + LISTING_MS, removal) : removal;
}

function overWake(room: Room, now: number, retention: Retention): number | undefined {
  return isRematchAgreed(room) && room.row.rematch === undefined ? now : removalOf(room, retention);
}

/** When the match is to be removed if nothing happens; undefined: never. */
export function removalOf({ row, request }: Room, retention: Retention): number | undefined {
  const { stage, changed } = row;
  if (stage === 'playing') return changed + retention.unfinished;
  if (stage === 'over' || stage === 'cancelled')
    return retention.finished === undefined ? undefined : changed + retention.finished;
  const isOpen = request.seats.some((seat) => 'open' in seat);
  return changed + (isOpen && hasDays(request) ? retention.listed : retention.untaken);
}

/** With days for each move an entry of the lobby stays, otherwise it counts only while its maker is there. */
export function countsWhilePresent({ request }: Pick<Room, 'request'>): boolean {
  return request.seats.some((seat) => 'open' in seat) && !hasDays(request);
}

function hasDays({ clock }: Room['request']): boolean {
  return clock !== undefined && !isRunningClock(clock);
}

/** When the next round begins at the latest; undefined if none is due. With days for each move it begins at once. */
export function nextRoundAt(room: Room): number | undefined {
  const { row, played, request } = room;
  if (row.stage !== 'playing' || played === undefined || openRound(room) !== undefined) return undefined;
  return hasDays(request) ? row.changed : row.changed + READY_MS;
}
