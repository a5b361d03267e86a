// The log of a room that is held: it grows in place, since copying thousands of lines for every move would cost more than the
// move. A line that a room counts in its row never changes; what stands behind its lines is of a change that was decided
// and is not kept yet, or never will be.
import type { OpenedRecord, RecordLog } from '../../host/record-log.ts';
import { formatLine } from '../../notation/record.ts';
import type { RecordLine } from '../../notation/record-line.ts';
import { hashText } from '../key-hash.ts';
import type { Room } from './room.ts';

/** The log with these lines after its first `count`. Where another change has put lines there, it is a copy. */
export function growLog(log: RecordLog | undefined, count: number, lines: readonly RecordLine[]): RecordLog {
  const own = log === undefined ? { lines: [], texts: [] } : ownLines(log, count);
  const [kept, texts] = [own.lines as RecordLine[], own.texts as string[]];
  let check = log?.check ?? '';
  for (const line of lines) {
    const formatted = formatLine(line, check, hashText);
    ({ check } = formatted);
    kept.push(line);
    texts.push(formatted.text);
  }
  return { lines: kept, texts, check };
}

/** The room's record with its own lines alone. */
export function ownRecord({ played, row }: Pick<Room, 'played' | 'row'>): OpenedRecord | undefined {
  return played && { ...played, log: { ...ownLines(played.log, row.lines), check: played.log.check } };
}

function ownLines({ lines, texts }: RecordLog, count: number): Pick<RecordLog, 'lines' | 'texts'> {
  if (texts.length === count) return { lines, texts };
  return { lines: lines.slice(0, count), texts: texts.slice(0, count) };
}
