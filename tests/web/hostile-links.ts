// Links made to do harm, and the page that they get. Not a test itself.
import { deflateRawSync } from 'node:zlib';
import { pack } from '../../src/web/share/pack.ts';
import type { App } from './kept-match.ts';
import { SMALL_BOOK } from './records.ts';

const TITLE = 'Flip one bit. Change everything.';

interface Hostile {
  readonly name: string;
  readonly link: () => Promise<string>;
  /** What is said to it. */
  readonly expected: string;
}

/** Links made to do harm, and what is said to them. */
const ROWS: readonly (readonly [string, () => Promise<string>, string])[] = [
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

export const HOSTILE: readonly Hostile[] = ROWS.map(([name, link, expected]) => ({ name, link, expected }));

/** Follows each link, and goes back to the first page from the page that it gets. */
export async function expectRefused(app: App, links: readonly Hostile[]): Promise<void> {
  const page = await app.open();
  for (const { link, expected } of links) {
    const hash = await link();
    await page.evaluate((to) => {
      location.hash = to;
    }, hash);
    await page.getByRole('alert').getByText(expected).first().waitFor();
    await page.getByRole('link', { name: 'All games' }).click();
    await page.getByRole('heading', { name: TITLE }).waitFor();
  }
}
