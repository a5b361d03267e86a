// The results at puzzles in this browser. Read, changed and written in one step, so that two tabs lose nothing.
// Where the browser keeps nothing, it holds as long as the page does.
import {
  dailyAfter,
  isDailyRecord,
  NO_DAYS,
  type DailyEvent,
  type DailyRecord,
} from '../../coach/puzzles/daily-record.ts';
import {
  countedIn,
  isPuzzleRecord,
  NO_PUZZLES,
  type PuzzleRecord,
} from '../../coach/puzzles/puzzle-record.ts';
import { write } from './write.ts';

/** `damaged`: what was there was no record. `unavailable`: nothing can be kept. */
export type KeptFault = 'damaged' | 'unavailable';

export interface Remembered<T> {
  readonly value: T;
  readonly fault: KeptFault | undefined;
}

interface Shelf<T> {
  readonly name: string;
  readonly empty: T;
  readonly fits: (data: unknown) => data is T;
}

const PUZZLES: Shelf<PuzzleRecord> = { name: 'puzzles', empty: NO_PUZZLES, fits: isPuzzleRecord };
const DAILY: Shelf<DailyRecord> = { name: 'daily', empty: NO_DAYS, fits: isDailyRecord };

/** As it was last, for when it cannot be kept any more. */
const onPage = new Map<string, unknown>();

export async function readPuzzles(): Promise<Remembered<PuzzleRecord>> {
  return change(PUZZLES, (record) => record);
}

/** Counts a puzzle, by its name, that was not counted before. */
export async function countPuzzle(name: string, solved: boolean): Promise<Remembered<PuzzleRecord>> {
  return change(PUZZLES, (record) => countedIn(record, name, solved));
}

export async function readDaily(): Promise<Remembered<DailyRecord>> {
  return change(DAILY, (record) => record);
}

export async function countDaily(date: string, event: DailyEvent): Promise<Remembered<DailyRecord>> {
  return change(DAILY, (record) => dailyAfter(record, date, event));
}

async function change<T>(shelf: Shelf<T>, to: (before: T) => T): Promise<Remembered<T>> {
  const { name } = shelf;
  try {
    const changed = await write(['kept'], async ({ store }): Promise<Remembered<T>> => {
      const kept: unknown = await store.get(name);
      const before = recordIn(shelf, kept);
      const value = to(before);
      if (value !== before) await store.put(value, name);
      return { value, fault: kept === undefined || shelf.fits(kept) ? undefined : 'damaged' };
    });
    onPage.set(name, changed.value);
    return changed;
  } catch {
    const value = to(recordIn(shelf, onPage.get(name)));
    onPage.set(name, value);
    return { value, fault: 'unavailable' };
  }
}

function recordIn<T>({ empty, fits }: Shelf<T>, data: unknown): T {
  return fits(data) ? data : empty;
}
