// A room that is held here, after another process has changed its match: only the new lines are played.
import { continueRecord, type OpenedRecord } from '../../host/record-log.ts';
import type { Room } from '../room/room.ts';
import { turnBegan } from '../room/turn-clock.ts';
import type { Kept, LineRow } from '../store/store.ts';

/** `kept`: with the lines after those of the room. Undefined if the whole record has to be read. */
export function catchUp(room: Room, kept: Kept): Room | undefined {
  const { row, version, seats, wishes, lines } = kept;
  const isNext = row.lines === room.row.lines + lines.length;
  const played = isNext ? extend(room.played, lines) : undefined;
  if (played === undefined) return undefined;
  const began = lines.length === 0 ? room.began : turnBegan(row, played.match);
  return { ...room, row, version, seats, wishes, played, began };
}

function extend(played: OpenedRecord | undefined, rows: readonly LineRow[]): OpenedRecord | undefined {
  if (played === undefined) return undefined;
  const continued = continueRecord(
    played,
    rows.map(({ text }) => text),
  );
  if (!continued.ok) return undefined;
  const { match } = continued.value;
  // A round with a hidden target begins with a secret that only the store has.
  const dealt = match.rounds.length > played.match.rounds.length;
  return match.setup.secret && dealt ? undefined : continued.value;
}
