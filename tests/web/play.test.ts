// Matches played on their page as people play them: by clicking, by tapping and by keyboard alone. The lines of play are
// worked out by hand from the rule books.
import { expect, it } from 'vitest';
import { findGame } from '../../src/games/catalogue.ts';
import { bit, expectMoves, insist, PHONE } from './at-board.ts';
import { inBrowser } from './browser.ts';
import { openMatch } from './kept-match.ts';
import { button, expectSaid, expectSeen, expectText } from './seen.ts';

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
const LINES: readonly Line[] = [
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

const named = LINES.map((line) => [line.game, line] as const);

/** Whose register a move changes, where each has one. */
function owner({ game }: Line, { of }: Played, ply: number): 1 | 2 | undefined {
  const { book } = findGame(game)!;
  return book.registers === 'shared' ? undefined : (of ?? (ply % 2 === 0 ? 1 : 2));
}

inBrowser('two people at one screen', (app) => {
  it.each(named)('play %s by tapping, on a phone', async (_, line) => {
    const page = await openMatch(app, line, PHONE);
    for (const [ply, played] of line.moves.entries()) {
      for (const label of played.labels) await bit(page, label, owner(line, played, ply)).tap();
      await button(page, 'Play').tap();
      if (ply < line.moves.length - 1) await expectMoves(page, ply + 1);
    }
    await expectSeen(page.getByRole('heading', { name: line.end }));
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
  });

  it.each(named)('play %s with the keyboard alone', async (_, line) => {
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
  });

  it('choose with arrows and Space, take it back, and go from register to register with Tab', async () => {
    const page = await openMatch(app, { game: 'binary-battle', target: '1100' });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await bit(page, 2, 1)
      .and(page.getByRole('button', { name: /chosen, becomes 1/ }))
      .waitFor();
    await page.keyboard.press('Escape');
    await expectText(page, 'Choose what to flip.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await expectText(page, 'After: Player 2 has 0001, 1 of 4 match.');
    await page.keyboard.press('Enter');
    await expectSaid(page, 'Player 1 flipped bit 4 of Player 2: 0001, 1 of 4 match. Player 2 to move.');
  });

  it('type labels of two digits', async () => {
    const book = { ...findGame('bit-flip')!.book, width: 12 };
    const page = await openMatch(app, { game: book });
    await page.keyboard.press('1');
    await expectText(page, 'Bit 1…');
    await page.keyboard.press('2');
    await expectText(page, 'After: 111111111110, 11 ones.');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('1');
    await page.keyboard.press('Space');
    await expectText(page, 'After: 011111111111, 11 ones.');
  });

  it('go up and down in a row that goes on below', async () => {
    const book = { ...findGame('bit-flip-showdown')!.book, width: 16, widths: { from: 16, to: 16 } };
    const page = await openMatch(app, { game: book }, PHONE);
    for (const key of ['ArrowRight', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await expectText(page, 'After: 0000000001000000, 1 one.');
  });

  it('see what a move would make, which bits match, and why one cannot be chosen', async () => {
    const page = await openMatch(app, { game: 'bit-battle', target: '10110010' });
    await expectSeen(page.getByRole('group', { name: 'Player 1: 00000000, 4 of 8 match the target' }));
    await bit(page, 1, 1).click();
    await bit(page, 2, 1).click();
    await expectText(page, 'After: 11000000, 4 of 8 match. Press Play.');
    await expectSeen(page.getByRole('button', { name: 'Bit 2, 0, matches the target, chosen, becomes 1' }));
    await insist(bit(page, 3, 2));
    await expectText(page, 'Only bits of your own row can be flipped.');
    await bit(page, 2, 1).click();
    await expectText(page, 'After: 10000000, 5 of 8 match.');
    await button(page, 'Clear').click();
    await insist(button(page, 'Play'));
    await expectText(page, 'Choose at least one bit first.');
  });

  it('see a win coming before it is played', async () => {
    const page = await openMatch(app, { game: 'bit-battle', target: '11100000' });
    for (const label of [1, 2, 3]) await bit(page, label, 1).click();
    await expectText(page, 'After: 11100000, 8 of 8 match, which wins.');
  });

  it('play a bit with a second click, where a move is one bit', async () => {
    const page = await openMatch(app, { game: 'bit-flip-showdown' });
    await bit(page, 4).click();
    await expectText(page, 'Click it again, or Play.');
    await bit(page, 4).click();
    await expectText(page, 'Player 2 to move. Last move: 4 by Player 1.');
    await expectSeen(page.getByRole('button', { name: 'Bit 4, 1, flipped last' }));
  });

  it('take back, offer a draw, and give up only after a question', async () => {
    const page = await openMatch(app, { game: 'bit-flip-showdown' });
    await page.keyboard.press('7');
    await page.keyboard.press('Enter');
    await expectMoves(page, 1);
    await button(page, 'Undo').click();
    await expectSaid(page, 'Taken back. Player 1 to move.');
    await insist(button(page, 'Undo'));
    await expectText(page, 'There is no move of yours to take back.');
    await button(page, 'Give up').click();
    await button(page, 'No').click();
    await expectText(page, 'The game goes on.');
    await button(page, 'Offer a draw').click();
    await expectText(page, 'Player 1 offers a draw. Player 2, do you agree?');
    await button(page, 'Yes').click();
    await expectSeen(page.getByRole('heading', { name: 'A draw' }));
    await expectSaid(page, 'Both players agree: a draw, nobody wins.');
  });

  it('play several rounds with a score', async () => {
    const page = await openMatch(app, { game: 'bit-battle', target: '10000000', rounds: 3 });
    await expectText(page, 'Round 1 of 3. Player 1 moves first.');
    for (const round of [1, 2]) {
      await expectText(page, `Round ${round} of 3`);
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      await button(page, 'Next round').click();
    }
    await expectText(page, 'Round 3 of 3 · 1–1');
    await bit(page, 1, 1).click();
    await button(page, 'Play').click();
    await expectText(page, 'Player 1 is the champion, 2–1.');
  });

  it('learn how many bits match a hidden target, and nothing else', async () => {
    const target = '01101001';
    const page = await openMatch(app, { game: 'bit-battle', target, secret: true });
    await expectSeen(page.getByRole('group', { name: 'Player 1: 00000000, ? of 8 match the target' }));
    expect(await button(page, 'Undo').count()).toBe(0);
    await bit(page, 1, 1).click();
    await expectText(page, 'After: 10000000.');
    await button(page, 'Play').click();
    // Of 10000000 only bits 4, 6 and 7 are as in the target.
    await expectSaid(page, 'Player 1 flipped bit 1: 10000000, 3 of 8 match.');
    expect(await page.content()).not.toContain(target);
    await page.getByText('Share and keep').click();
    expect(await button(page, 'Copy a link to this position').count()).toBe(0);
    await button(page, 'Give up').click();
    await button(page, 'Yes').click();
    await expectText(page, `The target was ${target}.`);
  });
});
