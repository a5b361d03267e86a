// The puzzle of the day, its calendar, and the streak of days: held against the platform's own calendar and brute force.
import { describe, expect, it } from 'vitest';
import { dayNumber, weekdayOf } from '../../src/coach/puzzles/calendar.ts';
import {
  dailyAfter,
  isDailyRecord,
  NO_DAYS,
  resultOn,
  streakOn,
  type DailyEvent,
  type DailyRecord,
} from '../../src/coach/puzzles/daily-record.ts';
import { dailyPuzzle } from '../../src/coach/puzzles/daily.ts';
import { dealPuzzle } from '../../src/coach/puzzles/puzzle-deal.ts';
import { puzzleName } from '../../src/coach/puzzles/puzzle-name.ts';
import { GAMES } from '../../src/games/catalogue.ts';
import { must } from '../core/sample-match.ts';
import { bruteForce } from '../solver/brute-force.ts';
import { bestByForce, bitsOf } from './puzzle-proof.ts';

const DAY = 24 * 60 * 60 * 1000;
const BOOKS = GAMES.map(({ book }) => book);

function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

function daysFrom(date: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => dateOf(Date.parse(date) / DAY + index));
}

describe('the calendar', () => {
  it('counts the days as the platform does, over leap years and centuries', () => {
    const days = Array.from({ length: 60_000 }, (_, day) => day - 5000);
    expect(days.map((day) => dayNumber(dateOf(day)))).toEqual(days);
    expect(days.map(weekdayOf)).toEqual(days.map((day) => (new Date(day * DAY).getUTCDay() + 6) % 7));
  });

  it.each([
    '',
    '2026-1-1',
    '2026-02-29',
    '2100-02-29',
    '2026-00-10',
    '2026-13-01',
    '2026-04-31',
    '20260401',
    '2026-01-00',
  ])('knows that %j is no date', (text) => expect(dayNumber(text)).toBeUndefined());

  it('knows leap days', () => {
    expect(dayNumber('2024-02-29')).toBe(Date.UTC(2024, 1, 29) / DAY);
    expect(dayNumber('2000-02-29')).toBe(Date.UTC(2000, 1, 29) / DAY);
  });
});

describe('the puzzle of the day', () => {
  // From a Monday to the Sunday of the week after, over the end of a year.
  const dates = daysFrom('2026-12-28', 14);
  const puzzles = dates.map((date) => dailyPuzzle(BOOKS, date)!);

  it('is the same for everybody on one date', () => {
    for (const index of [0, 3, 9]) {
      const again = dailyPuzzle(BOOKS, dates[index]!)!;
      expect([again.seed, again.puzzle.position, again.puzzle.move]).toEqual([
        puzzles[index]!.seed,
        puzzles[index]!.puzzle.position,
        puzzles[index]!.puzzle.move,
      ]);
    }
  });

  it('is not like any other of the same week', () => {
    const names = puzzles.map(({ puzzle }) => puzzleName(puzzle));
    for (const start of [0, 1, 2, 3, 4, 5, 6, 7]) expect(new Set(names.slice(start, start + 7)).size).toBe(7);
    expect(new Set(puzzles.map(({ seed }) => seed)).size).toBe(14);
  });

  it('begins the week gently and ends it hard', () => {
    const week = ['easy', 'easy', 'medium', 'medium', 'medium', 'hard', 'hard'];
    expect(puzzles.map(({ puzzle }) => puzzle.grade)).toEqual([...week, ...week]);
  });

  it('is what its game deals for its seed', () => {
    for (const { book, seed, puzzle } of puzzles.slice(6, 10)) {
      const dealt = must(dealPuzzle(book, seed));
      expect([dealt.position, dealt.move, dealt.key]).toEqual([puzzle.position, puzzle.move, puzzle.key]);
    }
  });

  it('has exactly one right move, by brute force', () => {
    const small = puzzles.filter(({ puzzle }) => bitsOf(puzzle.solution.rules) <= 11);
    expect(small.length).toBeGreaterThan(3);
    for (const { puzzle } of small) {
      const { rules } = puzzle.solution;
      expect(bestByForce(rules, bruteForce(rules), puzzle.position).best).toEqual([puzzle.move]);
    }
  });

  it('is missing where no game has any', () => {
    expect(
      dailyPuzzle(
        BOOKS.filter(({ id }) => id === 'bit-battle-fives'),
        dates[0]!,
      ),
    ).toBeUndefined();
  });
});

