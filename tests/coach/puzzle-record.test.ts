// A person's puzzle record: counted by hand, and read only if it can be one.
import { describe, expect, it } from 'vitest';
import { countedIn, isPuzzleRecord, NO_PUZZLES } from '../../src/coach/puzzles/puzzle-record.ts';

const counted = (...puzzles: readonly (readonly [name: string, solved: boolean])[]) =>
  puzzles.reduce((record, [name, solved]) => countedIn(record, name, solved), NO_PUZZLES);

describe('a puzzle record', () => {
  it('counts streaks, the best streak, and first tries', () => {
    const record = counted(['a', true], ['b', true], ['c', false], ['d', true]);
    expect(record).toEqual({ streak: 1, best: 2, solved: 3, tried: 4, met: ['a', 'b', 'c', 'd'] });
  });

  it('counts each puzzle once, by its first result', () => {
    const once = counted(['a', false]);
    expect(countedIn(once, 'a', true)).toBe(once);
  });

  it('forgets the oldest names, not the newest', () => {
    const names = Array.from({ length: 10_001 }, (_, index) => `${index}`);
    const met = names.slice(0, -1);
    const record = countedIn({ ...NO_PUZZLES, tried: 10_000, met }, '10000', false);
    expect([record.met.length, record.met[0], record.met.at(-1)]).toEqual([10_000, '1', '10000']);
  });

  it.each([
    ['a record', { streak: 1, best: 2, solved: 3, tried: 4, met: ['a'] }, true],
    ['an empty one', NO_PUZZLES, true],
    ['a streak above the best', { streak: 3, best: 2, solved: 3, tried: 4, met: [] }, false],
    ['a best above the solved', { streak: 1, best: 4, solved: 3, tried: 4, met: [] }, false],
    ['more solved than tried', { streak: 1, best: 2, solved: 5, tried: 4, met: [] }, false],
    ['a number below 0', { streak: -1, best: 2, solved: 3, tried: 4, met: [] }, false],
    ['a fraction', { streak: 0.5, best: 2, solved: 3, tried: 4, met: [] }, false],
    ['a name that is no text', { streak: 1, best: 2, solved: 3, tried: 4, met: [1] }, false],
    ['a missing list', { streak: 1, best: 2, solved: 3, tried: 4 }, false],
    ['null', null, false],
    ['a text', 'record', false],
  ])('is read if it can be one: %s', (_, data, fits) => {
    expect(isPuzzleRecord(data)).toBe(fits);
  });
});
