// The row at the head of the first page: the first own move is two clicks away, or two keys once the row is reached.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { noteShifts, shiftsOn } from '../../scripts/layout-shifts.mjs';
import { bit, expectMoves } from './at-board.ts';
import { expectAccessible, inBrowser } from './browser.ts';
import { button, expectSeen, expectText } from './seen.ts';
import { expectMatch, keptLines, newestHeader } from './way-in.ts';

const ROW = 'Bit Flip: take one 1 or two; the last wins. Touch a bit to begin.';
const rowOf = (page: Page) => page.getByRole('group', { name: ROW });
const token = (page: Page, label: number) =>
  rowOf(page).getByRole('button', { name: `Bit ${label}, 1`, exact: true });

/** The first move that the page keeps: by which player, and which bits it flips. */
async function expectFirstMove(page: Page, move: Record<string, unknown>): Promise<void> {
  await expect
    .poll(async () => JSON.parse((await keptLines(page)).find((line) => line.includes('"t":"move"')) ?? '{}'))
    .toMatchObject(move);
}

async function countClicks(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    let clicks = 0;
    addEventListener('click', ({ isTrusted }) => (clicks += Number(isTrusted)), true);
    Object.assign(globalThis, { clicksSoFar: () => clicks });
  });
  return () => page.evaluate('clicksSoFar()');
}

inBrowser('the row at the head of the first page', (app) => {
  it.each([
    { width: 320, height: 640, hasTouch: true },
    { width: 844, height: 390 },
    { width: 1280, height: 800 },
  ])('leads to the first own move in two clicks at $width × $height', async (view) => {
    const page = await app.open(view);
    const clicks = await countClicks(page);
    await token(page, 3).click();
    await expectMatch(page);
    await expectText(page, 'After: 11011111');
    await button(page, 'Play').click();
    await expectFirstMove(page, { seat: 1, move: '00100000' });
    expect(await clicks()).toBe(2);
    expect(await newestHeader(page)).toMatchObject({
      book: { id: 'bit-flip' },
      players: ['human', 'random'],
    });
  });

  it('leads there by two keys, once the keyboard has come to the row', async () => {
    const page = await app.open();
    const stops = page.locator(':focus');
    for (let tabs = 0; tabs < 20 && (await rowOf(page).locator(':focus').count()) === 0; tabs++)
      await page.keyboard.press('Tab');
    // One stop, and from there along the row.
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    expect(await stops.getAttribute('aria-label')).toBe('Bit 7, 1');
    await page.keyboard.press('Enter');
    await expectMatch(page);
    await expectSeen(bit(page, 7).and(page.getByRole('button', { name: /chosen, becomes 0/ })));
    await expect.poll(() => stops.getAttribute('aria-label')).toMatch(/^Bit 7, 1, chosen/);
    await page.keyboard.press('Enter');
    await expectFirstMove(page, { seat: 1, move: '00000010' });
  });

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
