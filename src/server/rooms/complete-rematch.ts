// Makes the match that a rematch leads to and links it: first made, then linked, each once, however often it is begun. A
// process that ends in between leaves the old match due, so that the rest is done by another.
import { ok, refuse } from '../../base/result.ts';
import { linkRematch, rematchRoom } from '../room/rematch.ts';
import { nextLine } from '../room/room.ts';
import { isRematchAgreed } from '../room/wishes.ts';
import type { Outcome, RoomKeeper } from './room-keeper.ts';

/** Undefined if there is nothing to do. */
export async function completeRematch(keeper: RoomKeeper, id: string): Promise<Outcome | undefined> {
  const read = await keeper.read(id);
  if (!read.ok || read.value === undefined) return undefined;
  const { room } = read.value;
  if (!isRematchAgreed(room) || room.row.rematch !== undefined) return undefined;
  // If it is there already, it is the same: its id and its seats follow from the old match.
  const created = await keeper.create(rematchRoom(room, keeper.deciding()));
  if (!created.ok) return { held: read.value.held, room, result: created };
  return keeper.change(id, (now, deciding) =>
    now.row.rematch === undefined
      ? ok({ ...linkRematch(now, deciding), again: false, from: nextLine(now) })
      : refuse({ code: 'id-taken' }),
  );
}
