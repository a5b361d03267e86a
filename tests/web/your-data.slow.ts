// What the browser keeps, at length: hidden targets, other tabs, other versions, and browsers that keep nothing.
import { expect, it } from 'vitest';
import { inBrowser } from './browser.ts';
import { recordOf, UNFINISHED } from './records.ts';
import { file } from './way-in.ts';
import { expectAddress } from './seen.ts';
import { bringMatch, goToStored, downloaded } from './kept-data.ts';

inBrowser('what is kept', (app) => {
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