/** The record after so much on those days. */
function after(...events: readonly (readonly [string, ...DailyEvent[]])[]): DailyRecord {
  return events.reduce(
    (record, [date, ...all]) => all.reduce((before, event) => dailyAfter(before, date, event), record),
    NO_DAYS,
  );
}

describe('the streak of days', () => {
  it('grows day by day, over the end of a year and a leap day', () => {
    const newYear = after(['2026-12-30', 'solved'], ['2026-12-31', 'solved'], ['2027-01-01', 'solved']);
    expect([streakOn(newYear, '2027-01-01'), newYear.best]).toEqual([3, 3]);
    const leap = after(['2028-02-28', 'solved'], ['2028-02-29', 'solved'], ['2028-03-01', 'solved']);
    expect(streakOn(leap, '2028-03-01')).toBe(3);
    const common = after(['2027-02-28', 'solved'], ['2027-03-01', 'solved']);
    expect(streakOn(common, '2027-03-01')).toBe(2);
  });

  it('holds until the next day is over, and is gone after a gap', () => {
    const record = after(['2026-05-01', 'solved'], ['2026-05-02', 'solved']);
    const on = ['2026-05-02', '2026-05-03', '2026-05-04', '2027-05-02'].map((date) => streakOn(record, date));
    expect(on).toEqual([2, 2, 0, 0]);
    const later = dailyAfter(record, '2026-05-04', 'solved');
    expect([streakOn(later, '2026-05-04'), later.best]).toEqual([1, 2]);
  });

  it('does not mind wrong moves and hints, but a day that is given up', () => {
    const hard = after(['2026-05-01', 'solved'], ['2026-05-02', 'wrong', 'hint', 'wrong', 'solved']);
    expect(streakOn(hard, '2026-05-02')).toBe(2);
    expect(resultOn(hard, '2026-05-02')).toEqual({ date: '2026-05-02', wrong: 2, hints: 1, end: 'solved' });
    const given = after(['2026-05-01', 'solved'], ['2026-05-02', 'given-up', 'solved']);
    expect([streakOn(given, '2026-05-02'), streakOn(given, '2026-05-03')]).toEqual([1, 0]);
    expect(resultOn(given, '2026-05-02')?.end).toBe('given-up');
  });

  it('counts no day twice and no day that is past', () => {
    const once = after(['2026-05-01', 'solved'], ['2026-05-02', 'solved']);
    expect(dailyAfter(once, '2026-05-02', 'solved')).toBe(once);
    expect(dailyAfter(once, '2026-05-02', 'wrong')).toBe(once);
    expect(dailyAfter(once, '2026-05-01', 'solved')).toBe(once);
    expect(resultOn(once, '2026-05-03')).toBeUndefined();
  });

  it('is known from anything else', () => {
    const good = [NO_DAYS, after(['2026-05-01', 'wrong']), after(['2026-05-01', 'hint', 'solved'])];
    expect(good.map(isDailyRecord)).toEqual([true, true, true]);
    const day = { date: '2026-05-01', wrong: 0, hints: 0 };
    const bad = [
      undefined,
      null,
      7,
      [],
      {},
      { streak: 1, best: 1 },
      { streak: 2, best: 1, last: '2026-05-01' },
      { streak: 1, best: 1, last: 'yesterday' },
      { streak: 0, best: -1 },
      { ...NO_DAYS, latest: { ...day, date: '2026-02-30' } },
      { ...NO_DAYS, latest: { ...day, wrong: 0.5 } },
      { ...NO_DAYS, latest: { ...day, end: 'won' } },
    ];
    expect(bad.filter(isDailyRecord)).toEqual([]);
  });
});
