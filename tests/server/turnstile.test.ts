// A crowd is let through a little at a time, in order, and what happens meanwhile has its turn in between.
import { expect, it } from 'vitest';
import { Turnstile } from '../../src/server/turnstile.ts';

it('lets all through in order, and others have their turn in between', async () => {
  const turnstile = new Turnstile();
  const through: number[] = [];
  const seenMeanwhile = new Set<number>();
  const look = () => {
    seenMeanwhile.add(through.length);
    if (through.length < 20) setImmediate(look);
  };
  for (let number = 0; number < 20; number++) turnstile.add(() => through.push(number));
  expect([through, turnstile.size]).toEqual([[], 20]);
  setImmediate(look);
  await expect.poll(() => through.length).toBe(20);
  expect(through).toEqual(Array.from({ length: 20 }, (_, number) => number));
  expect(turnstile.size).toBe(0);
  // Four in a turn: five turns.
  expect(seenMeanwhile.size).toBeGreaterThanOrEqual(5);
});

it('lets what was asked for meanwhile be done before the next', async () => {
  const turnstile = new Turnstile();
  const done: string[] = [];
  const pass = async (name: string) => {
    await turnstile.pass();
    done.push(`${name} begins`);
    await Promise.resolve();
    done.push(`${name} ends`);
  };
  await Promise.all([pass('one'), pass('other')]);
  expect(done).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
});

it('takes what is added while it is at work', async () => {
  const turnstile = new Turnstile();
  const through: string[] = [];
  turnstile.add(() => {
    through.push('first');
    turnstile.add(() => through.push('added'));
  });
  turnstile.add(() => through.push('second'));
  await expect.poll(() => through).toEqual(['first', 'second', 'added']);
});

it('lets only one through in a turn that takes long', async () => {
  const turnstile = new Turnstile();
  const seenMeanwhile: number[] = [];
  let through = 0;
  const look = () => {
    seenMeanwhile.push(through);
    if (through < 4) setImmediate(look);
  };
  for (let number = 0; number < 4; number++)
    turnstile.add(() => {
      const until = performance.now() + 2;
      while (performance.now() < until);
      through += 1;
    });
  setImmediate(look);
  await expect.poll(() => through).toBe(4);
  expect(new Set(seenMeanwhile)).toEqual(new Set([1, 2, 3, 4]));
});
