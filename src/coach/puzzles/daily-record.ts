// A person's record at the puzzles of the day: today's result, and the streak of days. Faces keep it.
import { dayNumber, dayNumberOf } from './calendar.ts';

/** What can happen at the puzzle of the day. */
export type DailyEvent = 'wrong' | 'hint' | 'solved' | 'given-up';

export interface DayResult {
  readonly date: string;
  readonly wrong: number;
  readonly hints: number;
  /** Undefined while it is open. */
  readonly end?: 'solved' | 'given-up' | undefined;
}

export interface DailyRecord {
  /** Days solved in a row up to the last one that was, and the most that ever were. */
  readonly streak: number;
  readonly best: number;
  /** The last day that was solved. */
  readonly last?: string | undefined;
  /** The last day that was tried. */
  readonly latest?: DayResult | undefined;
}

export const NO_DAYS: DailyRecord = { streak: 0, best: 0 };

/** How far that day's puzzle has come; undefined if it was not tried, or another was tried since. */
export function resultOn({ latest }: DailyRecord, date: string): DayResult | undefined {
  return latest?.date === date ? latest : undefined;
}

/** The days in a row that count on that date: they end with that day or the day before. */
export function streakOn({ streak, last }: DailyRecord, date: string): number {
  const age = last === undefined ? Infinity : dayNumberOf(date) - dayNumberOf(last);
  return age <= 1 ? streak : 0;
}

/** The record after that. A day that is solved, given up or followed by another stays as it is. */
export function dailyAfter(before: DailyRecord, date: string, event: DailyEvent): DailyRecord {
  const { latest = { date, wrong: 0, hints: 0 } } = before;
  const isNew = latest.date < date;
  if (!isNew && (latest.date > date || latest.end !== undefined)) return before;
  const result = resultAfter(isNew ? { date, wrong: 0, hints: 0 } : latest, event);
  if (event !== 'solved') return { ...before, latest: result };
  const streak = streakOn(before, date) + 1;
  return { streak, best: Math.max(before.best, streak), last: date, latest: result };
}

function resultAfter(result: DayResult, event: DailyEvent): DayResult {
  switch (event) {
    case 'wrong':
      return { ...result, wrong: result.wrong + 1 };
    case 'hint':
      return { ...result, hints: result.hints + 1 };
    case 'solved':
    case 'given-up':
      return { ...result, end: event };
  }
}

/** Whether unknown data is a record that can be. */
export function isDailyRecord(data: unknown): data is DailyRecord {
  if (typeof data !== 'object' || data === null) return false;
  const { streak, best, last, latest } = data as Partial<Record<keyof DailyRecord, unknown>>;
  if (!isCount(streak) || !isCount(best) || streak > best) return false;
  if (last !== undefined && !isDate(last)) return false;
  return (streak === 0) === (last === undefined) && (latest === undefined || isDayResult(latest));
}

function isDayResult(data: unknown): data is DayResult {
  if (typeof data !== 'object' || data === null) return false;
  const { date, wrong, hints, end } = data as Partial<Record<keyof DayResult, unknown>>;
  return (
    isDate(date) &&
    isCount(wrong) &&
    isCount(hints) &&
    [undefined, 'solved', 'given-up'].includes(end as string)
  );
}

function isCount(data: unknown): data is number {
  return Number.isSafeInteger(data) && Number(data) >= 0;
}

function isDate(data: unknown): data is string {
  return typeof data === 'string' && dayNumber(data) !== undefined;
}
