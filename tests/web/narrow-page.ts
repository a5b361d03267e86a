// The narrowest phone. Not a test itself.
import type { Page } from 'playwright-core';

export const NARROW = { width: 320, height: 640 };

/** By how many pixels the page is wider than the screen. */
export async function excess(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
