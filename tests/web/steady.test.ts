// Nothing moves under the pointer: a match against the computer without a layout shift, and Play in sight without
// scrolling, from a small phone to a large screen.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { noteShifts, shiftsOn } from '../../scripts/layout-shifts.mjs';
import { wornShowdown } from '../../src/games/shelf/worn-showdown.ts';
import { inBrowser } from './browser.ts';
import { openMatch, type Begun } from './kept-match.ts';
import { button } from './seen.ts';

const GAMES: readonly Begun[] = [
  { game: 'bit-battle', target: '10110010', players: ['human', 'random'], endless: 'draw' },
  { game: 'bit-flip', players: ['human', 'random'] },
  { game: wornShowdown.book, players: ['human', 'random'] },
];
const PLAYED_AT = [
  { width: 390, height: 844 },
  { width: 740, height: 360 },
  { width: 1280, height: 800 },
];
const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 740, height: 360 },
  // A laptop at 200 %.
  { width: 640, height: 400 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
/** Bit Battle may go on for long; by then everything has been said. */
const MOST_TURNS = 6;

/** One bit a turn, by clicks; another one in each, so that the position changes. */
async function playByClicks(page: Page): Promise<void> {
  const over = page.locator('.play-over');
  const mine = page.locator('.board:not(.resting)');
  const open = page.locator('.cell[aria-disabled="false"]');
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    await mine.or(over).first().waitFor();
    if ((await over.count()) > 0) return;
    const moves = await page.locator('.play-moves li').count();
    await open.nth(turn % (await open.count())).click();
    await button(page, 'Play').click();
    await expect.poll(() => page.locator('.play-moves li').count()).toBeGreaterThan(moves);
  }
}

function placeOfCells(page: Page): Promise<readonly string[]> {
  return page.locator('.cell').evaluateAll((cells) => {
    return cells.map((cell) => {
      const { x, y } = cell.getBoundingClientRect();
      return `${Math.round(x)} ${Math.round(y)}`;
    });
  });
}

inBrowser('a match', (app) => {
  it.each(PLAYED_AT)('moves nothing but tokens at $width × $height', async (view) => {
    for (const begun of GAMES) {
      const page = await openMatch(app, begun, { ...view, reducedMotion: 'no-preference' });
      await page.evaluate(noteShifts, '.play-over');
      const before = await placeOfCells(page);
      await playByClicks(page);
      const shifts = await shiftsOn(page);
      // At the end what stands below the board makes room for how it ended.
      expect(shifts.filter(({ atEnd }) => !atEnd)).toEqual([]);
      expect(await placeOfCells(page)).toEqual(before);
      await page.context().close();
    }
  });

  it.each(SIZES)('has Play in sight without scrolling at $width × $height', async (size) => {
    for (const begun of GAMES) {
      const page = await openMatch(app, begun, size);
      const { x, y, width, height } = (await button(page, 'Play').boundingBox())!;
      const inSight = x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height;
      expect({ ...size, inSight }).toEqual({ ...size, inSight: true });
    }
  });
});
