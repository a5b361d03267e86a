// Puts a match into the browser's store as if it had been begun there, and opens its page. Not a test itself.
import type { BrowserContext, Page } from 'playwright-core';
import { parseBits } from '../../src/base/bits.ts';
import type { inBrowser } from './browser.ts';
import { catalogueBook, recordOf, SALT, TIME, type Played } from './records.ts';

export type App = Parameters<Parameters<typeof inBrowser>[1]>[0];
export type View = NonNullable<Parameters<App['open']>[0]>;

export type Begun = Omit<Played, 'moves' | 'resigns' | 'seed'>;

const ID = 'a-match';
/** A register goes by its bits and what is known of it. */
const BOARD = /: [01]+, /;

/** The page of a match that has just begun. */
export async function openMatch(app: App, begun: Begun, view: View = {}): Promise<Page> {
  const page = await keepMatch(app, await app.newContext(view), begun);
  return goToMatch(app, page);
}

/** Another tab that shows the same match. */
export async function visit(app: App, context: BrowserContext): Promise<Page> {
  return goToMatch(app, await context.newPage());
}

async function goToMatch(app: App, page: Page): Promise<Page> {
  await page.goto(`${app.url}#/match/${ID}`);
  await page.getByRole('group', { name: BOARD }).first().waitFor();
  return page;
}

/** Loads the page again, and waits until the match is there. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('group', { name: BOARD }).first().waitFor();
}

/** Answers a page that has not opened the match yet. */
export async function keepMatch(app: App, context: BrowserContext, begun: Begun): Promise<Page> {
  const page = await context.newPage();
  // The app makes its store when it first looks for something.
  await page.goto(`${app.url}#/match/nobody`);
  await page.getByText('There is no match of that name').waitFor();
  await page.evaluate(store, { ...storedMatch(begun), id: ID });
  return page;
}

interface Stored {
  readonly lines: readonly string[];
  readonly summary: object;
  readonly secret: { readonly target: number; readonly salt: string } | undefined;
}

/** Runs in the browser. */
async function store({ id, lines, summary, secret }: Stored & { readonly id: string }): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('bitduel');
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error('The store cannot be opened.')));
  });
  const writing = database.transaction(['lines', 'matches', 'secrets'], 'readwrite');
  for (const [index, line] of lines.entries()) writing.objectStore('lines').add(line, [id, index]);
  writing.objectStore('matches').add({ ...summary, id });
  if (secret !== undefined) writing.objectStore('secrets').add(secret, [id, 1]);
  await new Promise((resolve) => {
    writing.addEventListener('complete', resolve);
  });
  database.close();
}

function storedMatch(begun: Begun): Stored {
  const { game, target, secret = false } = begun;
  const book = typeof game === 'string' ? catalogueBook(game) : game;
  const text = recordOf({ ...begun, ...(secret ? {} : { seed: 1 }), moves: [[]] });
  const summary = {
    title: book.title,
    players: begun.players ?? ['human', 'human'],
    started: TIME,
    changed: TIME,
    plies: 0,
    rounds: 1,
    tally: [0, 0],
    over: false,
  };
  const hidden = secret ? { target: parseBits(target!, book.width)!, salt: SALT } : undefined;
  return { lines: text.trimEnd().split('\n'), summary, secret: hidden };
}
