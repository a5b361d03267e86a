// What the server itself does when the time of a room has come: a flag falls, the next round begins, an entry leaves the
// lobby, an old match goes. Doing it twice is harmless: the version of the match lets only one of them happen.
import { invariant } from '../../base/invariant.ts';
import type { Move } from '../../rules/play.ts';
import { positionIn } from '../../match/match.ts';
import type { Change } from '../store/store.ts';
import { advance } from './advance.ts';
import { beginNextRound, command } from './decide-play.ts';
import { countsWhilePresent, removalOf, nextRoundAt } from './retention.ts';
import { levelOnMove, nextLine, openRound, type Room } from './room.ts';
import type { Decided, Deciding } from './room-request.ts';
import { flagFalls, timeForTurn } from './turn-clock.ts';
import { isRematchAgreed } from './wishes.ts';

/** `think`: a level has to move. `rematch`: the new match is to be made. `rest`: there is nothing to do yet. */
export type Woken =
  | { readonly do: 'keep'; readonly decided: Decided }
  | { readonly do: 'remove'; readonly change: Change }
  | { readonly do: 'think' | 'rematch' | 'rest' };

/** `isMakerHere`: whether the maker of an entry of the lobby was seen not long ago. */
export function decideWake(room: Room, isMakerHere: boolean, deciding: Deciding): Woken {
  const { now, retention } = deciding;
  if (isRematchAgreed(room) && room.row.rematch === undefined) return { do: 'rematch' };
  const flag = room.row.stage === 'playing' ? fallenFlag(room, now) : undefined;
  if (room.row.stage === 'playing' && levelOnMove(room) !== undefined) return { do: 'think' };
  if (flag !== undefined)
    return keep(hasBegunPlay(room) ? dropFlag(room, flag, deciding) : cancel(room, deciding));
  if ((nextRoundAt(room) ?? Infinity) <= now) return keep(beginNextRound(room, deciding));
  if ((removalOf(room, retention) ?? Infinity) <= now)
    return { do: 'remove', change: { id: room.row.id, from: room.version, row: undefined } };
  if (isSeenTo(room) && (room.row.wake ?? Infinity) <= now)
    return keep(relist(room, isMakerHere && room.row.rematch === undefined, deciding));
  return { do: 'rest' };
}

/** Puts a waiting match into the lobby, or takes it out. */
export function relist(room: Room, listed: boolean, deciding: Deciding): Decided {
  return { ...advance(room, { row: { listed } }, deciding), again: false, from: nextLine(room) };
}

/** Whether a waiting match belongs into the lobby again, now that its maker is back. */
export function isUnlisted({ row, request }: Room): boolean {
  const isWaiting = row.stage === 'waiting' && row.rematch === undefined;
  return isWaiting && !row.listed && countsWhilePresent({ request });
}

/** An entry that leaves the lobby by itself: its maker has gone, or its request has never been finished. */
function isSeenTo(room: Room): boolean {
  const { stage, listed, rematch } = room.row;
  return stage === 'waiting' && listed && (countsWhilePresent(room) || rematch !== undefined);
}

/** How long the turn was whose flag has fallen; undefined if there is time left. */
function fallenFlag(room: Room, now: number): number | undefined {
  const time = timeForTurn(room.played?.match);
  return time !== undefined && flagFalls(room.began, time) <= now ? time : undefined;
}

/** Whether anybody has made a move. */
function hasBegunPlay({ played }: Room): boolean {
  const [first, second] = played?.match.rounds ?? [];
  return second !== undefined || (first !== undefined && first.plies.length > (first.opening ?? 0));
}

/** Nobody has lost anything yet: the match ends without an outcome. */
function cancel(room: Room, deciding: Deciding): Decided {
  const happened = { row: { stage: 'cancelled' }, wishes: [] } as const;
  return { ...advance(room, happened, deciding), again: false, from: nextLine(room) };
}

function dropFlag(room: Room, spent: number, deciding: Deciding): Decided {
  const round = openRound(room);
  invariant(round !== undefined, 'a flag falls in an open round');
  const fallen = command(room, { do: 'time', seat: positionIn(round).toMove, spent }, deciding);
  invariant(fallen.ok, 'the time is over');
  return fallen.value;
}

/** A level's move, thought of for the line that is next; undefined if the match has gone on meanwhile. It costs no time. */
export function moveLevel(
  room: Room,
  { line, move }: { readonly line: number; readonly move: Move },
  deciding: Deciding,
): Decided | undefined {
  const round = openRound(room);
  if (round === undefined || levelOnMove(room) === undefined || line !== nextLine(room)) return undefined;
  const spent = room.request.clock && 0;
  const moved = command(room, { do: 'move', seat: positionIn(round).toMove, move, spent }, deciding);
  return moved.ok ? moved.value : undefined;
}

/** The time of a turn that ran on while no process was alive is given back. */
export function creditOutage(room: Room, gap: number, deciding: Deciding): Decided {
  const credited = { ...room, began: room.began + gap };
  return { ...advance(credited, {}, deciding), again: false, from: nextLine(room) };
}

function keep(decided: Decided): Woken {
  return { do: 'keep', decided };
}
