// What is said around puzzles, those of the day too. What is said about a puzzle itself comes from the coach.
import { counted } from '../../base/text.ts';
import type { DayResult } from '../../coach/puzzles/daily-record.ts';
import type { PuzzleRecord } from '../../coach/puzzles/puzzle-record.ts';
import type { Grade } from '../../coach/puzzles/puzzle.ts';

const LANGUAGE = 'en';

export const PUZZLE_WORDS = {
  title: 'Puzzles',
  intro: 'One move is right, and every other one is wrong. Find it.',
  toDaily: 'Puzzle of the day',
  toPuzzles: 'All puzzles',
  more: 'More puzzles',
  choose: 'Game',
  any: 'Any game',
  heading: (game: string) => `Puzzle: ${game}`,
  grades: { easy: 'easy', medium: 'medium', hard: 'hard' } satisfies Record<Grade, string>,
  /** How many of three dots are filled. */
  dots: { easy: '●○○', medium: '●●○', hard: '●●●' } satisfies Record<Grade, string>,
  toMove: (player: number) => `You are Player ${player}, and it is your move.`,
  hint: 'Hint',
  hints: 'Hints',
  giveUp: 'Show the solution',
  next: 'Next puzzle',
  tryAgain: 'Try again',
  solution: 'The solution:',
  line: 'On the board, move by move',
  start: 'The puzzle',
  counting: {
    open: 'Only your first answer counts, and a hint counts as a miss.',
    met: 'You have met this puzzle before, so it does not count.',
    solved: 'Counted: solved at the first try.',
    missed: 'Counted: not solved at the first try.',
  },
  otherGames: 'Puzzles of other games',
  share: 'Copy the link to this puzzle',
  record: 'Your puzzles',
  streak: 'Streak',
  best: 'Best streak',
  solved: 'Solved at the first try',
  solvedOf: ({ solved, tried }: PuzzleRecord) => `${solved} of ${tried}`,
  kept: {
    damaged: 'Your puzzle record was damaged; it is forgotten, and a new one begins.',
    unavailable: 'This browser keeps nothing now, so your record ends when you leave.',
  },
} as const;

export const DAILY_WORDS = {
  title: 'Puzzle of the day',
  intro: 'The same puzzle for everybody, a new one each day. The week begins gently and ends hard.',
  date: (date: string) =>
    new Date(`${date}T00:00:00Z`).toLocaleDateString(LANGUAGE, { dateStyle: 'full', timeZone: 'UTC' }),
  next: 'The next one comes on',
  /** In local time. */
  when: (time: Date) =>
    `${time.toLocaleDateString(LANGUAGE, { weekday: 'long' })} at ${time.toLocaleTimeString(undefined, { timeStyle: 'short' })}`,
  newDay: 'A new day has begun.',
  toToday: 'Go to the new puzzle',
  days: 'Your days',
  streak: 'Days in a row',
  best: 'Most days in a row',
  status: statusWords,
  dayCounts: 'A day counts if you find the move, however often you try.',
  share: 'Share your result',
  shared: (result: DayResult, game: string, grade: Grade, streak: number, link: string) =>
    [
      `Bitduel, puzzle of ${result.date}`,
      `${game} ${PUZZLE_WORDS.dots[grade]} ${PUZZLE_WORDS.grades[grade]}`,
      `${signsOf(result)} ${outcomeWords(result)}.`,
      ...(streak > 1 ? [`${streak} days in a row`] : []),
      link,
    ].join('\n'),
} as const;

function statusWords(result: DayResult | undefined): string {
  return `Today's puzzle: ${outcomeWords(result)}.`;
}

function outcomeWords(result: DayResult | undefined): string {
  if (result === undefined) return 'not tried yet';
  const { wrong, hints, end } = result;
  const parts = [
    ...(wrong === 0 ? [] : [counted(wrong, 'wrong move')]),
    ...(hints === 0 ? [] : [counted(hints, 'hint')]),
  ];
  const trouble = parts.join(' and ');
  if (end === 'solved') return trouble === '' ? 'solved at the first try' : `solved after ${trouble}`;
  if (end === 'given-up') return trouble === '' ? 'given up' : `given up after ${trouble}`;
  return `open, after ${trouble}`;
}

/** One sign for each hint and answer, none of which tells the move. */
function signsOf({ wrong, hints, end }: DayResult): string {
  const most = 8;
  const signs = [...'?'.repeat(hints), ...'✗'.repeat(wrong)].slice(0, most);
  return [...signs, end === 'solved' ? '✓' : '–'].join('');
}
