// Workers that the browser ends without a word, with locks and without: it is noticed, said, and made good. A worker that is
// busy for long is not taken for one that has ended.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { ENDS, openPlanted, planted } from './planting.ts';
import { button, expectSeen } from './seen.ts';

const analysisOn = (page: Page) => page.getByRole('region', { name: 'What is best' });
const known = (page: Page) => analysisOn(page).getByText('win in 7 turns', { exact: true });

/** Blocks its worker without using the processor. */
const IS_BUSY = `
  const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
  Atomics.wait(new Int32Array(buffer), 0, 0, 8000)`;

async function beginSearch(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'a search here' }).check();
  await page.getByRole('spinbutton', { name: 'Rule books to try' }).fill('3');
  await button(page, 'Begin the search').click();
}

const CASES = [
  { name: 'with locks', locks: true },
  { name: 'without locks', locks: false },
];
const SEARCHES = CASES.flatMap((each) => ['searcher', 'evaluator'].map((role) => ({ ...each, role })));

inBrowser('a worker', (app) => {
  it('that ends without a word is asked again, with locks', async () => {
    const { page, planting } = await openPlanted(
      app,
      true,
      planted('advisor', ENDS),
      '#/position/bit-flip',
      1,
    );
    await expectSeen(known(page));
    expect(planting.started).toBe(2);
  });

  it.each(SEARCHES)('of a search, the $role, is missed when it ends, $name', async ({ locks, role }) => {
    const { page, planting } = await openPlanted(app, locks, planted(role, ENDS), '#/workshop/finds');
    await beginSearch(page);
    await expectSeen(page.getByText('The search broke off.'));
    planting.plant('');
    await button(page, 'Go on').click();
    await page.getByText('The search is done.').first().waitFor();
  });

  it.each(CASES)('that is busy for long is waited for, $name', async ({ locks }) => {
    const { page } = await openPlanted(app, locks, planted('advisor', IS_BUSY), '#/position/bit-flip');
    const first = page.workers()[0] ?? (await page.waitForEvent('worker'));
    await expectSeen(known(page));
    expect(page.workers()).toEqual([first]);
  });
});
