// The puzzle of the day in the browser, when a new day begins.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { bitsOn } from './puzzle-reader.ts';
import { DAYS } from './day.ts';

inBrowser('the puzzle of the day', (app) => {
  /** A page of that profile, on that day. */
  async function onDay(date: string, context = app.newContext(), clock = '12:00'): Promise<Page> {
    const page = await (await context).newPage();
    await page.clock.setFixedTime(new Date(`${date}T${clock}:00Z`));
    await page.goto(`${app.url}#/daily`);
    return page;
  }

  it('lets the puzzle of yesterday be finished when a new day begins', async () => {
    const page = await onDay(DAYS[0]);
    const bits = await bitsOn(page);
    await page.clock.setFixedTime(new Date(`${DAYS[1]}T00:00:01Z`));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('A new day has begun.').waitFor();
    expect(await bitsOn(page)).toBe(bits);
    await page.getByRole('button', { name: 'Go to the new puzzle' }).click();
    await page.getByText('Tuesday, January 5, 2027').waitFor();
    await expect.poll(() => bitsOn(page)).not.toBe(bits);
  });
});
