// The first match of a stranger. Not a test itself.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { App } from './kept-match.ts';
import { button, expectSeen } from './seen.ts';
import { expectMatch, newestHeader } from './way-in.ts';

/** The card of a game on the first page. */
export const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

export async function expectWayIn(app: App, title: string, id: string, why: string): Promise<void> {
  const page = await app.open();
  await expectSeen(cardOf(page, title).getByText(why));
  await button(page, `Play ${title}`).click();
  await expectMatch(page);
  expect(await newestHeader(page)).toMatchObject({ book: { id }, players: ['human', 'random'] });
}
