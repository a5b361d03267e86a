// The shelf in the browser: listed on the first page, and the way from the rules of a book to its fair version.
import { it } from 'vitest';
import { SHELF } from '../../src/games/shelf/shelf.ts';
import { expectAccessible, inBrowser } from './browser.ts';
import { expectFairVersion } from './fair-version.ts';

inBrowser('the shelf', (app) => {
  it('stands on the first page, each game with its line', async () => {
    const page = await app.open();
    await page.getByRole('heading', { name: 'Fair games' }).waitFor();
    for (const { title, line } of SHELF) {
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
      await page.getByText(line, { exact: true }).waitFor();
    }
    await expectAccessible(page);
  });

  it('says on the page of a game what it means to sit down, and leads to the fair version', () =>
    expectFairVersion(app, 'bit-flip-showdown'));
});
