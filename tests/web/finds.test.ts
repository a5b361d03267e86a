// The page of finds in the browser: a table to sort, a plot to walk through, a search on the spot that survives a reload.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { SHELF } from '../../src/games/shelf/shelf.ts';
import { bitduel, freshFolder, ROOT } from '../terminal/program.ts';
import { inBrowser } from './browser.ts';
import { sampleFinds, TITLES } from './finds-sample.ts';
import { button, expectAddress, expectGone, expectSaid, expectSeen } from './seen.ts';
import { expectFits } from './workshop-editor.ts';

interface Proof {
  readonly profile: { readonly ladder: { readonly sum: number } };
}

function proofOf(id: string): string {
  return join(ROOT, 'src', 'games', 'shelf', 'proofs', `${id}.json`);
}

const table = (page: Page) => page.getByRole('table');
const points = (page: Page) => page.getByRole('listbox').getByRole('option');
const detail = (page: Page) => page.getByRole('region', { name: /^The chosen game/ });
const entry = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true });

async function openFile(page: Page, data: unknown, name = 'finds.json'): Promise<void> {
  await page.getByRole('radio', { name: 'a file' }).check();
  const buffer = Buffer.from(typeof data === 'string' ? data : JSON.stringify(data));
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer });
}

/** The titles in the table, from the top. */
async function titles(page: Page): Promise<readonly string[]> {
  return table(page).getByRole('rowheader').allInnerTexts();
}

const focusedLabel = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** How many rule books have been tried, of how many. */
async function tried(page: Page): Promise<readonly number[]> {
  const text = await page.getByText(/rule books? tried/).innerText();
  const [, done = '', all = ''] = /^([\d,]+) of ([\d,]+)/.exec(text) ?? [];
  return [done, all].map((number) => Number(number.replaceAll(',', '')));
}

async function beginSearch(page: Page, budget: number): Promise<void> {
  await page.getByRole('radio', { name: 'a search here' }).check();
  await page.getByRole('combobox', { name: 'Start from' }).selectOption({ label: 'Bit Flip Showdown' });
  await entry(page, 'Rule books to try').fill(String(budget));
  await entry(page, 'Seed').fill('1');
  await button(page, 'Begin the search').click();
}

