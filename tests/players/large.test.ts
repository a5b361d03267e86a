// Games that nobody can solve: the strong players look ahead and keep the promises of one move ahead.
import { describe, expect, it } from 'vitest';
import { hasRun } from '../../src/base/bits.ts';
import { seededRandom } from '../../src/base/random.ts';
import { positionIn } from '../../src/match/match.ts';
import { viewOf } from '../../src/match/view.ts';
import { hardPlayer, mediumPlayer, perfectPlayer } from '../../src/players/levels.ts';
import { strengthNote } from '../../src/players/strength.ts';
import type { Move } from '../../src/rules/play.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { begun, bookOf, must, roundOf, rulesOf, setupOf } from '../core/sample-match.ts';
import { createCaches } from '../../src/hidden/caches.ts';

const caches = createCaches();

const DATA = {
  id: 'large',
  title: 'Large',
  width: 30,
  registers: 'shared',
  start: 'zeros',
  moves: [{ do: 'toggle', bits: { from: 1, to: 3 }, adjacent: true }],
  goal: { is: 'run', ones: 12 },
};
const LARGE = must(readRuleBook(DATA));
const PLAYERS = [mediumPlayer, hardPlayer, perfectPlayer];

/** The row after the player's move, from a row with 1s at its right end. */
async function rowAfter(player: (typeof PLAYERS)[number], ones: number, seed: number): Promise<number> {
  const start = '1'.repeat(ones).padStart(30, '0');
  const match = begun(setupOf(LARGE), { start });
  const move: Move = await player.choose(viewOf(match, 0), seededRandom(seed), caches);
  return positionIn(roundOf(match)).state ^ move;
}

describe.each(PLAYERS)('$name at 30 bits', (player) => {
  it('wins at once if it can', async () => {
    for (let seed = 0; seed < 2; seed++) expect(hasRun(await rowAfter(player, 10, seed), 12)).toBe(true);
  });

  it('does not let the other make twelve with one more move', async () => {
    const runs = Array.from({ length: 28 }, (_, low) => [1 << low, 3 << low, 7 << low]).flat();
    const row = await rowAfter(player, 8, 5);
    expect(runs.some((run) => hasRun((row ^ run) & 0x3fffffff, 12))).toBe(false);
  });

  it('chooses the same for the same chance', async () => {
    expect(await rowAfter(player, 3, 7)).toBe(await rowAfter(player, 3, 7));
  });
});

describe('what is said of them', () => {
  const hidden = must(
    readRuleBook({ ...DATA, id: 'hidden', width: 10, goal: { is: 'target' }, target: { seen: 'secret' } }),
  );

  it.each([
    ['too large', LARGE, false, /^Too large to be solved/],
    ['a hidden target of another shape', hidden, true, /^Not solved with a hidden target/],
  ])('%s: one line', (_, book, secret, words) => {
    const note = strengthNote({ secret }, rulesOf(book));
    expect(note).toMatch(words);
    expect(note?.length).toBeLessThanOrEqual(80);
  });

  it.each([
    ['bit-flip', false],
    ['bit-battle', true],
  ])('nothing of %s', (id, secret) => {
    expect(strengthNote({ secret }, rulesOf(bookOf(id)))).toBeUndefined();
  });
});
