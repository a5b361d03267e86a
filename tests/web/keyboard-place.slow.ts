// Where the keyboard is when what it was on goes away, and clicks that come twice, at length.
import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { bit } from './at-board.ts';
import { inBrowser } from './browser.ts';
import { focused, matchesKept } from './keyboard-focus.ts';
import { linkTo, UNFINISHED } from './records.ts';
import { button, expectAddress, expectSeen, expectText } from './seen.ts';

inBrowser('the keyboard', (app) => {
  it('stays on the button that stops and starts again what takes long', async () => {
    const page = await app.open({ at: '#/position/bit-flip' });
    await expectText(page, 'Take the middle');
    // The advisor never answers from here on.
    await page.route('**/advisor-worker*', () => undefined);
    await page.reload();
    await expectSeen(button(page, 'Stop'));
    await button(page, 'Stop').press('Enter');
    await expect.poll(() => focused(page)).toBe('Try again');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Stop');
  });

  it('stays with the analysis when the match is stepped on from its list', async () => {
    const page = await app.open({ at: await linkTo(UNFINISHED) });
    const analysis = page.getByRole('region', { name: 'What is best' });
    await analysis
      .getByRole('button', { name: /Put it on the board$/ })
      .first()
      .focus();
    await page.keyboard.press('ArrowLeft');
    await expectText(page, 'Start, then 1 move');
    await expect.poll(() => analysis.evaluate((place) => place.contains(document.activeElement))).toBe(true);
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
  it('starts one rematch', async () => {
    const page = await app.open();
    await button(page, 'Play Bit Flip').click();
    await button(page, 'Give up').click();
    await button(page, 'Yes').click();
    const first = page.url();
    await button(page, 'Play again').dblclick();
    await page.waitForURL((url) => url.href !== first);
    await expectSeen(bit(page, 1));
    expect(await matchesKept(page, app.url)).toBe('2 matches, 1 unfinished');
  });

  it('takes one copy of a match in a link', async () => {
    const page = await app.open({ at: await linkTo(UNFINISHED) });
    await button(page, 'Go on from here').dblclick();
    await expectAddress(page, /#\/match\//);
    expect(await matchesKept(page, app.url)).toBe('1 match, 1 unfinished');
  });
});

inBrowser('a position that a friend sends', (app) => {
  it('comes with what the game is about', async () => {
    const at = '#/position/bit-flip?at=11100111%202';
    const page = await app.open({ at });
    await expectText(page, 'clear one 1 or two adjacent 1s; making it all 0 wins.');
    // Where there is room for the rules, they are there at once.
    await expectText(page, 'You may not pass.');
    const phone = await app.open({ at, width: 390, height: 844 });
    await phone.getByText('How to play').click();
    await expectText(phone, 'You may not pass.');
  });
});
