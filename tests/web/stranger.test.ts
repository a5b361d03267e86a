// What comes from strangers: files that are opened or dropped, rule books that are pasted, and hostile links.
import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pack } from '../../src/web/share/pack.ts';
import { inBrowser } from './browser.ts';
import { FINISHED, recordOf, SMALL_BOOK, UNFINISHED } from './records.ts';
import { expectMatch, openFile } from './way-in.ts';
import { expectAddress } from './seen.ts';

const TITLE = 'Flip one bit. Change everything.';

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

  it('with a finished match lead to its review, and twice to the same', async () => {
    const page = await app.open();
    await openFile(page, 'b.bitduel.jsonl', recordOf(FINISHED));
    await expectAddress(page, /#\/review\//);
    const first = page.url();
    await page.getByRole('link', { name: 'Bitduel' }).click();
    await page.getByText('Finished matches (1)').click();
    await page.getByText('Player 1 won, 5 moves').waitFor();
    await openFile(page, 'b.bitduel.jsonl', recordOf(FINISHED));
    await expectAddress(page, first);
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

/** Links made to do harm, and what is said to them. */
const HOSTILE: readonly (readonly [string, () => Promise<string>, string])[] = [
  ['an unknown place', async () => '#/nowhere/at/all', 'This address leads nowhere in Bitduel.'],
  ['100 kB', async () => `#/shared/${'A'.repeat(100_000)}`, 'longer than any that Bitduel makes'],
  ['2 MB', async () => `#/new/~${'A'.repeat(2_000_000)}`, 'longer than any that Bitduel makes'],
  ['no compressed data', async () => '#/new/~AAAA____', 'This link is damaged'],
  ['no base64', async () => '#/rules/~A', 'This link is damaged'],
  [
    'a text that grows to 30 MB',
    async () => `#/new/~${deflateRawSync(Buffer.alloc(30_000_000)).toString('base64url')}`,
    'larger than anything that Bitduel makes',
  ],
  ['60 000 lists in each other', async () => bookLink('['.repeat(60_000) + ']'.repeat(60_000)), 'rule book'],
  ['wrong types', async () => bookLink(JSON.stringify({ id: 7, title: {}, width: [], moves: 'all' })), 'id'],
  [
    '3000 unknown fields',
    async () =>
      bookLink(JSON.stringify(Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`f${i}`, i])))),
    'more.',
  ],
  [
    'a million moves',
    async () =>
      bookLink(
        JSON.stringify({
          ...SMALL_BOOK,
          width: 20,
          moves: [{ do: 'toggle', on: 'shared', bits: { from: 1, to: 20 } }],
        }),
      ),
    'more than 8192 different moves',
  ],
  [
    'registers of 4096 bits',
    async () =>
      bookLink(
        JSON.stringify({
          ...SMALL_BOOK,
          width: 4096,
          registers: 'own',
          moves: [{ do: 'toggle', on: 'own', bits: 1 }],
          goal: { is: 'ones', in: 'own' },
        }),
      ),
    'has 8192 bits of state',
  ],
  ['a game that is not there', async () => '#/new/constructor', 'no game of that name'],
  ['a length that is not allowed', async () => '#/new/bit-flip?length=99', 'with 5 to 16 bits'],
];

async function bookLink(text: string): Promise<string> {
  return `#/new/~${await pack(text)}`;
}

inBrowser('a hostile link', (app) => {
  it('gets a clear page', async () => {
    const page = await app.open();
    for (const [, link, expected] of HOSTILE) {
      const hash = await link();
      await page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await page.getByRole('alert').getByText(expected).first().waitFor();
      await page.getByRole('link', { name: 'All games' }).click();
      await page.getByRole('heading', { name: TITLE }).waitFor();
    }
  });

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
