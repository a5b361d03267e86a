// Puzzles, at length: lines of play, links, two tabs, what takes long, all sizes and themes.
import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { bookOf } from '../core/sample-match.ts';
import { inBrowser } from './browser.ts';
import { expectSolved, expectUsable, SMALL } from './puzzle-page.ts';
import { answer, bitsOn, choose, expectScore, readPuzzle, solve } from './puzzle-reader.ts';
import { expectAddress, expectSaid } from './seen.ts';

const SINGLE_BITS = '#/puzzles/binary-battle?seed=3';

/** Takes seconds to solve: nothing in it is alike. */
const HEAVY: RuleBook = {
  ...bookOf('bit-battle-fives'),
  id: 'heavy',
  title: 'Heavy',
  width: 28,
  widths: { from: 28, to: 28 },
  moves: [{ do: 'toggle', on: 'shared', bits: { from: 1, to: 2 }, adjacent: false }],
  goal: { is: 'multiple', of: 7, in: 'shared', for: 'mover' },
};

function linkOf(book: RuleBook, seed?: number): string {
  const packed = deflateRawSync(JSON.stringify(book)).toString('base64url');
  return `#/puzzles/~${packed}${seed === undefined ? '' : `?seed=${seed}`}`;
}

inBrowser('a puzzle', (app) => {
  it.each([SMALL, SINGLE_BITS])('%s is solved at the first try, counted once and remembered', (at) =>
    expectSolved(app, at),
  );

  it('that is answered wrong first counts as missed, though it is solved then', async () => {
    const page = await app.open({ at: SMALL });
    const seen = await readPuzzle(page);
    const before = await bitsOn(page);
    await answer(page, seen, seen.wrong);
    await expectSaid(page, /^No\. .* loses: .* wins/);
    await expect.poll(() => bitsOn(page)).toBe(before);
    await expectScore(page, 'Solved at the first try', '0 of 1');
    await answer(page, seen, seen.right);
    await expectSaid(page, /^Right! /);
    await page.getByText('Counted: not solved at the first try.').waitFor();
    await page.reload();
    await expectScore(page, 'Solved at the first try', '0 of 1');
    await expectScore(page, 'Streak', '0');
  });

  it('shows the line of play on the board, and lets one try again from it', async () => {
    const page = await app.open({ at: SMALL });
    const seen = await readPuzzle(page);
    const before = await bitsOn(page);
    await answer(page, seen, seen.wrong);
    const moves = page.getByRole('list', { name: 'On the board, move by move' }).getByRole('button');
    await moves.last().click();
    // Taking the last 1 wins: the line that refutes a move ends with none.
    await expect.poll(() => bitsOn(page)).toBe('0'.repeat(before.length));
    await expect.poll(() => moves.last().getAttribute('aria-current')).toBe('step');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.board button:focus').waitFor();
    await expect.poll(() => bitsOn(page)).toBe(before);
    await answer(page, seen, seen.right);
    await expectSaid(page, /^Right! /);
    await moves.last().click();
    await expect.poll(() => bitsOn(page)).toBe('0'.repeat(before.length));
  });

  it('is followed by one that was not met, and back leads to the one before', async () => {
    const page = await app.open({ at: SMALL });
    await solve(page);
    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await page.getByText('Only your first answer counts').waitFor();
    await expectAddress(page, /#\/puzzles\/bit-flip\?seed=(?!7$)\d+$/);
    await page.goBack();
    await page.getByText('You have met this puzzle before').waitFor();
    await expectAddress(page, /seed=7$/);
  });

  it('can be sent to a friend, whatever game it is of', async () => {
    const page = await app.open({ at: '#/puzzles' });
    const bits = await bitsOn(page);
    await page.waitForURL(/#\/puzzles\?seed=\d+$/);
    await page.getByRole('button', { name: 'Copy the link to this puzzle' }).click();
    const link = await page.getByRole('textbox', { name: 'Copy the link' }).inputValue();
    const friend = await app.open({ at: link });
    expect(await bitsOn(friend)).toBe(bits);
  });

  it('keeps the keyboard where things go on when the button under it goes', async () => {
    const page = await app.open({ at: SMALL });
    await readPuzzle(page);
    await page.getByRole('button', { name: 'Show the solution' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^The solution: /).waitFor();
    await page.locator('p:focus').waitFor();
    expect(await page.locator('p:focus').textContent()).toContain('The solution: ');
  });

  it('that two tabs solve at once is counted in both', async () => {
    const context = await app.newContext();
    const pages = await Promise.all([context.newPage(), context.newPage()]);
    const seeds = [7, 8];
    await Promise.all(
      pages.map((page, index) => page.goto(`${app.url}#/puzzles/bit-flip?seed=${seeds[index]}`)),
    );
    const seen = await Promise.all(pages.map(readPuzzle));
    await Promise.all(pages.map((page, index) => choose(page, seen[index]!, seen[index]!.right)));
    await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Play', exact: true }).click()));
    await Promise.all(pages.map((page) => expectSaid(page, /^Right! /)));
    await Promise.all(pages.map((page) => page.reload()));
    for (const page of pages) await expectScore(page, 'Solved at the first try', '2 of 2');
  });

  it('that takes long to find shows that it is worked on, and can be stopped', async () => {
    const page = await app.open({ at: linkOf(HEAVY) });
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped before it was worked out.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('progressbar').waitFor();
    await page.goto(app.url + SMALL);
    expect((await readPuzzle(page)).rules.book.title).toBe('Bit Flip');
  });

  it('can be of a game made by a user', async () => {
    const page = await app.open({ at: linkOf({ ...bookOf('bit-flip'), id: 'mine', title: 'My own' }, 7) });
    await page.getByRole('heading', { name: /^Puzzle: My own/ }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Game', exact: true }).inputValue()).toBe('~');
  });

  it('gives a little more with each hint, then the solution, and counts as missed', async () => {
    const page = await app.open({ at: SMALL });
    const { rules, position, right } = await readPuzzle(page);
    const hints = page.getByRole('region', { name: 'Hints' }).getByRole('listitem');
    for (const count of [1, 2, 3]) {
      await page.getByRole('button', { name: 'Hint', exact: true }).click();
      await hints.nth(count - 1).waitFor();
      expect(await hints.count()).toBe(count);
    }
    expect(new Set(await hints.allTextContents()).size).toBe(3);
    await expectScore(page, 'Solved at the first try', '0 of 1');
    await page.getByRole('button', { name: 'Show the solution' }).click();
    await page.getByText(/^The solution: .* wins/).waitFor();
    const after = (position.state ^ right).toString(2).padStart(rules.width, '0');
    await expect.poll(() => bitsOn(page)).toBe(after);
    await expectScore(page, 'Solved at the first try', '0 of 1');
  });
});

inBrowser('puzzle pages', (app) => {
  it.each([
    { width: 320, height: 640, colorScheme: 'light' },
    { width: 320, height: 640, colorScheme: 'dark' },
    { width: 1280, height: 800, colorScheme: 'light' },
    { width: 1280, height: 800, colorScheme: 'dark' },
  ] as const)('can be used by everybody, at $width px in $colorScheme', (view) => expectUsable(app, view));
});
