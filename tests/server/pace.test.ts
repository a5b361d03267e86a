// How much of one connection is done in one turn of the event loop, and what becomes of the rest.
import { describe, expect, it } from 'vitest';
import { Pace, type Paced } from '../../src/server/listen/pace.ts';

const newPaced = (): Paced => ({ turn: 0, done: 0, waiting: undefined });
const turn = async () => new Promise((resolve) => setImmediate(resolve));

describe('a connection that sends much at once', () => {
  it('has 8 pieces done in its turn and the rest later, in order, while others have theirs', async () => {
    const pace = new Pace();
    const [greedy, other] = [newPaced(), newPaced()];
    const done: number[] = [];
    for (let piece = 0; piece < 100; piece++) pace.take(greedy, () => done.push(piece));
    let isOtherDone = false;
    pace.take(other, () => (isOtherDone = true));
    expect([done.length, isOtherDone]).toEqual([8, true]);
    while (done.length < 100) {
      const before = done.length;
      await turn();
      expect(done.length - before).toBeLessThanOrEqual(8);
    }
    expect(done).toEqual(Array.from({ length: 100 }, (_, index) => index));
    pace.take(greedy, () => done.push(100));
    expect(done).toHaveLength(101);
  });

  it('is told when too much waits, and what waits can be dropped', async () => {
    const pace = new Pace();
    const greedy = newPaced();
    let done = 0;
    const taken = Array.from({ length: 9000 }, () => pace.take(greedy, () => (done += 1)));
    expect(taken.filter(Boolean)).toHaveLength(8 + 512);
    pace.drop(greedy);
    for (let turns = 0; turns < 200; turns++) await turn();
    expect(done).toBe(8);
  });
});