/** What a search that is done lets people download. */
async function downloaded(page: Page): Promise<string> {
  await page.getByText('The search is done.').first().waitFor({ timeout: 120_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download finds.json').click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

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
    expect(await titles(page)).toEqual(['Calm Crow', 'Amber Fox', 'Daring Door', 'Brave Bell']);
    const head = page.getByRole('columnheader', { name: 'Fairness' });
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
  });

  it('has a plot whose every point is within reach, and reads as the table', async () => {
    const page = await app.open({ at: '#/workshop/finds' });
    await openFile(page, sampleFinds());
    await page.getByLabel('Upwards').selectOption({ label: 'Fairness' });
    await page.getByLabel('To the right').selectOption({ label: 'Length' });
    expect(await points(page).count()).toBe(4);
    await page.getByLabel('Upwards').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Home');
    // From the shortest to the longest.
    const seen = [await focusedLabel(page)];
    for (const _ of [1, 2, 3]) {
      await page.keyboard.press('ArrowRight');
      seen.push(await focusedLabel(page));
    }
    expect(seen).toEqual([
      'Daring Door: Length 6.75, Fairness 95 %',
      'Brave Bell: Length 9.00, Fairness 100 %',
      'Amber Fox: Length 12.50, Fairness 90 %',
      'Calm Crow: Length 31.00, Fairness 75 %',
    ]);
    await expectSeen(detail(page).getByRole('heading', { name: 'Calm Crow' }));
    expect(await button(page, 'Calm Crow').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('ArrowUp');
    expect(await focusedLabel(page)).toMatch(/^Amber Fox/);
    await button(page, 'Brave Bell').click();
    await expectSeen(page.getByRole('option', { name: /^Brave Bell/, selected: true }));
    await page.getByLabel('Upwards').selectOption({ label: 'Depth' });
    await expectSeen(page.getByText('1 game without these measures: only in the table.'));
  });

  it('opens a game in the workshop, plays it, and shares it', async () => {
    const page = await app.open({ at: '#/workshop/finds' });
    await openFile(page, sampleFinds());
    await button(page, 'Amber Fox').click();
    await expectSeen(detail(page).getByText('Both players share one row of 4 bits'));
    await button(page, 'Copy a link to it').click();
    const link = await page.getByRole('textbox', { name: /link/i }).inputValue();
    const friend = await app.open({ at: link });
    await expectSeen(friend.getByRole('heading', { name: /Amber Fox/ }));
    await page.getByRole('link', { name: 'Change it in the workshop' }).click();
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Workshop: Amber Fox' }));
  });

  it('refuses files that are none, in one line', async () => {
    const page = await app.open({ at: '#/workshop/finds' });
    const alert = page.getByRole('alert');
    await openFile(page, '{');
    await expectSeen(alert.getByText('This file is not JSON: a finds.json of bitduel lab is expected.'));
    await openFile(page, { ...sampleFinds(), format: 7 });
    await expectSeen(alert.getByText('This file is of another version of Bitduel'));
    await openFile(page, sampleFinds());
    await expectGone(alert);
  });

  it('searches on the spot: refuses what makes no sense, pauses, goes on after a reload, and is done', async () => {
    const page = await app.open({ at: '#/workshop/finds' });
    await beginSearch(page, 0);
    await expectSeen(page.getByText('Rule books to try: expected a whole number from 1 to 100,000.'));
    expect(await entry(page, 'Rule books to try').getAttribute('aria-invalid')).toBe('true');
    await entry(page, 'Rule books to try').fill('100');
    await button(page, 'Begin the search').click();
    await button(page, 'Pause').click();
    await expectSaid(page, 'Paused.');
    const [before] = await tried(page);
    await page.reload();
    // What was paused waits, with all that was tried.
    await expectSeen(button(page, 'Go on'));
    expect((await tried(page))[0]).toBeGreaterThanOrEqual(before!);
    await button(page, 'Go on').click();
    await expectSeen(button(page, 'Pause'));
    // What was running goes on by itself.
    await page.reload();
    await page.getByText('The search is done.').first().waitFor({ timeout: 120_000 });
    expect(await tried(page)).toEqual([100, 100]);
    await page.reload();
    await expectSeen(page.getByText('Another search', { exact: true }));
    expect(await tried(page)).toEqual([100, 100]);
  }, 180_000);

  it('finds what the command line finds, however often it is interrupted, and opens its file', async () => {
    const folder = join(freshFolder(), 'run');
    const options = ['--budget', '100', '--seed', '1', '--out', folder];
    expect(await bitduel(['lab', 'bit-flip-showdown', ...options])).toMatchObject({ code: 0 });
    const whole = readFileSync(join(folder, 'finds.json'), 'utf8');
    const restless = await app.open({ at: '#/workshop/finds' });
    await beginSearch(restless, 100);
    for (const part of [10, 70]) {
      await restless.waitForFunction(
        (least) =>
          Number(/^\d+/.exec(document.querySelector('.finds-progress + p')?.textContent ?? '')?.[0]) >= least,
        part,
      );
      await restless.reload();
    }
    expect(await downloaded(restless)).toBe(whole);
    await openFile(restless, whole);
    const found = (JSON.parse(whole) as { finds: { book: { title: string } }[] }).finds;
    expect(found.length).toBeGreaterThan(0);
    expect((await titles(restless)).toSorted()).toEqual(found.map(({ book }) => book.title).toSorted());
  }, 300_000);

  it('does not go on with entries of another version, and says so', async () => {
    const page = await app.open({ at: '#/workshop/finds' });
    await beginSearch(page, 5000);
    await page.waitForFunction(() =>
      /^[1-9]/.test(document.querySelector('.finds-progress + p')?.textContent ?? ''),
    );
    await button(page, 'Pause').click();
    await expectSaid(page, 'Paused.');
    await page.evaluate(async () => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- all of this runs in the page
      const done = async <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) => {
          request.addEventListener('success', () => resolve(request.result));
        });
      const opened = await done(indexedDB.open('bitduel'));
      const store = opened.transaction('search', 'readwrite').objectStore('search');
      const first = (await done(store.get(1))) as object;
      await done(store.put({ ...first, key: 'another' }, 1));
      opened.close();
    });
    await page.reload();
    await button(page, 'Go on').click();
    await expectSeen(page.getByText('This search was begun by another version of Bitduel and cannot go on.'));
    await expectSeen(page.getByText('Another search', { exact: true }));
  }, 120_000);

  it('is stopped for good, and makes room for another search', async () => {
    const page = await app.open({ at: '#/workshop/finds' });
    await beginSearch(page, 5000);
    await button(page, 'Stop for good').click();
    await expectSaid(page, 'Stopped.');
    await page.getByText('Another search', { exact: true }).click();
    await entry(page, 'Rule books to try').fill('3');
    await button(page, 'Begin the search').click();
    await page.getByText('The search is done.').first().waitFor({ timeout: 60_000 });
    expect(await tried(page)).toEqual([3, 3]);
  }, 120_000);

  it.each([
    ['dark', 1280, 800],
    ['light', 320, 640],
  ] as const)('is accessible and fits in %s at %i × %i', async (colorScheme, width, height) => {
    const page = await app.open({ at: '#/workshop/finds', colorScheme, width, height });
    await expectSeen(table(page));
    await expectFits(page);
    await openFile(page, sampleFinds());
    await expectSeen(button(page, 'Amber Fox'));
    await expectFits(page);
    await page.getByRole('radio', { name: 'a search here' }).check();
    await expectSeen(button(page, 'Begin the search'));
    await expectFits(page);
  });
});
