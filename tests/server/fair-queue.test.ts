// Turns by what each has used so far.
import { expect, it } from 'vitest';
import { FairQueue } from '../../src/server/thinkers/fair-queue.ts';

it('serves who has used the least, and lets nobody save up by staying away', () => {
  const queue = new FairQueue<string>();
  const serve = (cost: number) => {
    const item = queue.shift()!;
    queue.spend(item[0]!, cost);
    return item;
  };
  for (const item of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2']) queue.push(item[0]!, item);
  expect([serve(100), serve(30), serve(30)]).toEqual(['a1', 'b1', 'b2']);
  expect(queue.hasOther('a')).toBe(false);
  queue.push('c', 'c1');
  expect(queue.hasOther('a')).toBe(true);
  expect([serve(10), serve(100)]).toEqual(['c1', 'a2']);
  // Back after a long time: it comes next, and only once before the other has its turn.
  queue.push('b', 'b3');
  queue.push('b', 'b4');
  expect([serve(500), serve(10), serve(10), serve(10)]).toEqual(['b3', 'a3', 'a4', 'b4']);
  expect([queue.size, queue.shift()]).toEqual([0, undefined]);
});
