// The page of finds, and searches on it. Not a test itself.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sampleFinds } from './finds-sample.ts';
import type { App } from './kept-match.ts';
import { button, expectSeen } from './seen.ts';
import { expectFits } from './workshop-editor.ts';

export const table = (page: Page) => page.getByRole('table');
export const detail = (page: Page) => page.getByRole('region', { name: /^The chosen game/ });
export const entry = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true });

export async function openFile(page: Page, data: unknown, name = 'finds.json'): Promise<void> {
  await page.getByRole('radio', { name: 'a file' }).check();
  const buffer = Buffer.from(typeof data === 'string' ? data : JSON.stringify(data));
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer });
}

/** The titles in the table, from the top. */
export async function titles(page: Page): Promise<readonly string[]> {
  return table(page).getByRole('rowheader').allInnerTexts();
}

/** How many rule books have been tried, of how many. */
export async function tried(page: Page): Promise<readonly number[]> {
  const text = await page.getByText(/rule books? tried/).innerText();
  const [, done = '', all = ''] = /^([\d,]+) of ([\d,]+)/.exec(text) ?? [];
  return [done, all].map((number) => Number(number.replaceAll(',', '')));
}

export async function beginSearch(page: Page, budget: number): Promise<void> {
  await page.getByRole('radio', { name: 'a search here' }).check();
  await page.getByRole('combobox', { name: 'Start from' }).selectOption({ label: 'Bit Flip' });
  await entry(page, 'Rule books to try').fill(String(budget));
  await entry(page, 'Seed').fill('1');
  await button(page, 'Begin the search').click();
}

/** Waits for the end of a search, as long as another rule book is tried now and then. */
export async function expectDone(page: Page): Promise<void> {
  const done = page.getByText('The search is done.').first();
  for (let seen = ''; !(await done.isVisible());) {
    const progress = page.getByText(/rule books? tried/);
    await expect
      .poll(async () => (await done.isVisible()) || (await progress.innerText()) !== seen)
      .toBe(true);
    seen = await progress.innerText();
  }
}

export async function expectFindsFit(
  app: App,
  colorScheme: 'light' | 'dark',
  width: number,
  height: number,
): Promise<void> {
  const page = await app.open({ at: '#/workshop/finds', colorScheme, width, height });
  await expectSeen(table(page));
  await expectFits(page);
  await openFile(page, sampleFinds());
  await expectSeen(button(page, 'Amber Fox'));
  await expectFits(page);
  await page.getByRole('radio', { name: 'a search here' }).check();
  await expectSeen(button(page, 'Begin the search'));
  await expectFits(page);
}
