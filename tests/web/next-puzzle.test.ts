// The puzzle after one that was just solved, with seeds that are drawn as the test says.
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { solve } from './puzzle-reader.ts';
import { expectAddress, expectText } from './seen.ts';

inBrowser('the next puzzle', (app) => {
  it('is another one, even if the seed of the last one is drawn again', async () => {
    const context = await app.newContext();
    // Seeds are single numbers of 32 bits: 7, 8, 7, 8 …
    await context.addInitScript(() => {
      let drawn = 0;
      const original = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = (array) => {
        if (!(array instanceof Uint32Array)) return original(array);
        array.fill(7 + (drawn % 2));
        drawn += 1;
        return array;
      };
    });
    const page = await context.newPage();
    await page.goto(`${app.url}#/puzzles/bit-flip?seed=7`);
    await solve(page);
    const next = page.getByRole('button', { name: 'Next puzzle' });
    await next.focus();
    await page.keyboard.press('Enter');
    await expectAddress(page, /seed=8$/);
    await expectText(page, 'Only your first answer counts');
    expect(await page.locator('h2:focus').textContent()).toMatch(/^Puzzle: Bit Flip/);
  });
});
