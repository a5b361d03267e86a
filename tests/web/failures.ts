// Makes the app fail, and tries again. Not a test itself.
import type { Page } from 'playwright-core';

export const WORKER = '**/advisor-worker-*.js';
export const PLANTED = /planted/;
export const NOT_LOADED = /Failed to load resource|dynamically imported|net::ERR/;
/** From now on no position can be written as bits. */
export const BREAK_BITS = `{
  globalThis.unbroken = String.prototype.padStart;
  String.prototype.padStart = () => { throw new Error('planted'); };
}`;
export const MEND_BITS = 'String.prototype.padStart = globalThis.unbroken;';

export const alertOn = (page: Page) => page.getByRole('main').getByRole('alert');
export const analysisOn = (page: Page) => page.getByRole('region', { name: 'What is best' });

/** The workers that start throw, or do something else, when they are asked a question of that kind: as many as `times` says. */
export async function plantCrash(
  page: Page,
  kind: string,
  times: number,
  act = "throw new Error('planted')",
): Promise<void> {
  let started = 0;
  const crash = `self.addEventListener('message', (event) => {
    if (event.data.kind !== '${kind}') return;
    event.stopImmediatePropagation();
    ${act};
  });`;
  await page.route(WORKER, async (route) => {
    started += 1;
    const response = await route.fetch();
    const script = await response.text();
    await route.fulfill({ response, body: started <= times ? `${crash}${script}` : script });
  });
}
