// What the browser keeps: listed, taken along, erased and brought back.
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { FINISHED, recordOf, UNFINISHED } from './records.ts';
import { file } from './way-in.ts';
import { expectAddress } from './seen.ts';
import { bringMatch, goToStored, downloaded } from './kept-data.ts';

inBrowser('what is kept', (app) => {
  it('is listed, and each record can be downloaded as it is', async () => {
    const page = await app.open();
    await bringMatch(page, app.url, recordOf(UNFINISHED));
    await bringMatch(page, app.url, recordOf(FINISHED));
    await goToStored(page, app.url);
    await page.getByText('2 matches, 1 unfinished').waitFor();
    // The newest comes first.
    const { name, text } = await downloaded(page, /^Download Bit Flip/);
    expect(name).toBe('2026-01-31-1200-bit-flip.bitduel.jsonl');
    expect(text).toBe(recordOf(FINISHED));
  });

  it('comes along as one file, is erased after a question, and comes back', async () => {
    const page = await app.open();
    await bringMatch(page, app.url, recordOf(UNFINISHED));
    await bringMatch(page, app.url, recordOf(FINISHED));
    await page.getByRole('button', { name: 'Sound is off' }).click();
    await goToStored(page, app.url);
    await page.getByText('2 matches, 1 unfinished').waitFor();
    const { name, text } = await downloaded(page, 'Export everything');
    expect(name).toMatch(/^\d{4}-\d{2}-\d{2}-\d{4}-bitduel\.json$/);
    expect(text).not.toBe('');

    await page.getByRole('button', { name: 'Erase everything …' }).click();
    await page.getByRole('button', { name: 'No, keep it' }).click();
    await page.getByText('2 matches, 1 unfinished').waitFor();
    await page.getByRole('button', { name: 'Erase everything …' }).click();
    await page.getByRole('button', { name: 'Yes, erase everything' }).click();
    await page.getByText('No matches yet.').waitFor();
    await page.getByRole('main').getByText('Everything is erased.').waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.getByRole('button', { name: 'Sound is off' }).waitFor();

    const back = page.getByLabel('Import a file');
    await back.setInputFiles(file('everything.json', text));
    await page.getByText('2 matches added.').waitFor();
    expect(await page.getByRole('main').getByText('Everything is erased.').count()).toBe(0);
    await page.getByText('2 matches, 1 unfinished').waitFor();
    await back.setInputFiles(file('everything.json', text));
    await page.getByText('0 matches added, 2 here already.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Sound is on' }).waitFor();
    await page.getByRole('link', { name: 'Go on Bit Flip' }).click();
    await expectAddress(page, /#\/match\//);
    await page.getByRole('heading', { level: 1, name: /Bit Flip/ }).waitFor();
  });

  it('takes nothing from a file that is not sound', async () => {
    const page = await app.open({ at: '#/stored' });
    const back = page.getByLabel('Import a file');
    await back.setInputFiles(file('other.json', '{"format":"something else"}'));
    await page.getByText('This is no export of Bitduel.').waitFor();
    await back.setInputFiles(file('later.json', '{"format":"bitduel-everything","version":2}'));
    await page.getByText('made by a newer version').waitFor();
    const lines = recordOf(UNFINISHED).replace('00011000', '00001100').trimEnd().split('\n');
    const damaged = { summary: { id: 'one' }, lines, secrets: [] };
    const matches = [damaged, null, 7, { summary: { id: '../x' }, lines: [], secrets: [] }];
    const content = { format: 'bitduel-everything', version: 1, matches, kept: { puzzles: { streak: -1 } } };
    await back.setInputFiles(file('bad.json', JSON.stringify(content)));
    await page.getByText('0 matches added, 4 could not be read.').waitFor();
    await page.getByText('No matches yet.').waitFor();
    expect(await page.getByText('No puzzles yet.').count()).toBe(1);
  });
});
