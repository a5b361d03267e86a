// A worker that the browser ends without a word where there are no locks, as over plain http in a local network.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { ENDS, openPlanted, planted } from './planting.ts';
import { expectSeen } from './seen.ts';

const analysisOn = (page: Page) => page.getByRole('region', { name: 'What is best' });
const known = (page: Page) => analysisOn(page).getByText('win in 7 turns', { exact: true });

inBrowser('a worker', (app) => {
  it('is asked again, and leaves nothing behind in the browser, where there are no locks', async () => {
    const { page, planting } = await openPlanted(
      app,
      false,
      planted('advisor', ENDS),
      '#/position/bit-flip',
      1,
    );
    await expectSeen(known(page));
    expect(planting.started).toBe(2);
    const next = await page.context().newPage();
    await next.goto(page.url().replace(/#.*/, ''));
    await page.close();
    await next.waitForFunction(async () => {
      const all = await indexedDB.databases();
      return all.every(({ name }) => name === 'bitduel');
    });
  });
});
