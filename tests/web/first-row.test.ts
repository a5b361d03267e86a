// The row at the head of the first page: the first own move is two clicks away, or two keys once the row is reached.
import { expect, it } from 'vitest';
import { noteShifts, shiftsOn } from '../../scripts/layout-shifts.mjs';
import { bit } from './at-board.ts';
import { expectAccessible, inBrowser } from './browser.ts';
import { expectSeen } from './seen.ts';
import { expectMatch } from './way-in.ts';
import { rowOf, token, expectFirstMove, expectTwoClicks } from './first-page-row.ts';

inBrowser('the row at the head of the first page', (app) => {
  it('leads to the first own move in two clicks, on a phone', () =>
    expectTwoClicks(app, { width: 320, height: 640, hasTouch: true }));

  it('leads there by two keys, once the keyboard has come to the row', async () => {
    const page = await app.open();
    const stops = page.locator(':focus');
    for (let tabs = 0; tabs < 20 && (await rowOf(page).locator(':focus').count()) === 0; tabs++)
      await page.keyboard.press('Tab');
    // One stop, and from there along the row.
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => stops.getAttribute('aria-label')).toBe('Bit 7, 1');
    await page.keyboard.press('Enter');
    await expectMatch(page);
    await expectSeen(bit(page, 7).and(page.getByRole('button', { name: /chosen, becomes 0/ })));
    await expect.poll(() => stops.getAttribute('aria-label')).toMatch(/^Bit 7, 1, chosen/);
    await page.keyboard.press('Enter');
    await expectFirstMove(page, { seat: 1, move: '00000010' });
  });

  it('moves nothing on the page when it is touched, and is accessible', async () => {
    const page = await app.open({ width: 390, height: 844, reducedMotion: 'no-preference' });
    await expectSeen(page.getByRole('heading', { name: 'The five rule books' }));
    await page.evaluate(noteShifts, '.board');
    await token(page, 5).hover();
    await expectAccessible(page);
    await token(page, 5).click();
    await expectMatch(page);
    const shifts = await shiftsOn(page);
    expect(shifts.filter(({ since }) => !since)).toEqual([]);
  });
});
