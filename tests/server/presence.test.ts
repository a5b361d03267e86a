// Who counts as being there, with time handed in.
import { describe, expect, it } from 'vitest';
import { PresenceBook } from '../../src/server/rooms/presence.ts';

function book() {
  const time = { now: 1_000_000 };
  return {
    time,
    seen: new PresenceBook('one', () => time.now),
    other: new PresenceBook('two', () => time.now),
  };
}

const here = (seen: PresenceBook) => seen.of('m').here;

describe('presence', () => {
  it('of a player ends with the last follower, here and in other processes', () => {
    const { seen, other } = book();
    seen.see('m', 1);
    seen.count('m', 1, 1);
    seen.count('m', 1, 1);
    seen.count('m', 1, -1);
    seen.news().forEach((text) => other.hear(text));
    expect([here(seen), here(other)]).toEqual([
      [false, true],
      [false, true],
    ]);
    seen.count('m', 1, -1);
    seen.news().forEach((text) => other.hear(text));
    expect([here(seen), here(other)]).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  it('by requests alone lasts 30 s, and goes on after a socket was left', () => {
    const { seen, time } = book();
    seen.count('m', 0, 1);
    seen.count('m', 0, -1);
    expect(here(seen)[0]).toBe(false);
    seen.see('m', 0);
    time.now += 29_999;
    expect(here(seen)[0]).toBe(true);
    time.now += 1;
    expect(here(seen)[0]).toBe(false);
  });

  it('for the lobby lasts 30 s after whatever was seen last, also through other processes', () => {
    const { seen, other, time } = book();
    expect(seen.wasSeen('m')).toBe(false);
    seen.count('m', 0, 1);
    seen.news().forEach((text) => other.hear(text));
    seen.count('m', 0, -1);
    time.now += 29_999;
    expect([seen.wasSeen('m'), other.wasSeen('m')]).toEqual([true, true]);
    time.now += 1;
    expect([seen.wasSeen('m'), other.wasSeen('m')]).toEqual([false, false]);
  });
});
