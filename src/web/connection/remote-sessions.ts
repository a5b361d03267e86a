// Sessions of matches that a server decides: one for each room in which a round has begun.
import type { RemoteRoom } from '../../remote/remote-room.ts';
import { RemoteSession } from '../../remote/remote-session.ts';
import { seatOf } from '../../rules/rule-book.ts';
import { TableSession } from '../../table/table-session.ts';
import { newKey } from '../browser/system-random.ts';
import { keepSeat, readSeat } from '../storage/seat-store.ts';
import { openRoom } from './rooms.ts';

const sessions = new WeakMap<RemoteRoom, TableSession<RemoteSession>>();

/** Undefined if no round has begun, as far as is known here. */
export async function openRemoteSession(match: string): Promise<TableSession<RemoteSession> | undefined> {
  const room = await openRoom(match);
  const seat = (await readSeat(match))?.seat;
  return sessionOf(room, seat);
}

export function sessionOf(
  room: RemoteRoom,
  seat: 1 | 2 | undefined,
): TableSession<RemoteSession> | undefined {
  if (room.copy === undefined || room.copy.match.rounds.length === 0) return undefined;
  const known = sessions.get(room);
  if (known !== undefined) return known;
  const index = seat === undefined ? undefined : seatOf(seat);
  const session = new TableSession(new RemoteSession(room, index, () => rematchKey(room.match)));
  sessions.set(room, session);
  return session;
}

/** The same however often it is asked for: the server takes one. */
async function rematchKey(match: string): Promise<string> {
  const seat = await readSeat(match);
  const key = seat?.rematchKey ?? newKey();
  if (seat !== undefined) await keepSeat({ ...seat, rematchKey: key });
  return key;
}
