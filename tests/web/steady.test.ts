// Nothing moves under the pointer: a match against the computer without a layout shift, its end included, and Play in
// sight without scrolling, from a small phone to a large screen.
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { noteShifts, shiftsOn } from '../../scripts/layout-shifts.mjs';
import { wornShowdown } from '../../src/games/shelf/worn-showdown.ts';
import { expectAccessible, inBrowser } from './browser.ts';
import { atWidth } from '../../src/rules/rule-book.ts';
import { openMatch, type Begun } from './kept-match.ts';
import { catalogueBook } from './records.ts';
import { onlinePlace, sitBoth } from './online-place.ts';
import { button, expectSeen, expectText } from './seen.ts';

const TWO_ROWS: Begun = {
  game: 'bit-battle',
  target: '10110010',
  players: ['human', 'random'],
  endless: 'draw',
};
const LARGE_CELLS: Begun = { ...TWO_ROWS, game: 'binary-battle', target: '1011' };
const GAMES: readonly Begun[] = [
  TWO_ROWS,
  { game: 'bit-flip', players: ['human', 'random'] },
  { game: wornShowdown.book, players: ['human', 'random'] },
];
/** Neither is over after two turns. */
const VALUED: readonly Begun[] = [
  { game: atWidth(catalogueBook('bit-flip'), 16), players: ['human', 'random'] },
  { game: 'binary-battle', target: '1011', players: ['human', 'random'], endless: 'draw' },
];
const PLAYED_AT = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 740, height: 360 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 740, height: 360 },
  { width: 640, height: 320 },
  // A laptop at 200 %.
  { width: 640, height: 400 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const FLAT = SIZES.filter(({ height }) => height <= 400);
/** What a laptop leaves of its screen for a page. */
const LAPTOP = { width: 1280, height: 660 };
const UPRIGHT = [...SIZES.filter(({ height }) => height > 400), LAPTOP];
/** Phones that lie on their side. */
const LYING = [
  { width: 740, height: 360 },
  { width: 844, height: 390 },
];
/** Bit Battle may go on for long; by then everything has been said, and it is given up. */
const MOST_TURNS = 6;

/** All at once: most of the time is spent waiting for tokens to turn. */
async function withEach(games: readonly Begun[], look: (begun: Begun) => Promise<void>): Promise<void> {
  await Promise.all(games.map(look));
}

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

/** However far it has come; until all is said of how it ended. */
async function comeToTheEnd(page: Page): Promise<void> {
  const over = page.locator('.play-over');
  await page.locator('.board:not(.resting)').or(over).first().waitFor();
  if ((await over.count()) === 0) {
    await button(page, 'Give up').click();
    await button(page, 'Yes').click();
  }
  await expect.poll(() => page.locator('.play-over .play-why').innerText()).not.toBe('');
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

/** In the window, or on the whole page: Playwright scrolls to a button that is out of sight. */
function placesOf(what: Locator, on: 'window' | 'page'): Promise<readonly string[]> {
  return what.evaluateAll((all, scrolled) => {
    return all.map((each) => {
      const { x, y } = each.getBoundingClientRect();
      return `${Math.round(x)} ${Math.round(y + (scrolled ? scrollY : 0))}`;
    });
  }, on === 'page');
}

inBrowser('an online match', (app) => {
  const place = onlinePlace();

  it('has both rows of a game and Play in sight, from a phone to a large screen', async () => {
    for (const game of ['bit-battle', 'binary-battle']) {
      const [page] = await sitBoth(app, place, { game: { id: game }, clock: { main: 180_000, add: 2000 } });
      for (const size of [...UPRIGHT, ...LYING]) {
        await page.setViewportSize(size);
        const [cells, dock, play] = await Promise.all(
          [page.locator('.cells').last(), page.locator('.play-dock'), button(page, 'Play')].map(bottomAndTop),
        );
        const isBeside = size.height < 480;
        const most = isBeside ? size.height : dock!.top;
        expect({ game, ...size, rows: cells!.bottom <= most, play: play!.bottom <= size.height }).toEqual({
          ...{ game, ...size, rows: true, play: true },
        });
      }
    }
  });
});

async function bottomAndTop(what: Locator): Promise<{ readonly top: number; readonly bottom: number }> {
  const { y, height } = (await what.boundingBox())!;
  return { top: y, bottom: y + height };
}

inBrowser('a match', (app) => {
  it.each(PLAYED_AT)('moves nothing but tokens at $width × $height', async (view) => {
    await withEach(GAMES, async (begun) => {
      const page = await openMatch(app, begun, { ...view, reducedMotion: 'no-preference' });
      await page.evaluate(noteShifts, '.play-over');
      const cells = page.locator('.cell');
      const before = await placesOf(cells, 'window');
      await playByClicks(page);
      expect(await placesOf(cells, 'window')).toEqual(before);
      await comeToTheEnd(page);
      expect(await placesOf(cells, 'page')).toEqual(before);
      expect(await shiftsOn(page)).toEqual([]);
      await page.context().close();
    });
  });

  it.each(PLAYED_AT)(
    'moves nothing at its end with what is best beside it, at $width × $height',
    async (view) => {
      await withEach(VALUED, async (begun) => {
        const page = await openMatch(app, begun, view);
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
      });
    },
  );

  it.each(SIZES)('has Play in sight, and nothing lies on the board, at $width × $height', async (size) => {
    await withEach(GAMES, async (begun) => {
      const page = await openMatch(app, begun, size);
      const { x, y, width, height } = (await button(page, 'Play').boundingBox())!;
      const inSight = x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height;
      const covered = await coveredCells(page);
      expect({ ...size, inSight, covered }).toEqual({ ...size, inSight: true, covered: [] });
    });
  });

  it.each(UPRIGHT)('has both rows of a game in sight at $width × $height', async (size) => {
    for (const begun of [TWO_ROWS, LARGE_CELLS]) {
      const page = await openMatch(app, begun, size);
      const { y, height } = (await page.locator('.board').boundingBox())!;
      expect(y + height).toBeLessThanOrEqual((await page.locator('.play-dock').boundingBox())!.y);
    }
  });

  it.each(UPRIGHT.filter(({ width }) => width >= 1280))(
    'has its next step in sight when it ends, at $width × $height',
    async (size) => {
      await withEach([TWO_ROWS, LARGE_CELLS], async (begun) => {
        const page = await openMatch(app, begun, size);
        await playByClicks(page, 1);
        await comeToTheEnd(page);
        const { y, height } = (await page.locator('.play-over .primary').boundingBox())!;
        // As seen by one who has not scrolled.
        const scrolled = await page.evaluate(() => scrollY);
        expect(y + scrolled + height).toBeLessThanOrEqual(size.height);
      });
    },
  );

  it.each(LYING)('has both rows of a game in sight at $width × $height', async (size) => {
    for (const begun of [TWO_ROWS, LARGE_CELLS]) {
      const page = await openMatch(app, begun, size);
      const { y, height } = (await page.locator('.cells').last().boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(size.height);
    }
  });

  it.each(PLAYED_AT)('shows a hint below all that can be pressed at $width × $height', async (view) => {
    const page = await openMatch(app, { game: 'bit-flip', players: ['human', 'random'] }, view);
    const pressed = page.locator('.cell, .play-tools button, .play-switch');
    const before = await placesOf(pressed, 'page');
    await button(page, 'Hint').click();
    await button(page, 'Show a best move').click();
    await expectText(page, 'Press Play.');
    expect(await placesOf(pressed, 'page')).toEqual(before);
  });

  it.each(FLAT)(
    'has the own row in sight where there is little height, at $width × $height',
    async (size) => {
      const page = await openMatch(app, TWO_ROWS, size);
      const { y, height } = (await page.locator('.cells').first().boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(size.height);
    },
  );
});
