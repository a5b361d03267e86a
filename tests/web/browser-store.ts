// The browser's store of match records, used from a test through a page. Not a test itself.
import { build } from 'esbuild';
import type { BrowserContext, Page } from 'playwright-core';
import type { RecordStore } from '../../src/host/record-store.ts';
import { ROOT } from '../terminal/program.ts';

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
export async function storePage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  const body = `<!doctype html><link rel="icon" href="data:," /><script>${await SCRIPT}</script>`;
  await page.route(`${url}store`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${url}store`);
  return page;
}

/** The page's store, from here. */
export function storeIn(page: Page): RecordStore {
  return {
    append: (entry) => page.evaluate((each) => matchStore.append(each), entry),
    read: (id) => page.evaluate((each) => matchStore.read(each), id),
    list: () => page.evaluate(() => matchStore.list()),
    remove: (id) => page.evaluate((each) => matchStore.remove(each), id),
  };
}
