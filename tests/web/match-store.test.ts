// The browser's store of match records, in a real browser: all that a store must do, and what earlier versions of the
// app have left there.
import { build } from 'esbuild';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { RecordStore } from '../../src/host/record-store.ts';
import { recordStoreSuite } from '../host/record-store-suite.ts';
import { ROOT } from '../terminal/program.ts';
import { inBrowser } from './browser.ts';

/** The store as the page has it. */
declare const matchStore: RecordStore;

async function bundle(): Promise<string> {
  const contents = `import { matchStore } from './src/web/storage/match-store.ts'; globalThis.matchStore = matchStore;`;
  const stdin = { contents, resolveDir: ROOT };
  const built = await build({ stdin, bundle: true, write: false, format: 'iife', target: 'es2022' });
  return built.outputFiles[0]!.text;
}

const SCRIPT = bundle();

/** A page with nothing in it but the store, at the app's own origin. */
async function storePage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  const body = `<!doctype html><link rel="icon" href="data:," /><script>${await SCRIPT}</script>`;
  await page.route(`${url}store`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${url}store`);
  return page;
}

/** The page's store, from here. */
function storeIn(page: Page): RecordStore {
  return {
    append: (entry) => page.evaluate((each) => matchStore.append(each), entry),
    read: (id) => page.evaluate((each) => matchStore.read(each), id),
    list: () => page.evaluate(() => matchStore.list()),
    remove: (id) => page.evaluate((each) => matchStore.remove(each), id),
  };
}

inBrowser('the store of this browser', (app) => {
  recordStoreSuite('records in IndexedDB', async () => {
    const context = await app.newContext();
    const pages = [await storePage(context, app.url), await storePage(context, app.url)] as const;
    return { store: storeIn(pages[0]), other: storeIn(pages[1]), idOf: (name) => name };
  });

  it('reads hidden targets of the first version, which kept only a number', async () => {
    const page = await storePage(await app.newContext(), app.url);
    const store = storeIn(page);
    await store.list();
    await page.evaluate(keepAsBefore);
    expect(await store.read('old')).toMatchObject({
      ok: true,
      value: { lines: ['{}'], secrets: [{ round: 1, target: '101', salt: 'ff' }] },
    });
  });
});

/** Runs in the browser. */
async function keepAsBefore(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('bitduel');
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error('The store cannot be opened.')));
  });
  const writing = database.transaction(['lines', 'matches', 'secrets'], 'readwrite');
  writing.objectStore('lines').add('{}', ['old', 0]);
  writing.objectStore('matches').add({ id: 'old', changed: '' });
  writing.objectStore('secrets').add({ target: 5, salt: 'ff' }, ['old', 1]);
  await new Promise((resolve) => {
    writing.addEventListener('complete', resolve);
  });
  database.close();
}
