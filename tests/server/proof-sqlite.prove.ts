// The proofs of a SQLite store in full numbers: 200 kills and more than 50,000 acknowledged moves, 800 power cuts, halts of
// up to ten seconds. Each run says what it saw.
import { describe, expect, it } from 'vitest';
import { jumpClocks } from './proof/clock-jumps.ts';
import { killAtPoints, killAtRandom } from './proof/kills.ts';
import { skipFor } from '../skip.ts';
import { cutPower, NO_STRACE, toldTooEarly, traceLoad } from './proof/power.ts';

/** Several runs, since everything that is told is kept in memory until it is checked. */
const RUNS = 10;

function say(words: string): void {
  process.stdout.write(`${words}\n`);
}

describe('a server that is killed under load', () => {
  it('has lost nothing, whenever it is', async () => {
    let moves = 0;
    for (let run = 0; run < RUNS; run++) {
      const killed = await killAtRandom({ kills: 15, movesEach: 340, pairs: 24, seed: 100 + run });
      expect(killed.wrong).toEqual([]);
      moves += killed.moves;
      say(`${15 * (run + 1)} kills at random, ${moves} moves acknowledged, none lost`);
    }
    expect(moves).toBeGreaterThan(50_000);
  });

  it('has lost nothing at any point of a change', async () => {
    for (let run = 0; run < RUNS / 2; run++) {
      const { wrong, moves } = await killAtPoints({ kills: 10, pairs: 8, seed: 200 + run });
      expect(wrong).toEqual([]);
      say(`${10 * (run + 1)} kills at named points, the last ten over ${moves} moves`);
    }
  });
});

describe('a power cut', skipFor(NO_STRACE), () => {
  it('loses nothing that was told, and leaves a sound store', async () => {
    const traced = await traceLoad(1500);
    const losses = cutPower(traced, 800);
    say(`power cuts: ${JSON.stringify(losses)} over ${traced.moves} moves`);
    expect(losses).toEqual({ images: 800, losing: 0, most: 0, corrupt: 0 });
    expect(toldTooEarly(traced).early).toBe(0);
  });

  it('is found to lose moves if commits do not wait for the disk', async () => {
    const losses = cutPower(await traceLoad(500, ['--unsafe']), 800);
    say(`the same without waiting for the disk: ${JSON.stringify(losses)}`);
    expect(losses.losing).toBeGreaterThan(losses.images / 2);
    expect(losses.corrupt).toBe(0);
  });
});

describe('a server that is halted', () => {
  it('gives and takes no time', async () => {
    expect(await jumpClocks([1000, 3000, 10_000])).toEqual([]);
  });
});
