// What the browser keeps: listed, taken along, brought back, erased; and where it keeps nothing or another version is
// open.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { FINISHED, recordOf, UNFINISHED } from './records.ts';
import { file, openFile } from './way-in.ts';
import { expectAddress } from './seen.ts';

/** Brings a match into this browser by its record. */
async function bringMatch(page: Page, url: string, content: string): Promise<void> {
  await page.goto(`${url}#/`);
  await openFile(page, 'a.bitduel.jsonl', content);
  await expectAddress(page, /#\/(?:match|review)\//);
}

async function goToStored(page: Page, url: string): Promise<void> {
  await page.goto(`${url}#/stored`);
  await page.getByRole('heading', { level: 1, name: 'Your data' }).waitFor();
}

async function downloaded(page: Page, button: string | RegExp): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).first().click(),
  ]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

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

  it('of a hidden target goes along, so that the match can go on elsewhere', async () => {
    const page = await app.open({ at: '#/new/bit-battle' });
    await page.getByRole('radio', { name: 'Hidden' }).check();
    await page.getByRole('button', { name: 'Start' }).click();
    await expectAddress(page, /#\/match\//);
    const [, id] = /#\/match\/(\w+)/.exec(page.url())!;
    await goToStored(page, app.url);
    const { text } = await downloaded(page, 'Export everything');
    const other = await app.open({ at: '#/stored' });
    await other.getByLabel('Import a file').setInputFiles(file('everything.json', text));
    await other.getByText('1 match added.').waitFor();
    const secrets = (JSON.parse(text) as { matches: { secrets: unknown[] }[] }).matches[0]!.secrets;
    expect(secrets).toHaveLength(1);
    await goToStored(other, app.url);
    const again = await downloaded(other, 'Export everything');
    expect((JSON.parse(again.text) as { matches: unknown[] }).matches[0]).toMatchObject({
      summary: { id },
      secrets,
    });
  });

  it('that keeps nothing says so and plays all the same', async () => {
    const context = await app.newContext();
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Not here.', 'SecurityError');
      };
    });
    const page = await context.newPage();
    await page.goto(app.url);
    await page.getByText('This browser keeps nothing here').waitFor();
    await page.getByRole('button', { name: 'Play Bit Flip', exact: true }).click();
    await expectAddress(page, /#\/match\//);
    await page.getByRole('heading', { level: 1, name: /Bit Flip/ }).waitFor();
  });

  it('with a newer version in another tab is not in its way, and learns of it', async () => {
    const context = await app.newContext();
    const page = await context.newPage();
    await page.goto(app.url);
    await page.getByText('Open a file').waitFor();
    const newer = await context.newPage();
    await newer.goto(`${app.url}icon.svg`);
    const opened = await newer.evaluate(async () => {
      const opening = indexedDB.open('bitduel', 1000);
      return new Promise<string>((resolve) => {
        for (const end of ['success', 'blocked', 'error']) opening.addEventListener(end, () => resolve(end));
      });
    });
    expect(opened).toBe('success');
    await goToStored(page, app.url);
    await page.getByText('A newer version of Bitduel is open in another tab.').waitFor();
  });

  it('that removes a match in one tab never gets pieces of it back from another', async () => {
    const context = await app.newContext();
    const one = await context.newPage();
    await bringMatch(one, app.url, recordOf(UNFINISHED));
    await one.getByRole('heading', { level: 1, name: /Bit Flip/ }).waitFor();
    const two = await context.newPage();
    await goToStored(two, app.url);
    await two.getByRole('button', { name: /^Remove Bit Flip/ }).click();
    await two.getByText('No matches yet.').waitFor();
    // Player 2 goes on in the first tab: the record there has lost its beginning.
    await one.bringToFront();
    await one.keyboard.press('1');
    await one.keyboard.press('Enter');
    await goToStored(two, app.url);
    await two.reload();
    await two.getByText('No matches yet.').waitFor();
    const lines = await two.evaluate(async () => {
      const opening = indexedDB.open('bitduel');
      const database = await new Promise<IDBDatabase>((resolve) => {
        opening.addEventListener('success', () => resolve(opening.result));
      });
      const counting = database.transaction('lines').objectStore('lines').count();
      return new Promise<number>((resolve) => {
        counting.addEventListener('success', () => resolve(counting.result));
      });
    });
    expect(lines).toBe(0);
  });
});
