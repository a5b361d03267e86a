// The analysis on the page of a position. Not a test itself.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './browser.ts';
import type { App, View } from './kept-match.ts';
import { expectSeen } from './seen.ts';

export const analysisOn = (page: Page) => page.getByRole('region', { name: 'What is best' });
export const groupOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The heading of each group with how many moves it holds, in order. */
export async function groupsOn(page: Page): Promise<readonly string[]> {
  await expectSeen(analysisOn(page).getByRole('heading', { level: 3 }).first());
  return analysisOn(page).getByRole('heading', { level: 3 }).allInnerTexts();
}

export async function expectAnalysisAccessible(app: App, view: View): Promise<void> {
  const page = await app.open({ ...view, at: '#/position/binary-battle?target=0100' });
  await groupsOn(page);
  await page.getByText('Set up a position').click();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
