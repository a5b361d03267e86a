// The page of a position of a book with additions. Not a test itself.
import type { Page } from 'playwright-core';
import { expectSeen } from './seen.ts';

export const analysisOn = (page: Page) => page.getByRole('region', { name: 'What is best' });
export const cell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export async function expectValue(page: Page, words: string): Promise<void> {
  await expectSeen(analysisOn(page).getByText(words, { exact: true }));
}
