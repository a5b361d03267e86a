// The way from the rules of a book to its fair version. Not a test itself.
import { findGame } from '../../src/games/catalogue.ts';
import { fairVersionOf } from '../../src/games/shelf/shelf.ts';
import type { App } from './kept-match.ts';
import { expectAddress } from './seen.ts';

export async function expectFairVersion(app: App, id: string): Promise<void> {
  const page = await app.open({ at: `#/rules/${id}` });
  const { id: fair, title } = fairVersionOf(findGame(id)!.book)!;
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: 'Before you sit down' }),
  });
  await card.getByText(/^(If you move|Whoever moves|With \d+ of \d+ targets)/).waitFor();
  await card.getByRole('link', { name: `Fair version: ${title}` }).click();
  await expectAddress(page, new RegExp(`#/new/${fair}$`));
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}
