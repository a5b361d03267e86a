// What a page shows, sooner or later: these wait, and fail if it never does. Not a test itself.
import type { Locator, Page } from 'playwright-core';

/** In milliseconds: far more than anything here takes, far less than a test may. */
const SOON = 10_000;

export async function expectSeen(what: Locator): Promise<void> {
  await what.waitFor({ timeout: SOON });
}

export async function expectGone(what: Locator): Promise<void> {
  await what.waitFor({ state: 'detached', timeout: SOON });
}

export async function expectAddress(page: Page, address: RegExp): Promise<void> {
  await page.waitForURL(address, { timeout: SOON });
}
