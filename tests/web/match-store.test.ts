// The browser's store of match records, in a real browser: all that a store must do, and what earlier versions of the
// app have left there.
import { expect, it } from 'vitest';
import { recordStoreSuite } from '../host/record-store-suite.ts';
import { storeIn, storePage } from './browser-store.ts';
import { inBrowser } from './browser.ts';

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
