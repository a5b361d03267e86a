// Workers that the browser ends without a word, on addresses with locks and on those that have none, as plain http in a
// local network: it is noticed, said, and made good. A worker that is busy for long is not taken for one that has ended.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { Planting } from './planting.ts';
import { button, expectSeen } from './seen.ts';

const analysisOn = (page: Page) => page.getByRole('region', { name: 'What is best' });
const known = (page: Page) => analysisOn(page).getByText('win in 7 turns', { exact: true });

const ENDS = 'event.stopImmediatePropagation(); self.close()';
const IS_BUSY = 'const end = Date.now() + 8000; while (Date.now() < end);';

/** Workers of this role do something else when they are first told anything. */
function planted(role: string, act: string): string {
  return `if (self.name.startsWith('${role} '))
    self.addEventListener('message', (event) => { ${act}; }, { once: true });`;
}

async function beginSearch(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'a search here' }).check();
  await page.getByRole('spinbutton', { name: 'Rule books to try' }).fill('3');
  await button(page, 'Begin the search').click();
}

inBrowser('a worker', (app) => {
  /** A page whose workers, or so many of them, begin with these words. */
  async function open(locks: boolean, words: string, at: string, most?: number) {
    const planting = new Planting(app.url, locks ? '' : 'delete WorkerNavigator.prototype.locks;');
    const url = await planting.start();
    const context = await app.newContext({ at: url });
    context.on('close', () => planting.stop());
    if (!locks) await context.addInitScript('delete Navigator.prototype.locks;');
    const page = await context.newPage();
    planting.plant(words, most);
    await page.goto(`${url}${at}`);
    expect(await page.evaluate(() => 'locks' in navigator)).toBe(locks);
    return { page, planting };
  }

  const CASES = [
    { name: 'with locks', locks: true },
    { name: 'without locks', locks: false },
  ];
  const SEARCHES = CASES.flatMap((each) => ['searcher', 'evaluator'].map((role) => ({ ...each, role })));

  it.each(CASES)('that ends without a word is asked again, $name', async ({ locks }) => {
    const { page, planting } = await open(locks, planted('advisor', ENDS), '#/position/bit-flip', 1);
    await expectSeen(known(page));
    expect(planting.started).toBe(2);
  });

  it.each(SEARCHES)(
    'of a search, the $role, is missed when it ends, $name',
    async ({ locks, role }) => {
      const { page, planting } = await open(locks, planted(role, ENDS), '#/workshop/finds');
      await beginSearch(page);
      await expectSeen(page.getByText('The search broke off.'));
      planting.plant('');
      await button(page, 'Go on').click();
      await page.getByText('The search is done.').first().waitFor({ timeout: 60_000 });
    },
    120_000,
  );

  it.each(CASES)(
    'that is busy for long is waited for, $name',
    async ({ locks }) => {
      const { page } = await open(locks, planted('advisor', IS_BUSY), '#/position/bit-flip');
      const first = page.workers()[0] ?? (await page.waitForEvent('worker'));
      await known(page).waitFor({ timeout: 30_000 });
      expect(page.workers()).toEqual([first]);
    },
    60_000,
  );

  it('leaves nothing behind in the browser where there are no locks', async () => {
    const { page } = await open(false, '', '#/position/bit-flip');
    await expectSeen(known(page));
    const next = await page.context().newPage();
    await next.goto(page.url().replace(/#.*/, ''));
    await page.close();
    await next.waitForFunction(async () => {
      const all = await indexedDB.databases();
      return all.every(({ name }) => name === 'bitduel');
    });
  });
});
