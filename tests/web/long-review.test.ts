// What a review of a match of 8,000 moves shows: few moves and few points; and its work is done in slices.
import { describe, expect, it } from 'vitest';
import { inSlices } from '../../src/web/browser/in-slices.ts';
import { drawnPoints, type PlacedPoint } from '../../src/web/review/plot-points.ts';
import { shownAround } from '../../src/web/review/shown-moves.ts';

const LENGTH = 8000;

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
