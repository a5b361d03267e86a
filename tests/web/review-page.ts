// The page of a review: a game of Kayles with a known blunder, and what people look at. Not a test itself.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './browser.ts';
import type { App, View } from './kept-match.ts';
import { linkTo, type Played } from './records.ts';
import { button, expectSeen } from './seen.ts';

export const BLUNDER: Played = {
  game: 'bit-flip',
  moves: [['00011000', '10000000', '01000000', '00000110', '00100000', '00000001']],
};

export const plotOn = (page: Page) => page.getByRole('slider', { name: 'Value after each move' });
export const analysisOn = (page: Page) => page.getByRole('region', { name: 'What is best' });
export const movesOn = (page: Page) => page.getByRole('region', { name: 'Moves', exact: true });
/** Where the steps say that one is. */
export const expectStep = (page: Page, words: string) => expectSeen(page.getByText(words, { exact: true }));

export async function expectReviewAccessible(app: App, view: View): Promise<void> {
  const page = await app.open({ ...view, at: await linkTo(BLUNDER) });
  await page.getByRole('button', { name: 'Show the position before move 3' }).click();
  await analysisOn(page)
    .getByRole('button', { name: /^1 6 \(bit 6\): win/ })
    .click();
  await button(page, 'Play').click();
  await expectSeen(analysisOn(page).getByText('loss in 4 turns', { exact: true }));
  await page.getByText('What the words mean').click();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
