// A whole round of each of the five books, worked out by hand, and how it is played on the page of a match. Not a test
// itself.
import { expect } from 'vitest';
import { findGame } from '../../src/games/catalogue.ts';
import { bit, expectMoves, PHONE } from './at-board.ts';
import { openMatch, type App } from './kept-match.ts';
import { button, expectSeen } from './seen.ts';

/** A move by its labels, and whose register it changes where either can change. */
interface Played {
  readonly labels: readonly number[];
  readonly of?: 1 | 2;
}

interface Line {
  readonly game: string;
  readonly target?: string;
  readonly moves: readonly Played[];
  readonly end: string;
}

/** Each ends with the move that reaches the goal of its book, and with no move before. */
export const LINES: readonly Line[] = [
  {
    // 10110010 differs from 00000000 in four bits: three, and then the last.
    game: 'bit-battle',
    target: '10110010',
    moves: [{ labels: [1, 3, 4] }, { labels: [8] }, { labels: [7] }],
    end: 'Player 1 wins!',
  },
  {
    // 1000; disturbed to 1010, and back; then 1100.
    game: 'binary-battle',
    target: '1100',
    moves: [
      { labels: [1], of: 1 },
      { labels: [3], of: 1 },
      { labels: [3], of: 1 },
      { labels: [4], of: 2 },
      { labels: [2], of: 1 },
    ],
    end: 'Player 1 wins!',
  },
  {
    game: 'bit-flip-showdown',
    moves: [1, 2, 3, 4, 5, 6].map((label) => ({ labels: [label] })),
    end: 'Player 2 wins!',
  },
  {
    // Bits are counted 3 to 0: 0001 is 1, and 0101 is 5.
    game: 'bit-battle-fives',
    moves: [{ labels: [0] }, { labels: [2] }],
    end: 'Player 2 wins!',
  },
  {
    game: 'bit-flip',
    moves: [{ labels: [1, 2] }, { labels: [3] }, { labels: [4, 5] }, { labels: [6] }, { labels: [7, 8] }],
    end: 'Player 1 wins!',
  },
];

/** Whose register a move changes, where each has one. */
function owner({ game }: Line, { of }: Played, ply: number): 1 | 2 | undefined {
  const { book } = findGame(game)!;
  return book.registers === 'shared' ? undefined : (of ?? (ply % 2 === 0 ? 1 : 2));
}

export async function expectTapped(app: App, line: Line): Promise<void> {
  const page = await openMatch(app, line, PHONE);
  for (const [ply, played] of line.moves.entries()) {
    for (const label of played.labels) await bit(page, label, owner(line, played, ply)).tap();
    await button(page, 'Play').tap();
    if (ply < line.moves.length - 1) await expectMoves(page, ply + 1);
  }
  await expectSeen(page.getByRole('heading', { name: line.end }));
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
}

export async function expectTyped(app: App, line: Line): Promise<void> {
  const page = await openMatch(app, line);
  for (const [ply, played] of line.moves.entries()) {
    const seat = ply % 2 === 0 ? 1 : 2;
    // The player on move starts at the own register; the other one is a row away.
    if (played.of !== undefined && played.of !== seat)
      await page.keyboard.press(seat === 1 ? 'ArrowDown' : 'ArrowUp');
    for (const label of played.labels) await page.keyboard.press(String(label));
    await page.keyboard.press('Enter');
    if (ply < line.moves.length - 1) await expectMoves(page, ply + 1);
  }
  await expectSeen(page.getByRole('heading', { name: line.end }));
}
