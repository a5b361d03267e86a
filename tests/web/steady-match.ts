// Matches on whose page nothing may move: the games, the sizes of screens, and how they are played and measured. Not a
// test itself.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { noteShifts, shiftsOn } from '../../scripts/layout-shifts.mjs';
import { wornShowdown } from '../../src/games/shelf/worn-showdown.ts';
import { atWidth } from '../../src/rules/rule-book.ts';
import { expectAccessible } from './browser.ts';
import { openMatch, reload, type App, type Begun } from './kept-match.ts';
import { catalogueBook } from './records.ts';
import { button, expectSeen, expectText } from './seen.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const TWO_ROWS: Begun = {
  game: 'bit-battle',
  target: '10110010',
  players: ['human', 'random'],
  endless: 'draw',
};
export const LARGE_CELLS: Begun = { ...TWO_ROWS, game: 'binary-battle', target: '1011' };
const ONE_ROW: Begun = { game: 'bit-flip', players: ['human', 'random'] };
export const GAMES: readonly Begun[] = [
  TWO_ROWS,
  ONE_ROW,
  { game: wornShowdown.book, players: ['human', 'random'] },
];
/** Neither is over after two turns. */
export const VALUED: readonly [Begun, Begun] = [
  { game: atWidth(catalogueBook('bit-flip'), 16), players: ['human', 'random'] },
  { game: 'binary-battle', target: '1011', players: ['human', 'random'], endless: 'draw' },
];
export const PLAYED_AT: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 740, height: 360 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const PHONE_ON_ITS_SIDE = { width: 740, height: 360 };
const SIZES: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  PHONE_ON_ITS_SIDE,
  { width: 640, height: 320 },
  // A laptop at 200 %.
  { width: 640, height: 400 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const FLAT = SIZES.filter(({ height }) => height <= 400);
/** What a laptop leaves of its screen for a page. */
const LAPTOP = { width: 1280, height: 660 };
export const UPRIGHT: readonly Size[] = [...SIZES.filter(({ height }) => height > 400), LAPTOP];
/** Phones that lie on their side. */
export const LYING: readonly Size[] = [PHONE_ON_ITS_SIDE, { width: 844, height: 390 }];
const ALL_SIZES: readonly Size[] = [...new Set([...UPRIGHT, ...FLAT, ...LYING])];
/** Bit Battle may go on for long; by then everything has been said, and it is given up. */
const MOST_TURNS = 6;

/** One bit a turn, by clicks; another one in each, so that the position changes. */
async function playByClicks(page: Page, most = MOST_TURNS): Promise<void> {
  const over = page.locator('.play-over');
  const mine = page.locator('.board:not(.resting)');
  const open = page.locator('.cell[aria-disabled="false"]');
  for (let turn = 0; turn < most; turn++) {
    await mine.or(over).first().waitFor();
    if ((await over.count()) > 0) return;
    const moves = await page.locator('.play-moves li').count();
    await open.nth(turn % (await open.count())).click();
    await button(page, 'Play').click();
    await expect.poll(() => page.locator('.play-moves li').count()).toBeGreaterThan(moves);
  }
}

/** Gives the match up unless it has ended; then waits for the words about its end. */
async function comeToTheEnd(page: Page): Promise<void> {
  const over = page.locator('.play-over');
  await page.locator('.board:not(.resting)').or(over).first().waitFor();
  if ((await over.count()) === 0) {
    await button(page, 'Give up').click();
    await button(page, 'Yes').click();
  }
  await expect.poll(() => page.locator('.play-over .play-why').innerText()).not.toBe('');
}

/** In the window, or on the whole page: Playwright scrolls to a button that is out of sight. */
function placesOf(what: Locator, on: 'window' | 'page'): Promise<readonly string[]> {
  return what.evaluateAll((all, scrolled) => {
    return all.map((each) => {
      const { x, y } = each.getBoundingClientRect();
      return `${Math.round(x)} ${Math.round(y + (scrolled ? scrollY : 0))}`;
    });
  }, on === 'page');
}

/** Plays a match with motion, to its end: nothing moves but the tokens. */
export async function expectStillPlay(app: App, begun: Begun, size: Size): Promise<void> {
  const page = await openMatch(app, begun, { ...size, reducedMotion: 'no-preference' });
  await page.evaluate(noteShifts, '.play-over');
  const cells = page.locator('.cell');
  const before = await placesOf(cells, 'window');
  await playByClicks(page);
  expect(await placesOf(cells, 'window')).toEqual(before);
  await comeToTheEnd(page);
  expect(await placesOf(cells, 'page')).toEqual(before);
  expect(await shiftsOn(page)).toEqual([]);
  await page.context().close();
}

/** Ends a match with the analysis beside it: nothing moves, and the review is one click away. */
export async function expectStillEnd(app: App, begun: Begun, size: Size): Promise<void> {
  const page = await openMatch(app, begun, size);
  await page.getByRole('switch', { name: 'Show what is best' }).check();
  const panel = page.getByRole('region', { name: 'What is best' });
  await panel.locator('.analysis-value').waitFor();
  await playByClicks(page, 2);
  await page.locator('.board:not(.resting)').waitFor();
  await expect.poll(() => panel.locator('.analysis-stale').count()).toBe(0);
  const beside = page.locator('.cell, .play-side > *');
  const before = await placesOf(beside, 'page');
  await page.evaluate(noteShifts, '.play-over');
  await comeToTheEnd(page);
  await expectSeen(panel.getByText('The round is over. Below are the values that were shown last.'));
  expect(await placesOf(beside, 'page')).toEqual(before);
  expect(await shiftsOn(page)).toEqual([]);
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'What every move was worth' }).click();
  await expectSeen(page.getByRole('heading', { name: /^Review:/ }));
  await page.context().close();
}

