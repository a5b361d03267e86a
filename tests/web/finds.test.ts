// The page of finds in the browser: a table to sort, a plot to walk through, a search on the spot.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { SHELF } from '../../src/games/shelf/shelf.ts';
import { ROOT } from '../terminal/program.ts';
import { inBrowser } from './browser.ts';
import { beginSearch, detail, entry, expectDone, openFile, table, titles, tried } from './finds-page.ts';
import { sampleFinds, TITLES } from './finds-sample.ts';
import { button, expectAddress, expectSaid, expectSeen } from './seen.ts';

interface Proof {
  readonly profile: { readonly ladder: { readonly sum: number } };
}

function proofOf(id: string): string {
  return join(ROOT, 'src', 'games', 'shelf', 'proofs', `${id}.json`);
}
const points = (page: Page) => page.getByRole('listbox').getByRole('option');

const focusedLabel = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

inBrowser('the page of finds', (app) => {
  it('shows the shelf, from the workshop on', async () => {
    const page = await app.open({ at: '#/workshop' });
    await page.getByRole('link', { name: 'Games that were found' }).click();
    await expectAddress(page, /#\/workshop\/finds$/);
    await expectSeen(table(page));
    expect((await titles(page)).toSorted()).toEqual(SHELF.map(({ title }) => title).toSorted());
    // What the table says is what is proven.
    const heads = await page.getByRole('columnheader').allInnerTexts();
    const skill = heads.findIndex((head) => head.startsWith('Skill')) - 1;
    for (const { id, title } of SHELF.filter((game) => existsSync(proofOf(game.id)))) {
      const { profile } = JSON.parse(readFileSync(proofOf(id), 'utf8')) as Proof;
      const row = table(page)
        .getByRole('row')
        .filter({ has: button(page, title) });
      expect(await row.getByRole('cell').nth(skill).innerText()).toBe(profile.ladder.sum.toFixed(2));
    }
    await button(page, 'Dealt Fifteens').click();
    await expectSeen(detail(page).getByText('the row is a multiple of 15'));
    await detail(page).getByRole('link', { name: 'Play it' }).click();
    await expectAddress(page, /#\/new\/dealt-fifteens$/);
  });

  it('opens a file, and sorts it by the keyboard alone', async () => {
    const page = await app.open({ at: '#/workshop/finds' });
    await openFile(page, sampleFinds());
    await page.getByText('finds.json: 4 games').waitFor();
    expect(await titles(page)).toEqual(['Calm Crow', 'Amber Fox', 'Brave Bell', 'Daring Door']);
    await page.locator('.finds-scroll').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectSaid(page, 'Sorted by Game, least first.');
    expect(await titles(page)).toEqual(TITLES);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectSaid(page, 'Sorted by Fairness, most first.');
    expect(await titles(page)).toEqual(['Brave Bell', 'Daring Door', 'Amber Fox', 'Calm Crow']);
    await page.keyboard.press('Enter');
    await expect.poll(() => titles(page)).toEqual(['Calm Crow', 'Amber Fox', 'Daring Door', 'Brave Bell']);
    const head = page.getByRole('columnheader', { name: 'Fairness' });
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
  });

  it('has a plot whose every point is within reach, and reads as the table', async () => {
    const page = await app.open({ at: '#/workshop/finds' });
    await openFile(page, sampleFinds());
    await page.getByLabel('Upwards').selectOption({ label: 'Fairness' });
    await page.getByLabel('To the right').selectOption({ label: 'Length' });
    await expect.poll(() => points(page).count()).toBe(4);
    await page.getByLabel('Upwards').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Home');
    // From the shortest to the longest.
    for (const label of [
      'Daring Door: Length 6.75, Fairness 95 %',
      'Brave Bell: Length 9.00, Fairness 100 %',
      'Amber Fox: Length 12.50, Fairness 90 %',
      'Calm Crow: Length 31.00, Fairness 75 %',
    ]) {
      await expect.poll(() => focusedLabel(page)).toBe(label);
      await page.keyboard.press('ArrowRight');
    }
    await expectSeen(detail(page).getByRole('heading', { name: 'Calm Crow' }));
    expect(await button(page, 'Calm Crow').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focusedLabel(page)).toMatch(/^Amber Fox/);
    await button(page, 'Brave Bell').click();
    await expectSeen(page.getByRole('option', { name: /^Brave Bell/, selected: true }));
    await page.getByLabel('Upwards').selectOption({ label: 'Depth' });
    await expectSeen(page.getByText('1 game without these measures: only in the table.'));
  });

  it('is stopped for good, and makes room for another search', async () => {
    const page = await app.open({ at: '#/workshop/finds' });
    await beginSearch(page, 5000);
    await button(page, 'Stop for good').click();
    await expectSaid(page, 'Stopped.');
    await page.getByText('Another search', { exact: true }).click();
    await entry(page, 'Rule books to try').fill('3');
    await button(page, 'Begin the search').click();
    await expectDone(page);
    expect(await tried(page)).toEqual([3, 3]);
  });
});
