// What comes from strangers: files that are opened or dropped, rule books that are pasted, and hostile links.
import { expect, it } from 'vitest';
import { pack } from '../../src/web/share/pack.ts';
import { inBrowser } from './browser.ts';
import { expectRefused, HOSTILE } from './hostile-links.ts';
import { recordOf, SMALL_BOOK, UNFINISHED } from './records.ts';
import { expectAddress } from './seen.ts';
import { expectMatch, openFile } from './way-in.ts';

/** Files, and what is said to them. */
const BAD_FILES = [
  [recordOf(UNFINISHED).replace('00011000', '00001100'), 'f does not verify: line 3 was changed or damaged'],
  [recordOf(UNFINISHED).replace('"format":1', '"format":3'), 'f is a record of format "3"'],
  ['GIF89a', 'f is neither a match record (*.bitduel.jsonl) nor a rule book'],
  [JSON.stringify({ ...SMALL_BOOK, width: 0 }), 'The rule book in f is broken: width'],
  ['x'.repeat(2_000_001), 'f is larger than any file that Bitduel makes'],
] as const;

inBrowser('files', (app) => {
  it('with an unfinished match go on here, can be removed, and come back', async () => {
    const page = await app.open();
    await openFile(page, 'a.bitduel.jsonl', recordOf(UNFINISHED));
    await expectMatch(page);
    await page.getByRole('link', { name: 'Bitduel' }).click();
    const list = page.getByRole('region', { name: 'Go on with' });
    await list.getByText('Two people').waitFor();
    await list.getByText('1 move ·').waitFor();
    await list.getByRole('button', { name: /^Remove Bit Flip/ }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await expect.poll(() => list.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await list.getByRole('link', { name: 'Go on Bit Flip' }).click();
    await expectMatch(page);
    await page.getByRole('heading', { level: 1, name: /Bit Flip/ }).waitFor();
  });

  it('with anything else get one clear sentence', async () => {
    const page = await app.open();
    for (const [content, expected] of BAD_FILES) {
      await openFile(page, 'f', content);
      await page.getByRole('alert').getByText(expected).waitFor();
    }
    expect(page.url()).toBe(app.url);
  });

  it('can be pasted: a broken rule book is explained field by field', async () => {
    const page = await app.open();
    await page.getByText('Paste a rule book').click();
    const box = page.getByLabel('Rule book as JSON');
    await box.fill(JSON.stringify({ ...SMALL_BOOK, width: 'wide', stuck: 'sings', goal: { is: 'luck' } }));
    await page.getByRole('button', { name: 'Play it' }).click();
    const faults = page.getByRole('alert').getByRole('listitem');
    await faults.first().waitFor();
    const words = await faults.allInnerTexts();
    expect(words.map((each) => each.split(' ')[0])).toEqual(
      expect.arrayContaining(['width', 'goal.is', 'stuck']),
    );
    await box.fill('no JSON');
    await page.getByRole('button', { name: 'Open in the workshop' }).click();
    await page.getByText('This is no JSON').waitFor();
    await box.fill(JSON.stringify(SMALL_BOOK));
    await page.getByRole('button', { name: 'Open in the workshop' }).click();
    await expectAddress(page, /#\/edit\/~/);
  });
});

/** One of each kind. */
const WALKED = new Set(['an unknown place', '2 MB', 'no compressed data', 'wrong types', 'a million moves']);

inBrowser('a hostile link', (app) => {
  it('gets a clear page', () =>
    expectRefused(
      app,
      HOSTILE.filter(({ name }) => WALKED.has(name)),
    ));

  it('with markup in it shows the markup as text', async () => {
    const title = '<img src=x onerror=alert(1)>';
    const summary = '<script>alert(2)</script>';
    const packed = await pack(JSON.stringify({ ...SMALL_BOOK, title, summary }));
    const page = await app.open({ at: `#/new/~${packed}` });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(summary).waitFor();
    await page.getByRole('link', { name: 'Rules' }).click();
    await page.getByText('How it is played').waitFor();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.locator('main img, main script').count()).toBe(0);
  });
});
