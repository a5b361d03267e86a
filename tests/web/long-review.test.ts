// The review of a match of 8,000 moves: as little is shown and changed as for a short one, and long work is done in
// slices, so that the page answers all the while.
import { describe, expect, it } from 'vitest';
import { inSlices } from '../../src/web/browser/in-slices.ts';
import { drawnPoints, type PlacedPoint } from '../../src/web/review/plot-points.ts';
import { shownAround } from '../../src/web/review/shown-moves.ts';
import { inBrowser } from './browser.ts';
import { recordOf } from './records.ts';
import { button, expectSeen } from './seen.ts';
import { openFile } from './way-in.ts';

const LENGTH = 8000;
const FLIPS = ['10000000', '10000000', '01000000', '01000000'];

describe('the moves that are listed', () => {
  it.each([
    [0, 6, 0, 6],
    [6, 6, 0, 6],
    [60, 149, 0, 149],
    [8000, 8000, 7950, 8000],
    [4000, 8000, 3950, 4099],
  ])('at %i of %i are %i to %i', (ply, length, from, to) => {
    expect(shownAround(ply, length)).toEqual({ from, to });
  });
});

function pointAt(ply: number): PlacedPoint {
  const y = (ply * 37) % 101;
  return { ply, x: ply / 80, y, side: 'one', label: '', blunder: ply % 2 === 1, turn: ply === 4321 };
}

describe('the points that are drawn', () => {
  const points = Array.from({ length: LENGTH }, (_, ply) => pointAt(ply));

  it('are all, of a short match', () => {
    expect(drawnPoints(points.slice(0, 300))).toEqual(points.slice(0, 300));
  });

  it('are few, of a long one, with both ends, the turning point, the highest and the lowest', () => {
    const drawn = drawnPoints(points);
    expect(drawn.length).toBeLessThanOrEqual(303);
    const plies = drawn.map(({ ply }) => ply);
    expect(plies).toEqual(expect.arrayContaining([0, 4321, LENGTH - 1]));
    expect(plies).toEqual(plies.toSorted((one, other) => one - other));
    expect(Math.min(...drawn.map(({ y }) => y))).toBe(0);
    expect(Math.max(...drawn.map(({ y }) => y))).toBe(100);
    expect(drawn.some(({ blunder }) => blunder)).toBe(false);
  });
});

describe('work in slices', () => {
  it('lets other work have its turn, and comes to the same end', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const seen = await inSlices(busy());
    clearInterval(timer);
    expect(seen).toBe(10);
    expect(turns).toBeGreaterThan(5);
  });
});

/** Ten steps, each as long as a slice or longer. */
function* busy(): Generator<undefined, number> {
  for (let step = 0; step < 10; step++) {
    const until = performance.now() + 17;
    while (performance.now() < until);
    yield;
  }
  return 10;
}

inBrowser('a long review', (app) => {
  it('shows and changes as little as a short one', async () => {
    const moves = [Array.from({ length: LENGTH }, (_, index) => FLIPS[index % 4]!)];
    const page = await app.open();
    const record = recordOf({ game: 'bit-flip-showdown', moves, resigns: 0 });
    await openFile(page, 'long.bitduel.jsonl', record);
    await expectSeen(page.getByText(`Move ${LENGTH} of ${LENGTH}`, { exact: true }));
    await page.getByRole('slider').waitFor({ timeout: 50_000 });
    const list = page.locator('.move-list');
    expect(await list.getByRole('listitem').count()).toBe(51);
    expect(await page.locator('*').count()).toBeLessThan(4000);

    await page.evaluate(() => {
      globalThis.changes = 0;
      const watch = new MutationObserver((records) => (globalThis.changes += records.length));
      const main = document.querySelector('main')!;
      watch.observe(main, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    await page.keyboard.press('ArrowLeft');
    await expectSeen(page.getByText(`Move ${LENGTH - 1} of ${LENGTH}`, { exact: true }));
    expect(await page.evaluate(() => globalThis.changes)).toBeLessThan(400);

    await button(page, '7899 earlier moves …').click();
    await expectSeen(page.getByText(`Move 7899 of ${LENGTH}`, { exact: true }));
    await expectSeen(list.getByRole('button', { name: /^7899\. Player 1/ }));
  });
});

declare global {
  /** How often anything has changed in the page. */
  var changes: number;
}
