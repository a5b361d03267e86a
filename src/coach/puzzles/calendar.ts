// Dates as text, `2026-01-31`, and the days between them. What day it is, a face must say.
import { at, invariant } from '../../base/invariant.ts';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Days before the first of each month, in a year that begins in March. */
const BEFORE_MONTH = [0, 31, 61, 92, 122, 153, 184, 214, 245, 275, 306, 337];
/** From 1 March of the year 0 to 1 January 1970. */
const TO_1970 = 719_468;

/** Days since 1 January 1970; undefined for text that is no date. */
export function dayNumber(date: string): number | undefined {
  const [, year = 0, month = 0, day = 0] = (DATE.exec(date) ?? []).map(Number);
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  // In a year that begins in March, the leap day comes last and shifts nothing after it.
  const march = month > 2 ? year : year - 1;
  const leaps = Math.floor(march / 4) - Math.floor(march / 100) + Math.floor(march / 400);
  return march * 365 + leaps + at(BEFORE_MONTH, (month + 9) % 12) + day - 1 - TO_1970;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The same for text that is known to be a date. */
export function dayNumberOf(date: string): number {
  const day = dayNumber(date);
  invariant(day !== undefined, 'a date is written as year, month and day');
  return day;
}

/** Counted from Monday as 0. 1 January 1970 was a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}
