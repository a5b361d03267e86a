// How far a page is scrolled. Not a test itself.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { button, expectSeen } from './seen.ts';

export async function expectScrolled(page: Page, to: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(to);
}

/** Scrolls down the first page and answers how far. */
export async function scrollDown(page: Page): Promise<number> {
  await expectSeen(button(page, 'Play Bit Flip'));
  await page.evaluate(() => scrollTo(0, 700));
  await expectScrolled(page, 700);
  return 700;
}
