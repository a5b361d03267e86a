// The page that `lab` writes, opened from the disk in a real browser: it asks for nothing, its table sorts, by keyboard
// too, and everyone can read it.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { lab, small } from '../terminal/lab-runs.ts';
import { freshFolder } from '../terminal/program.ts';
import { expectAccessible, inBrowser } from './browser.ts';

inBrowser('the report of a search', (app) => {
  const home = freshFolder();
  const at = pathToFileURL(join(home, 'run', 'report.html')).href;

  beforeAll(async () => {
    await lab(small(100), home);
  });

  it('asks for nothing but itself', async () => {
    const context = await app.newContext({ at });
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    await (await context.newPage()).goto(at);
    expect(asked).toEqual([at]);
  });

  it('sorts by a measure, downwards first and then upwards, also by keyboard', async () => {
    const page = await app.open({ at });
    const depths = async () => {
      const cells = await page.locator('#finds tbody tr td:nth-child(4)').allInnerTexts();
      return cells.map(Number);
    };
    const rows = await depths();
    expect(rows.length).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'depth' }).click();
    expect(await depths()).toEqual(rows.toSorted((one, other) => other - one));
    await page.keyboard.press('Enter');
    expect(await depths()).toEqual(rows.toSorted((one, other) => one - other));
    expect(await page.locator('th[aria-sort]').allInnerTexts()).toEqual(['depth']);
  });

  it('leads from the plot and the table to the rules', async () => {
    const page = await app.open({ at });
    const [title = ''] = await page.locator('#finds tbody th').allInnerTexts();
    await page.getByRole('link', { name: title }).first().click();
    expect(await page.locator('section:target h2').innerText()).toBe(title);
    expect(await page.locator('svg a').count()).toBe(await page.locator('#finds tbody tr').count());
  });

  it('can be read by everyone', async () => {
    await expectAccessible(await app.open({ at }));
  });
});
