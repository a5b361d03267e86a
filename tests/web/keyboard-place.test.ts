// Where the keyboard is when what it was on goes away, and what a click does that comes twice.
import { expect, it } from 'vitest';
import { bit } from './at-board.ts';
import { inBrowser } from './browser.ts';
import { focused, matchesKept } from './keyboard-focus.ts';
import { button, expectAddress, expectSeen } from './seen.ts';

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
