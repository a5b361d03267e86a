// The page of a puzzle, as people solve it there. Not a test itself.
import { expect } from 'vitest';
import { expectAccessible } from './browser.ts';
import type { App, View } from './kept-match.ts';
import { answer, choose, expectScore, readPuzzle, solve } from './puzzle-reader.ts';
import { expectSaid } from './seen.ts';

/** Small enough for brute force. */
export const SMALL = '#/puzzles/bit-flip?seed=7';

export async function expectSolved(app: App, at: string): Promise<void> {
  const page = await app.open({ at });
  const seen = await solve(page);
  await expectSaid(page, /^Right! .*wins/);
  await page.getByText('Counted: solved at the first try.').waitFor();
  for (const [name, score] of [
    ['Streak', '1'],
    ['Best streak', '1'],
    ['Solved at the first try', '1 of 1'],
  ] as const)
    await expectScore(page, name, score);
  await page.reload();
  await page.getByText('You have met this puzzle before, so it does not count.').waitFor();
  await expectScore(page, 'Streak', '1');
  expect((await readPuzzle(page)).position).toEqual(seen.position);
  await answer(page, seen, seen.wrong);
  await page
    .getByText(/^No\. /)
    .first()
    .waitFor();
  await expectScore(page, 'Solved at the first try', '1 of 1');
  await expectScore(page, 'Streak', '1');
}
/** Nothing grave for axe before and after answers and a hint, nor on the puzzle of the day. */
export async function expectUsable(app: App, view: View & { readonly width: number }): Promise<void> {
  const page = await app.open({ ...view, at: SMALL });
  const seen = await readPuzzle(page);
  await choose(page, seen, seen.wrong);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expectSaid(page, /^No\. /);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.getByRole('region', { name: 'Hints' }).waitFor();
  await expectAccessible(page);
  await answer(page, seen, seen.right);
  await expectSaid(page, /^Right! /);
  await expectAccessible(page);
  await page.goto(`${app.url}#/daily`);
  await page.getByRole('heading', { name: /^Puzzle: / }).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(view.width);
}