/** Asks for a hint at each size: nothing that can be pressed moves. */
export async function expectStillHints(app: App, sizes: readonly Size[]): Promise<void> {
  const page = await openMatch(app, ONE_ROW);
  const pressed = page.locator('.cell, .play-tools button, .play-switch');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await reload(page);
    const before = await placesOf(pressed, 'page');
    await button(page, 'Hint').click();
    await button(page, 'Show a best move').click();
    await expectText(page, 'Press Play.');
    expect({ ...size, places: await placesOf(pressed, 'page') }).toEqual({ ...size, places: before });
  }
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

async function boxOf(what: Locator): Promise<Box> {
  const { x, y, width, height } = (await what.boundingBox())!;
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** Cells in the window whose middle is under something else. */
function coveredCells(page: Page): Promise<readonly string[]> {
  return page.locator('.cell').evaluateAll((cells) => {
    const covered = cells.filter((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top !== null && !cell.contains(top);
    });
    return covered.map((cell) => cell.getAttribute('aria-label') ?? '');
  });
}

function isInWindow({ left, top, right, bottom }: Box, size: Size): boolean {
  return left >= 0 && top >= 0 && right <= size.width && bottom <= size.height;
}

/** What cannot be seen whole, of the rows that there is room for at this size. */
async function hiddenRows(page: Page, size: Size): Promise<readonly string[]> {
  const hidden: string[] = [];
  const rows = page.locator('.cells');
  if (FLAT.includes(size) && (await boxOf(rows.first())).bottom > size.height) hidden.push('first');
  if (LYING.includes(size) && (await boxOf(rows.last())).bottom > size.height) hidden.push('last');
  if (UPRIGHT.includes(size)) {
    const dock = await boxOf(page.locator('.play-dock'));
    if ((await boxOf(page.locator('.board'))).bottom > dock.top) hidden.push('board');
  }
  return hidden;
}

/** Opens a match once, and looks at it at each size: Play and the rows are in sight, and nothing lies on the board. */
export async function expectInSight(app: App, begun: Begun): Promise<void> {
  const page = await openMatch(app, begun);
  for (const size of ALL_SIZES) {
    await page.setViewportSize(size);
    const play = await boxOf(button(page, 'Play'));
    const [covered, hidden] = [await coveredCells(page), await hiddenRows(page, size)];
    const seen = { ...size, play: isInWindow(play, size), covered, hidden };
    expect(seen).toEqual({ ...size, play: true, covered: [], hidden: [] });
  }
}

/** Ends a match: its next step is in sight on every wide screen. */
export async function expectNextStepInSight(app: App, begun: Begun): Promise<void> {
  const wide = UPRIGHT.filter(({ width }) => width >= 1280);
  const page = await openMatch(app, begun, wide[0]);
  await playByClicks(page, 1);
  await comeToTheEnd(page);
  for (const size of wide) {
    await page.setViewportSize(size);
    const { bottom } = await boxOf(page.locator('.play-over .primary'));
    // Where it is on a page that has not been scrolled.
    const scrolled = await page.evaluate(() => scrollY);
    const inSight = bottom + scrolled <= size.height;
    expect({ ...size, inSight }).toEqual({ ...size, inSight: true });
  }
}
