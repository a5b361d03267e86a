// A match of Bit Flip Showdown on its page. Not a test itself.
import type { Locator, Page } from 'playwright-core';
import { type Begun } from './kept-match.ts';
import { expectSeen } from './seen.ts';

export const SHOWDOWN: Begun = { game: 'bit-flip-showdown' };

export function byte(page: Page, bits: string): Locator {
  return page.getByRole('group', { name: `The byte: ${bits}` });
}

/** Flips that bit and waits until it has happened here. */
export async function flip(page: Page, label: number, bits: string): Promise<void> {
  const cell = page.getByRole('button', { name: new RegExp(`^Bit ${label}, `) });
  await cell.click();
  await cell.click();
  await expectSeen(byte(page, bits));
}
