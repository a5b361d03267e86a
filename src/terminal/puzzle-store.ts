// Remembers how somebody does at puzzles: the streak, the record and which puzzles they have met. One small file,
// always replaced as a whole; what cannot be read is forgotten, and said.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stateFolder } from './folders.ts';
import { systemWords } from './system-words.ts';

export interface PuzzleRecord {
  /** Puzzles solved at the first try, in a row up to now; and the most that ever were. */
  readonly streak: number;
  readonly best: number;
  /** Solved at the first try, out of all that were tried. */
  readonly solved: number;
  readonly tried: number;
  /** Keys of the puzzles that have been counted, the newest last: none counts twice. */
  readonly met: readonly string[];
}

/** Something went wrong with the file; it is told, and nothing else comes of it. */
type Notice = string;

interface Remembered {
  readonly record: PuzzleRecord;
  readonly notice?: Notice;
  /** There is a record, but we may not look at it: then it must not be replaced either. */
  readonly unreadable?: boolean;
}

const EMPTY: PuzzleRecord = { streak: 0, best: 0, solved: 0, tried: 0, met: [] };
const MOST_MET = 10_000;

/** What is remembered; an empty record, with a notice, if the file is damaged. */
export function readPuzzleRecord(): Remembered {
  try {
    const data: unknown = JSON.parse(readFileSync(recordPath(), 'utf8'));
    if (isRecord(data)) return { record: data };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { record: EMPTY };
    if (code !== undefined)
      return {
        record: EMPTY,
        notice: `Your puzzle record cannot be read: ${systemWords(error)}.`,
        unreadable: true,
      };
  }
  return { record: EMPTY, notice: 'Your puzzle record was damaged; it is forgotten, and a new one begins.' };
}

/** Counts a puzzle that has not been met before, and answers the record as it is now. */
export function countPuzzle(
  key: string,
  solved: boolean,
): { readonly record: PuzzleRecord; readonly notice?: Notice } {
  const { record: before, unreadable } = readPuzzleRecord();
  if (unreadable === true || before.met.includes(key)) return { record: before };
  const streak = solved ? before.streak + 1 : 0;
  const record: PuzzleRecord = {
    streak,
    best: Math.max(before.best, streak),
    solved: before.solved + (solved ? 1 : 0),
    tried: before.tried + 1,
    met: [...before.met, key].slice(-MOST_MET),
  };
  const notice = write(record);
  return notice === undefined ? { record } : { record, notice };
}

/** Into a new file that then takes the place of the old one: whoever reads sees one or the other, never half. */
function write(record: PuzzleRecord): Notice | undefined {
  const fresh = `${recordPath()}.${process.pid}.new`;
  try {
    mkdirSync(stateFolder(), { recursive: true });
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

function isRecord(data: unknown): data is PuzzleRecord {
  if (typeof data !== 'object' || data === null) return false;
  const { streak, best, solved, tried, met } = data as Partial<Record<keyof PuzzleRecord, unknown>>;
  const counts = [streak, best, solved, tried];
  if (!counts.every((count): count is number => Number.isSafeInteger(count) && Number(count) >= 0))
    return false;
  const fits =
    Number(streak) <= Number(best) && Number(best) <= Number(solved) && Number(solved) <= Number(tried);
  return fits && Array.isArray(met) && met.every((key) => typeof key === 'string');
}

function recordPath(): string {
  return join(stateFolder(), 'puzzles.json');
}
