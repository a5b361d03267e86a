// The puzzle of the day: one for each UTC date, the same everywhere.
// A date is text, `2026-01-31`: what day it is, a face must say.
import { at } from '../../base/invariant.ts';
import { seededRandom, shuffled } from '../../base/random.ts';
import { sha256Hex } from '../../notation/digest.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { dayNumberOf, weekdayOf } from './calendar.ts';
import { dealPuzzle, gradeFor } from './puzzle-deal.ts';
import { puzzleName } from './puzzle-name.ts';
import type { Grade, Puzzle } from './puzzle.ts';

/** From Monday to Sunday: the week begins gently. */
const WEEK: readonly Grade[] = ['easy', 'easy', 'medium', 'medium', 'medium', 'hard', 'hard'];
/** So many seeds are each day's own. */
const SEEDS_A_DAY = 64;
/** All puzzles fall into so many sets, and the days of a grade take turns at them: none comes again in a week. */
const SETS = 3;

/** How hard the day's puzzle is meant to be. */
function dailyGrade(date: string): Grade {
  return at(WEEK, weekdayOf(dayNumberOf(date)));
}

/** A puzzle, with what deals it again. */
interface SeededPuzzle {
  readonly book: RuleBook;
  readonly seed: number;
  readonly puzzle: Puzzle;
}

/** The day's puzzle of one of these games; undefined if none of them has any of the day's grade. */
export function dailyPuzzle(books: readonly RuleBook[], date: string): SeededPuzzle | undefined {
  const seeds = dailySeeds(date);
  for (const book of shuffled(seededRandom(dayNumberOf(date), 3), books)) {
    const found = puzzleForTurn(book, seeds, dailyGrade(date), turnOf(dayNumberOf(date)));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A game that does not come up with the grade at once is left to other days. */
function puzzleForTurn(
  book: RuleBook,
  seeds: readonly number[],
  grade: Grade,
  turn: number,
): SeededPuzzle | undefined {
  let other: SeededPuzzle | undefined;
  for (const seed of seeds) {
    const dealt = dealPuzzle(book, seed);
    const fits = dealt.ok && dealt.value.grade === grade;
    if (!fits && other === undefined) return undefined;
    if (!fits) continue;
    const found = { book, seed, puzzle: dealt.value };
    if (setOf(dealt.value) === turn) return found;
    other ??= found;
  }
  return other;
}

/** The seeds that stand for the day's grade. No two days share one. */
function dailySeeds(date: string): readonly number[] {
  const first = dayNumberOf(date) * SEEDS_A_DAY;
  const seeds = Array.from({ length: SEEDS_A_DAY }, (_, index) => first + index);
  return seeds.filter((seed) => gradeFor(seed) === dailyGrade(date));
}

function setOf(puzzle: Puzzle): number {
  return Number.parseInt(sha256Hex(puzzleName(puzzle)).slice(0, 8), 16) % SETS;
}

/** How many days of its grade came before it, over the whole of time, as far as it says whose turn it is. */
function turnOf(day: number): number {
  const weekday = weekdayOf(day);
  const grade = at(WEEK, weekday);
  const inWeek = WEEK.filter((each) => each === grade).length;
  const before = WEEK.slice(0, weekday).filter((each) => each === grade).length;
  return (Math.floor((day - weekday) / 7) * inWeek + before) % SETS;
}
