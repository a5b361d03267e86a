// The page of a match of a book with additions. Not a test itself.
import type { Page } from 'playwright-core';
import { button } from './seen.ts';

export const cell = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

export async function play(page: Page, ...labels: readonly number[]): Promise<void> {
  for (const label of labels) await page.keyboard.press(`${label}`);
  await page.keyboard.press('Enter');
}

/** Where the buttons are: what comes and goes on the board does not move them. */
export async function heightOf(page: Page, name: string): Promise<number> {
  return (await button(page, name).boundingBox())!.y;
}
