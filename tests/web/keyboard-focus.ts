// Where the keyboard is, and how many matches are kept. Not a test itself.
import type { Page } from 'playwright-core';

/** What the keyboard is on. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}

export async function matchesKept(page: Page, url: string): Promise<string> {
  await page.goto(`${url}#/stored`);
  return (await page.getByText(/^\d+ match(es)?, /).textContent()) ?? '';
}
