// Levels that think in threads: legal moves from public lines, and a match that goes on when a thread does not answer.
import { afterEach, describe, expect, it } from 'vitest';
import { COMPUTER_NAMES } from '../../src/players/names.ts';
import { allowedMoves } from '../../src/match/legal.ts';
import { Thinkers, THINKER_LIMITS } from '../../src/server/thinkers/thinkers.ts';
import { SYSTEM_RANDOMNESS } from '../../src/disk/system-randomness.ts';
import { createCaches } from '../../src/hidden/caches.ts';
import { randomnessFrom } from '../../src/host/randomness.ts';
import { compile } from '../../src/rules/compile.ts';
import { think } from '../../src/server/thinkers/thought.ts';
import { bookOf, must } from '../core/sample-match.ts';
import { openRound } from '../../src/server/room/room.ts';
import { RoomAtPlay } from './room-play.ts';

const RANDOMNESS = randomnessFrom(undefined, SYSTEM_RANDOMNESS);

let thinkers = new Thinkers({ ...THINKER_LIMITS, workers: 2 });

afterEach(async () => {
  await thinkers.close();
  thinkers = new Thinkers({ ...THINKER_LIMITS, workers: 2 });
});

function matchAgainst(computer: string, terms: object = {}) {
  const at = new RoomAtPlay({ seats: [{ me: true }, { computer }], first: 2, ...terms });
  return { lines: at.room.played!.log.texts, allowed: allowedMoves(openRound(at.room)!) };
}

describe('thinkers', () => {
  it.each(COMPUTER_NAMES)('find a move for %s', async (name) => {
    const { lines, allowed } = matchAgainst(name);
    expect(allowed).toContain(await thinkers.choose(lines, true));
  });

  it('find one where the target is hidden, which their lines do not hold', async () => {
    const { lines, allowed } = matchAgainst('perfect', { game: { id: 'bit-battle-in-the-dark' } });
    expect(lines.join('')).toContain('commitment');
    expect(allowed).toContain(await thinkers.choose(lines, true));
  });

  it('take their time for a hidden target in a game of ours, and not by a book that was sent', async () => {
    const { lines, allowed } = matchAgainst('perfect', { game: { id: 'bit-battle-in-the-dark' } });
    // As on a machine on which nothing is ready in time.
    const slow = new Thinkers({ workers: 1, ms: 20, ownMs: 60_000, contestedMs: 1500, megabytes: 256 });
    expect(allowed).toContain(await slow.choose(lines, true));
    const next = matchAgainst('hard', { game: { id: 'bit-battle-in-the-dark' } });
    expect(next.allowed).toContain(await slow.choose(next.lines, true));
    expect(slow.givenUp).toBe(0);
    await slow.close();
    const hasty = new Thinkers({ workers: 1, ms: 20, ownMs: 60_000, contestedMs: 1500, megabytes: 256 });
    expect(allowed).toContain(await hasty.choose(lines, false));
    expect(hasty.givenUp).toBe(1);
    await hasty.close();
  });

  it('work out the beliefs about a hidden target once', async () => {
    const caches = createCaches();
    const rules = must(compile(bookOf('bit-battle')));
    const sizes: (number | undefined)[] = [];
    for (const level of ['perfect', 'hard']) {
      const { lines } = matchAgainst(level, { game: { id: 'bit-battle-in-the-dark' } });
      await think({ lines, plainly: false }, RANDOMNESS, caches);
      sizes.push(caches.beliefs.of(rules)?.size);
    }
    expect(sizes[0]).toBeGreaterThan(0);
    expect(sizes[1]).toBe(sizes[0]);
  });

  it('answer many at once, no more of them thinking than there are threads', async () => {
    const { lines, allowed } = matchAgainst('easy');
    const asked = Array.from({ length: 20 }, async () => thinkers.choose(lines, true));
    expect([thinkers.thinking, thinkers.waiting]).toEqual([2, 18]);
    for (const move of await Promise.all(asked)) expect(allowed).toContain(move);
    expect([thinkers.thinking, thinkers.waiting]).toEqual([0, 0]);
  });

  it('play on with any move when no thread answers in time or has room to think', async () => {
    const { lines, allowed } = matchAgainst('perfect');
    const hasty = new Thinkers({ workers: 1, ms: 1, ownMs: 1, contestedMs: 1500, megabytes: 256 });
    expect(allowed).toContain(await hasty.choose(lines, true));
    expect(hasty.givenUp).toBe(1);
    await hasty.close();
    const tight = new Thinkers({ workers: 1, ms: 20_000, ownMs: 20_000, contestedMs: 1500, megabytes: 1 });
    expect(allowed).toContain(await tight.choose(lines, true));
    await tight.close();
  });

  it('give every address its turn, whatever another has waiting', async () => {
    const { lines } = matchAgainst('easy');
    const one = new Thinkers({ ...THINKER_LIMITS, workers: 1 });
    const order: string[] = [];
    const ask = async (who: string) => {
      await one.choose(lines, false, who);
      order.push(who);
    };
    const asked = [...Array.from({ length: 30 }, async () => ask('greedy')), ask('other'), ask('third')];
    await Promise.all(asked);
    expect(order.indexOf('other')).toBeLessThan(4);
    expect(order.indexOf('third')).toBeLessThan(4);
    await one.close();
  });

  it('end a long thought when another address waits', async () => {
    const one = new Thinkers({ workers: 1, ms: 60_000, ownMs: 60_000, contestedMs: 0, megabytes: 256 });
    const long = matchAgainst('perfect', { game: { id: 'bit-battle-in-the-dark' } });
    const { lines, allowed } = matchAgainst('easy');
    const thought = one.choose(long.lines, true, 'greedy');
    expect(allowed).toContain(await one.choose(lines, true, 'other'));
    expect(long.allowed).toContain(await thought);
    expect(one.givenUp).toBeGreaterThan(0);
    await one.close();
  });

  it('answer nothing once they are closed', async () => {
    const { lines } = matchAgainst('perfect');
    const asked = thinkers.choose(lines, true);
    await thinkers.close();
    expect([await asked, await thinkers.choose(lines, true)]).toEqual([undefined, undefined]);
  });
});
