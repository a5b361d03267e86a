// A person's puzzle record: the streak, the best, and which puzzles have been met. Faces keep it.

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

export const NO_PUZZLES: PuzzleRecord = { streak: 0, best: 0, solved: 0, tried: 0, met: [] };
const MOST_MET = 10_000;

/** The record with one more puzzle in it; one that was met before changes nothing. */
export function countedIn(before: PuzzleRecord, key: string, solved: boolean): PuzzleRecord {
  if (before.met.includes(key)) return before;
  const streak = solved ? before.streak + 1 : 0;
  return {
    streak,
    best: Math.max(before.best, streak),
    solved: before.solved + (solved ? 1 : 0),
    tried: before.tried + 1,
    met: [...before.met, key].slice(-MOST_MET),
  };
}

/** Whether unknown data is a record that can be. */
export function isPuzzleRecord(data: unknown): data is PuzzleRecord {
  if (typeof data !== 'object' || data === null) return false;
  const { streak, best, solved, tried, met } = data as Partial<Record<keyof PuzzleRecord, unknown>>;
  const counts = [streak, best, solved, tried];
  if (!counts.every((count): count is number => Number.isSafeInteger(count) && Number(count) >= 0))
    return false;
  const fits =
    Number(streak) <= Number(best) && Number(best) <= Number(solved) && Number(solved) <= Number(tried);
  return fits && Array.isArray(met) && met.every((key) => typeof key === 'string');
}
