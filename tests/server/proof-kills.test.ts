// kill -9 under load, at random and at named points: nothing that was told is ever gone. And that this would be noticed.
import { describe, expect, it } from 'vitest';
import { killAtPoints, killAtRandom } from './proof/kills.ts';
import { sampleSize } from '../sample-size.ts';

describe('a server that is killed under load', () => {
  it('has lost nothing, whenever it is', async () => {
    const kills = sampleSize(2, 4);
    const { wrong, moves } = await killAtRandom({ kills, movesEach: 30, pairs: 4, seed: 1 });
    expect(wrong).toEqual([]);
    expect(moves).toBeGreaterThanOrEqual(30 * kills);
  });

  it('has lost nothing at any point of a change', async () => {
    // There are five points.
    const kills = sampleSize(5, 6);
    const { wrong, points } = await killAtPoints({ kills, pairs: 4, seed: 2 });
    expect(wrong).toEqual([]);
    expect(points).toBe(kills);
  });

  it('is found out if it answers before it commits', async () => {
    const { wrong } = await killAtPoints({
      kills: 2,
      pairs: 4,
      seed: 3,
      mistake: 'answers before it commits',
    });
    expect(wrong.join()).toMatch(/is lost|is not kept|the server has lost lines/);
  });
});
