// A room that is held here, after another process has changed its match: only the new lines are played.
import { refuse, ok, type Result } from '../../base/result.ts';
import type { OpenedRecord } from '../../host/record-log.ts';
import { continueMatch } from '../../match/rebuild.ts';
import { formatOf } from '../../match/record.ts';
import { parseRow } from '../../notation/record.ts';
import type { RecordLine } from '../../notation/record-line.ts';
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
  const texts = rows.map(({ text }) => text);
  const parsed = parseNext(played, texts);
  if (!parsed.ok) return undefined;
  const { lines, check } = parsed.value;
  // A round with a hidden target begins with a secret that only the store has.
  if (played.match.setup.secret && lines.some(({ t }) => t === 'round')) return undefined;
  const place = { line: played.log.lines.length + 1 };
  const rebuilt = continueMatch(played, lines, place);
  if (!rebuilt.ok) return undefined;
  const { log } = played;
  return {
    ...rebuilt.value,
    log: { lines: [...log.lines, ...lines], texts: [...log.texts, ...texts], check },
  };
}

function parseNext(
  { match, log }: OpenedRecord,
  texts: readonly string[],
): Result<{ lines: readonly RecordLine[]; check: string }, undefined> {
  const lines: RecordLine[] = [];
  let previous = log.check;
  for (const text of texts) {
    const place = { number: log.lines.length + lines.length + 1, previous, format: formatOf(match.setup) };
    const row = parseRow(text, place);
    if (!row.ok) return refuse(undefined);
    lines.push(row.value.line);
    previous = row.value.check;
  }
  return ok({ lines, check: previous });
}
