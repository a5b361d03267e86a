// The row at the head of the first page. Not a test itself.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { App, View } from './kept-match.ts';
import { button, expectText } from './seen.ts';
import { expectMatch, keptLines, newestHeader } from './way-in.ts';

const ROW = 'Bit Flip: take one 1 or two; the last wins. Touch a bit to begin.';
export const rowOf = (page: Page) => page.getByRole('group', { name: ROW });
export const token = (page: Page, label: number) =>
  rowOf(page).getByRole('button', { name: `Bit ${label}, 1`, exact: true });

/** The first move that the page keeps: by which player, and which bits it flips. */
export async function expectFirstMove(page: Page, move: Record<string, unknown>): Promise<void> {
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

export async function expectTwoClicks(app: App, view: View): Promise<void> {
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
}
