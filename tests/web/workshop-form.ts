// The form of the workshop for rules that not every game has. Not a test itself.
import type { Page } from 'playwright-core';
import { json, jsonOf, write } from './workshop-editor.ts';
import { button, expectGone } from './seen.ts';

export const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
export const check = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** The form with this book in it. */
export async function formOf(page: Page, book: unknown): Promise<void> {
  await write(page, JSON.stringify(book));
  await button(page, 'Form').click();
}

/** The book as the form has left it; then the form again, made from the book alone. */
export async function bookIn(page: Page): Promise<Record<string, unknown>> {
  const book = await jsonOf(page);
  await button(page, 'Form').click();
  await expectGone(json(page));
  return book;
}
