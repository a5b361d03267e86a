// What the tests of the workshop share: its controls by what people see, and games worked out another way.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './browser.ts';
import { button } from './seen.ts';

/** How a game with moves that never come back ends: who wins from here, and in how many plies. */
function outcome(
  state: number,
  movesOf: (state: number) => readonly number[],
  winsBy: (next: number) => boolean | undefined,
  known = new Map<number, Outcome>(),
): Outcome {
  const before = known.get(state);
  if (before !== undefined) return before;
  const ends = movesOf(state).map((next) => {
    const at = winsBy(next);
    if (at !== undefined) return { wins: at, plies: 1 };
    const after = outcome(next, movesOf, winsBy, known);
    return { wins: !after.wins, plies: after.plies + 1 };
  });
  const won = ends.filter(({ wins }) => wins).map(({ plies }) => plies);
  const plies = won.length > 0 ? Math.min(...won) : Math.max(0, ...ends.map((end) => end.plies));
  const found = { wins: won.length > 0, plies };
  known.set(state, found);
  return found;
}

interface Outcome {
  readonly wins: boolean;
  readonly plies: number;
}

/** Set one 0 of so many; a multiple wins. */
export function multiples(width: number, of: number): string {
  const bits = Array.from({ length: width }, (_, bit) => 1 << bit);
  const sets = (state: number) => bits.filter((bit) => (state & bit) === 0).map((bit) => state | bit);
  return sentence(outcome(0, sets, (next) => (next % of === 0 ? true : undefined)));
}

/** Clear one 1 or two neighbours; who clears the last one loses. */
export function lastOneLoses(width: number): string {
  const masks = Array.from({ length: width }, (_, bit) => [1 << bit, 3 << bit]).flat();
  const clears = (state: number) =>
    masks.filter((mask) => (state & mask) === mask).map((mask) => state ^ mask);
  return sentence(outcome(2 ** width - 1, clears, (next) => (next === 0 ? false : undefined)));
}

export function sentence({ wins, plies }: Outcome): string {
  return `the player who moves ${wins ? 'first' : 'second'} wins, on move ${plies}`;
}

export const findings = (page: Page) => page.getByRole('region', { name: 'What perfect play says' });
export const mistakes = (page: Page) => page.getByRole('region', { name: /mistakes? in the rule book/ });
export const number = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true });
export const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
export const json = (page: Page) => page.getByRole('textbox', { name: 'The rule book as JSON' });

/** Waits until perfect play says this of the book that is on the bench now. */
export async function says(page: Page, words: string): Promise<void> {
  const settled = page.locator('section[aria-busy="false"]');
  await settled.filter({ hasText: words }).waitFor();
}

export async function jsonOf(page: Page): Promise<Record<string, unknown>> {
  if (!(await json(page).isVisible())) await button(page, 'JSON').click();
  return JSON.parse(await json(page).inputValue()) as Record<string, unknown>;
}

export async function write(page: Page, text: string): Promise<void> {
  if (!(await json(page).isVisible())) await button(page, 'JSON').click();
  await json(page).fill(text);
}

/** Waits until the address has followed a change. */
export async function followed(page: Page, before: string): Promise<void> {
  await page.waitForFunction((old) => location.href !== old, before);
}

export const TINY = {
  id: 'tiny',
  title: 'Tiny',
  width: 4,
  registers: 'shared',
  start: 'zeros',
  moves: [{ do: 'set', bits: 1 }],
  goal: { is: 'ones' },
};

/** Nothing grave for axe; nothing to scroll sideways, also with text twice as large. */
export async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await overflow()).toBe(0);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}
