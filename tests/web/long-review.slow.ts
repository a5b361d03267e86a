// The review of a match of 8,000 moves: as little is shown and changed as for a short one.
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { recordOf } from './records.ts';
import { button, expectSeen } from './seen.ts';
import { openFile } from './way-in.ts';

const LENGTH = 8000;
const FLIPS = ['10000000', '10000000', '01000000', '01000000'];

inBrowser('a long review', (app) => {
  it('shows and changes as little as a short one', async () => {
    const moves = [Array.from({ length: LENGTH }, (_, index) => FLIPS[index % 4]!)];
    const page = await app.open();
    const record = recordOf({ game: 'bit-flip-showdown', moves, resigns: 0 });
    await openFile(page, 'long.bitduel.jsonl', record);
    await expectSeen(page.getByText(`Move ${LENGTH} of ${LENGTH}`, { exact: true }));
    await page.getByRole('slider').waitFor();
    const list = page.locator('.move-list');
    expect(await list.getByRole('listitem').count()).toBe(51);
    expect(await page.locator('*').count()).toBeLessThan(4000);

    await page.evaluate(() => {
      globalThis.changes = 0;
      const watch = new MutationObserver((records) => (globalThis.changes += records.length));
      const main = document.querySelector('main')!;
      watch.observe(main, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    await page.keyboard.press('ArrowLeft');
    await expectSeen(page.getByText(`Move ${LENGTH - 1} of ${LENGTH}`, { exact: true }));
    expect(await page.evaluate(() => globalThis.changes)).toBeLessThan(400);

    await button(page, '7899 earlier moves …').click();
    await expectSeen(page.getByText(`Move 7899 of ${LENGTH}`, { exact: true }));
    await expectSeen(list.getByRole('button', { name: /^7899\. Player 1/ }));
  });
});

declare global {
  /** How often anything has changed in the page. */
  var changes: number;
}
