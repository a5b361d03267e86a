// Room for everything: the narrowest phone with text at twice its size, and cells so small that a word does not fit.
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { expectSeen } from './seen.ts';
import { NARROW, excess } from './narrow-page.ts';

const PAGES = [
  '#/',
  '#/new/bit-battle',
  '#/rules/bit-battle',
  '#/position/bit-battle?target=10101010',
  '#/position/binary-battle?target=1010',
  '#/puzzles',
  '#/daily',
  '#/stored',
];

inBrowser('the narrowest phone', (app) => {
  it('shows every page at twice the size, and never has to be moved sideways', async () => {
    const page = await app.open(NARROW);
    for (const at of PAGES) {
      await page.goto(app.url + at);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expectSeen(page.getByRole('heading', { level: 1 }));
      await page.locator('.waiting:visible').waitFor({ state: 'detached' });
      expect([at, await excess(page)]).toEqual([at, 0]);
    }
    const box = await page.getByRole('link', { name: 'Skip to the content' }).boundingBox();
    expect(box!.x + box!.width).toBeLessThanOrEqual(0);
  });

  it('has a sign at cells where the word does not fit, and the word where it does', async () => {
    const page = await app.open({ ...NARROW, at: '#/position/bit-flip-showdown' });
    const marks = page.locator('.cell-mark');
    await expect.poll(() => marks.count()).toBe(8);
    await expect.poll(() => marks.first().innerText()).toBe('');
    const fits = await marks.evaluateAll((all) => all.every((each) => each.scrollWidth <= each.clientWidth));
    expect(fits).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => marks.first().innerText()).toBe('endless');
  });
});
