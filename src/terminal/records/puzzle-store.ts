// Remembers the results at puzzles: the streak, the record and which puzzles were met. One small file,
// always replaced as a whole; what cannot be read is forgotten, and said.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  countedIn,
  isPuzzleRecord,
  NO_PUZZLES,
  type PuzzleRecord,
} from '../../coach/puzzles/puzzle-record.ts';
import { stateFolder } from '../../disk/folders.ts';
import { makeFolder } from '../../disk/make-folder.ts';
import { systemWords } from '../../disk/system-words.ts';

/** What went wrong with the file, to be shown; the puzzle goes on. */
type Notice = string;

interface Remembered {
  readonly record: PuzzleRecord;
  readonly notice?: Notice;
  /** There is a record, but we may not look at it: then it must not be replaced either. */
  readonly unreadable?: boolean;
}

/** What is remembered; an empty record, with a notice, if the file is damaged. */
export function readPuzzleRecord(): Remembered {
  try {
    const data: unknown = JSON.parse(readFileSync(recordPath(), 'utf8'));
    if (isPuzzleRecord(data)) return { record: data };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { record: NO_PUZZLES };
    if (code !== undefined)
      return {
        record: NO_PUZZLES,
        notice: `Your puzzle record cannot be read: ${systemWords(error)}.`,
        unreadable: true,
      };
  }
  return {
    record: NO_PUZZLES,
    notice: 'Your puzzle record was damaged; it is forgotten, and a new one begins.',
  };
}

/** Counts a puzzle that has not been met before, and answers the record as it is now. */
export function countPuzzle(
  key: string,
  solved: boolean,
): { readonly record: PuzzleRecord; readonly notice?: Notice } {
  const { record: before, unreadable } = readPuzzleRecord();
  if (unreadable === true || before.met.includes(key)) return { record: before };
  const record = countedIn(before, key, solved);
  const notice = write(record);
  return notice === undefined ? { record } : { record, notice };
}

/** Into a new file that then takes the place of the old one: a reader sees one or the other, never half. */
function write(record: PuzzleRecord): Notice | undefined {
  const fresh = `${recordPath()}.${process.pid}.new`;
  try {
    makeFolder(stateFolder());
    writeFileSync(fresh, `${JSON.stringify(record)}\n`);
    renameSync(fresh, recordPath());
    return undefined;
  } catch (error) {
    forget(fresh);
    return `Your puzzle record cannot be kept: ${systemWords(error)}.`;
  }
}

function forget(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Where nothing can be written, there is nothing to clear away.
  }
}

function recordPath(): string {
  return join(stateFolder(), 'puzzles.json');
}
