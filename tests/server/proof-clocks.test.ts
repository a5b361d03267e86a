// Clocks go by time that passes: not by the wall clock when it jumps, and no more than passed when the server is halted.
import { describe, expect, it } from 'vitest';
import { jumpClocks } from './proof/clock-jumps.ts';

describe('a wall clock that jumps by an hour, and a server that is halted', () => {
  it('give and take no time', async () => {
    expect(await jumpClocks([1000])).toEqual([]);
  });

  it('are found out if clocks go by wall time', async () => {
    expect((await jumpClocks([], 'clocks by wall time')).join()).toMatch(/cost \d+ ms, and/);
  });
});
