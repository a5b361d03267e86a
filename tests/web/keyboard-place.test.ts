// Where the keyboard is when what it was on goes away, and what a click does that comes twice.
import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { bit } from './at-board.ts';
import { inBrowser } from './browser.ts';
import { button, expectAddress, expectSeen, expectText } from './seen.ts';
import { focused, matchesKept } from './keyboard-focus.ts';

inBrowser('the keyboard', (app) => {
  it('is back on the button whose question was answered with no', async () => {
    const page = await app.open();
    await button(page, 'Play Bit Flip').click();
    await button(page, 'Give up').press('Enter');
    await expect.poll(() => focused(page)).toBe('Yes');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Give up');
  });

  it('goes on in the analysis when what takes long is there', async () => {
    const page = await app.open({ at: '#/position/bit-flip' });
    await expectText(page, 'Take the middle');
    // Held back until the keyboard is on the button.
    const asked = new Promise<Route>((resolve) => {
      void page.route('**/advisor-worker*', (route) => resolve(route));
    });
    await page.reload();
    await button(page, 'Stop').focus();
    await (await asked).continue();
    await expectText(page, 'Take the middle');
    const analysis = page.getByRole('region', { name: 'What is best' });
    await expect.poll(() => analysis.evaluate((place) => place.contains(document.activeElement))).toBe(true);
  });
});

inBrowser('a click that comes twice', (app) => {
  it('starts one match', async () => {
    const page = await app.open();
    await button(page, 'Play Bit Flip').dblclick();
    await expectAddress(page, /#\/match\//);
    await expectSeen(bit(page, 1));
    expect(await matchesKept(page, app.url)).toBe('1 match, 1 unfinished');
  });
});
