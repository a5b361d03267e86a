// The row at the head of the first page, at all sizes.
import { expect, it } from 'vitest';
import { bit, expectMoves } from './at-board.ts';
import { inBrowser } from './browser.ts';
import { button } from './seen.ts';
import { expectMatch } from './way-in.ts';
import { rowOf, token, expectFirstMove, expectTwoClicks } from './first-page-row.ts';

inBrowser('the row at the head of the first page', (app) => {
  it.each([
    { width: 320, height: 640, hasTouch: true },
    { width: 844, height: 390 },
    { width: 1280, height: 800 },
  ])('leads to the first own move in two clicks at $width × $height', (view) => expectTwoClicks(app, view));

  it('lets the choice be changed before it is played', async () => {
    const page = await app.open();
    await token(page, 1).click();
    await expectMatch(page);
    await bit(page, 2).click();
    await button(page, 'Play').click();
    await expectMoves(page, 2);
    await expectFirstMove(page, { seat: 1, move: '11000000' });
  });

  it('is there whatever was chosen by hand', async () => {
    const page = await app.open({ at: '#/new/bit-flip' });
    await page.getByLabel('Length').fill('12');
    await button(page, 'Start').click();
    await expectMatch(page);
    await page.goto(app.url);
    await expect.poll(() => rowOf(page).getByRole('button').count()).toBe(8);
  });
});
