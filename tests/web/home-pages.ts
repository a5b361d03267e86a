// What every page of the way in must show. Not a test itself.
import { expect } from 'vitest';
import type { Game } from '../../src/games/game.ts';
import { expectAccessible } from './browser.ts';
import type { App, View } from './kept-match.ts';
import { recordOf, UNFINISHED } from './records.ts';
import { expectMatch, openFile } from './way-in.ts';

export async function expectRules(app: App, games: readonly Game[]): Promise<void> {
  const page = await app.open();
  for (const { book } of games) {
    await page.goto(`${app.url}#/rules/${book.id}`);
    await page.getByRole('heading', { level: 1, name: book.title, exact: true }).waitFor();
    await page.getByText('You may not pass.').first().waitFor();
    const fact = /^(?:If both play well|Whatever anyone plays|With \d+ of|Whatever the target)/;
    await page.getByText(fact).first().waitFor();
    await page.getByRole('heading', { name: 'What its book advises' }).waitFor();
    await page
      .getByText(/^Player 1 plays \d/)
      .first()
      .waitFor();
    await page.getByText('The rule book as data').click();
    expect(JSON.parse(await page.locator('pre').innerText())).toMatchObject({ id: book.id });
    expect(await page.getByRole('main').innerText()).not.toMatch(/--\w/);
  }
}

export const PAGES = ['', '#/new/bit-battle', '#/rules/bit-flip', '#/stored', '#/nowhere'];

/** Nothing grave for axe on any of these pages, and nothing to scroll sideways. */
export async function expectPagesAccessible(app: App, view: View): Promise<void> {
  const page = await app.open(view);
  await openFile(page, 'a.bitduel.jsonl', recordOf(UNFINISHED));
  await expectMatch(page);
  for (const at of PAGES) {
    await page.goto(app.url + at);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('.waiting').waitFor({ state: 'detached' });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
}
