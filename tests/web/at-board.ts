// What people do and see at a board. Not a test itself.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const PHONE = { width: 320, height: 640, hasTouch: true };

/** All registers, or one player's. */
function registers(page: Page, of?: 1 | 2): Locator {
  return page.getByRole('group', { name: of === undefined ? /: [01]+, / : new RegExp(`^Player ${of}\\b`) });
}

export function bit(page: Page, label: number, of?: 1 | 2): Locator {
  return registers(page, of).getByRole('button', { name: new RegExp(`^Bit ${label}, `) });
}

/** Clicks what says that it can do nothing now. */
export async function insist(locator: Locator): Promise<void> {
  await locator.click({ force: true });
}

/** How many moves the list of moves holds. */
export async function expectMoves(page: Page, count: number): Promise<void> {
  const items = page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
  await expect.poll(() => items.count()).toBe(count);
}
