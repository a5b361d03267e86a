// Which puzzle is posed: one that was not met before, and never the same one twice in a row while there is another.
import { describe, expect, it } from 'vitest';
import { posePuzzle, type SeededPuzzle } from '../../src/advice/puzzles.ts';
import { bookOf } from '../core/sample-match.ts';

/** Binary Battle has only a few puzzles, so that different seeds often pose the same one. */
const book = bookOf('binary-battle');

async function pose(
  seeds: readonly number[],
  met: readonly string[],
  before?: string,
): Promise<SeededPuzzle> {
  const posed = await posePuzzle({ book, seeds, met, before });
  if (!posed.ok) throw new Error(posed.fault.code);
  return posed.value;
}

/** Three seeds, of which the first two pose the same puzzle. */
async function findSeeds(): Promise<readonly [number, number, number]> {
  const first = await pose([0], []);
  const seeds = Array.from({ length: 60 }, (_, index) => index + 1);
  const puzzles = await Promise.all(seeds.map((seed) => pose([seed], [])));
  const same = puzzles.find(({ name }) => name === first.name);
  const other = puzzles.find(({ name }) => name !== first.name);
  return [0, same!.seed, other!.seed];
}

describe('the next puzzle', async () => {
  const [seed, same, other] = await findSeeds();
  const { name } = await pose([seed], []);
  const { name: otherName } = await pose([other], []);

  it('is the first that was not met', async () => {
    expect((await pose([seed, other], [name])).seed).toBe(other);
    expect((await pose([seed, other], [])).seed).toBe(seed);
  });

  it('is not the one before, even if that is not counted as met yet', async () => {
    expect((await pose([seed, same, other], [], name)).seed).toBe(other);
  });

  it('is another one that was met, once all are', async () => {
    const met = [name, otherName];
    expect((await pose([other, seed, same], met, name)).seed).toBe(other);
    expect((await pose([other, seed, same], met, otherName)).seed).toBe(same);
  });

  it('is the one before where no other comes up', async () => {
    expect((await pose([seed, same], [name], name)).seed).toBe(same);
  });
});
