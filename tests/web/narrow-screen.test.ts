// Room for everything: the narrowest phone with text at twice its size, titles without a space, and cells so small that
// a word does not fit.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pack } from '../../src/web/share/pack.ts';
import { inBrowser } from './browser.ts';
import { expectSeen } from './seen.ts';

const NARROW = { width: 320, height: 640 };

const LONG = {
  id: 'long',
  title: `<b>${'W'.repeat(52)}</b>`,
  summary: 'M'.repeat(160),
  width: 9,
  registers: 'shared',
  start: 'zeros',
  moves: [{ do: 'toggle', bits: 1 }],
  goal: { is: 'ones' },
};

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

/** By how many pixels the page is wider than the screen. */
async function excess(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

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

  it('breaks a title that is one long word', async () => {
    const page = await app.open(NARROW);
    for (const at of ['new', 'rules', 'position']) {
      await page.goto(`${app.url}#/${at}/~${await pack(JSON.stringify(LONG))}`);
      await expectSeen(page.getByRole('heading', { level: 1, name: LONG.title }));
      expect([at, await excess(page)]).toEqual([at, 0]);
    }
  });

  it('has a sign at cells where the word does not fit, and the word where it does', async () => {
    const page = await app.open({ ...NARROW, at: '#/position/bit-flip-showdown' });
    const marks = page.locator('.cell-mark');
    await expect.poll(() => marks.count()).toBe(8);
    expect(await marks.first().innerText()).toBe('');
    const fits = await marks.evaluateAll((all) => all.every((each) => each.scrollWidth <= each.clientWidth));
    expect(fits).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await marks.first().innerText()).toBe('endless');
  });
});
