// The online pages by keyboard: Tab, Enter, Space and arrows, what has the focus, and what is said. Not a test itself.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './browser.ts';
import { expectTurn } from './online-place.ts';
import { button, expectSeen } from './seen.ts';

/** More than any page has places to stop at. */
const MOST_TABS = 80;

export function hasFocus(what: Locator): Promise<boolean> {
  return what.evaluate((element) => element === document.activeElement);
}

/** Somewhere in the page, and not lost. */
export async function expectKeyboard(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY')).not.toBe('BODY');
}

/** Goes there by Tab, from wherever the keyboard is. */
export async function tabTo(page: Page, what: Locator): Promise<void> {
  await expectSeen(what);
  for (let tabs = 0; tabs <= MOST_TABS; tabs++) {
    if (await hasFocus(what)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(what)}`);
}

export async function press(page: Page, what: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, what);
  await page.keyboard.press(key);
}

/** In a group of radios, by arrows from the one that is chosen. */
export async function choose(page: Page, group: string, name: string): Promise<void> {
  const radios = page.getByRole('group', { name: group });
  await tabTo(page, radios.locator(':checked'));
  const wanted = radios.getByRole('radio', { name, exact: true });
  for (let steps = 0; steps < 8 && !(await wanted.isChecked()); steps++)
    await page.keyboard.press('ArrowRight');
  expect(await wanted.isChecked()).toBe(true);
}

/** A move by keys: the first bit that can be chosen. */
export async function playByKeys(page: Page): Promise<void> {
  await expectTurn(page);
  const cell = page.locator('.board .cell[tabindex="0"]').first();
  await tabTo(page, cell);
  const open = () => cell.page().locator('.cell:focus:not(.closed)').count();
  for (let steps = 0; steps < 8 && (await open()) === 0; steps++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
}

/** The question that follows has the keyboard, on Yes. */
export async function askFor(page: Page, name: string, yes = 'Enter'): Promise<void> {
  await press(page, button(page, name));
  await expect.poll(() => hasFocus(button(page, 'Yes'))).toBe(true);
  await page.keyboard.press(yes);
}

export async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

/** All that is said from now on. */
export async function listenOn(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const announcer = document.getElementById('announcer')!;
    const said: string[] = [];
    const listen = () => said.push(announcer.textContent);
    new MutationObserver(listen).observe(announcer, { childList: true, characterData: true, subtree: true });
    Object.assign(globalThis, { said });
  });
  return () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said.join('\n'));
}
