// Puzzles in the browser: read off the page, solved by brute force, and counted as people would count.
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { expectSolved, expectUsable, SMALL } from './puzzle-page.ts';
import { readPuzzle } from './puzzle-reader.ts';
import { expectAddress, expectSaid } from './seen.ts';

inBrowser('a puzzle', (app) => {
  it('is solved at the first try, counted once and remembered', () => expectSolved(app, SMALL));

  it('is solved by keyboard alone, up to the next one', async () => {
    const page = await app.open({ at: '#/puzzles/bit-flip?seed=10' });
    const { rules, right } = await readPuzzle(page);
    for (const [place, bit] of [...right.toString(2).padStart(rules.width, '0')].entries())
      if (bit === '1') await page.keyboard.press(`${place + 1}`);
    await page.getByText(/^After: .*, which wins/).waitFor();
    await page.keyboard.press('Enter');
    await expectSaid(page, /^Right! /);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    for (let presses = 0; (await focused()) !== 'Next puzzle'; presses++) {
      expect(presses).toBeLessThan(20);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByText('Only your first answer counts').waitFor();
    await page.locator('h2:focus').waitFor();
    expect(await focused()).toMatch(/^Puzzle: Bit Flip/);
  });

  it('is of the game that is chosen, and one without puzzles says why', async () => {
    const page = await app.open({ at: SMALL });
    await readPuzzle(page);
    await page
      .getByRole('combobox', { name: 'Game', exact: true })
      .selectOption({ label: 'Bit Battle (multiples of 5)' });
    await page.getByText('has no puzzles: no choice of a move ever changes who wins.').waitFor();
    await expectAddress(page, /#\/puzzles\/bit-battle-fives$/);
    await page.getByRole('link', { name: 'Puzzles of other games' }).click();
    await page.getByRole('heading', { name: /^Puzzle: / }).waitFor();
  });

  it('of a game that is unknown or broken is a clear page', async () => {
    const page = await app.open({ at: '#/puzzles/no-such-game?seed=1' });
    expect(await page.getByRole('alert').textContent()).toContain('no game of that name');
    await page.goto(`${app.url}#/puzzles/~AAAA`);
    await page.getByRole('alert').filter({ hasText: 'damaged' }).waitFor();
  });
});

inBrowser('puzzle pages', (app) => {
  it('can be used by everybody on a phone', () =>
    expectUsable(app, { width: 320, height: 640, colorScheme: 'dark' }));
});
