// Power cuts: what the disk had at any moment of a real run holds all that had been told by then; and nothing is told
// before the disk has it. And that this would be noticed.
import { describe, expect, it } from 'vitest';
import { skipFor } from '../skip.ts';
import { cutPower, NO_STRACE, toldTooEarly, traceLoad } from './proof/power.ts';
import { sampleSize } from '../sample-size.ts';

describe('a power cut', skipFor(NO_STRACE), () => {
  it('loses nothing that was told, and leaves a sound store', async () => {
    const [moves, images] = [sampleSize(80, 150), sampleSize(50, 100)];
    const traced = await traceLoad(moves);
    expect(cutPower(traced, images)).toEqual({ images, losing: 0, most: 0, corrupt: 0 });
    const { told, early } = toldTooEarly(traced);
    expect(early).toBe(0);
    expect(told).toBeGreaterThan(moves);
  });

  it('is found to lose moves if commits do not wait for the disk', async () => {
    const traced = await traceLoad(60, ['--unsafe']);
    const { losing, images, corrupt } = cutPower(traced, 30);
    expect(corrupt).toBe(0);
    expect(losing).toBeGreaterThan(images / 2);
    expect(toldTooEarly(traced).early).toBeGreaterThan(0);
  });
});
