// Makes the stores of a browser refuse what the app writes. Not a test itself.
import type { Page } from 'playwright-core';

/** From now on every write fails, and its whole transaction with it, as where there is no room. */
export const FAIL_WRITES = `{
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...args) {
    const request = put.apply(this, args);
    this.transaction.abort();
    return request;
  };
}`;

/** From now on the simple store is full. */
export async function fillLocal(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2))
      try {
        localStorage.setItem(`filler ${size}`, 'x'.repeat(size));
      } catch {
        // So much does not fit: half of it may.
      }
  });
}
