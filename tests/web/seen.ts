// What a page shows and says, sooner or later: these wait, and fail if it never does. Not a test itself.
import type { Locator, Page } from 'playwright-core';

/** A limit for what never comes. A busy machine may take long for what does. */
const TIMEOUT_MS = 60_000;

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

export async function expectSeen(what: Locator): Promise<void> {
  await what.waitFor({ timeout: TIMEOUT_MS });
}

export async function expectText(page: Page, text: string | RegExp): Promise<void> {
  await expectSeen(page.getByText(text).first());
}

export async function expectGone(what: Locator): Promise<void> {
  await what.waitFor({ state: 'detached', timeout: TIMEOUT_MS });
}

export async function expectAddress(page: Page, address: string | RegExp): Promise<void> {
  await page.waitForURL(address, { timeout: TIMEOUT_MS });
}

/** Said by screen readers. */
export async function expectSaid(page: Page, words: string | RegExp): Promise<void> {
  const announcer = page.locator('#announcer').filter({ hasText: words });
  await announcer.waitFor({ state: 'attached', timeout: TIMEOUT_MS });
}
