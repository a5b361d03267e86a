// Limits with a clock of their own: rates, places, matches that wait, and by which address each is counted.
import { describe, expect, it } from 'vitest';
import { clientAddress, readNetworks } from '../../src/server/limits/client-address.ts';
import { Gatekeeper, RateLimiter, rateOf } from '../../src/server/limits/gatekeeper.ts';
import { type LimitNumbers, readLimitNumbers, USUAL_NUMBERS } from '../../src/server/limits/numbers.ts';
import type { RoutedRequest } from '../../src/wire/routes.ts';

const MATCH = '00000000000000aa';
const KEY = 'f'.repeat(32);
const MOVE: RoutedRequest = { route: 'move', parameters: { match: MATCH, line: 3 } };
const CREATE: RoutedRequest = { route: 'create', parameters: { match: MATCH } };
const UPDATE: RoutedRequest = { route: 'update', parameters: { match: MATCH } };
const WRONG = { status: 403, body: { fault: { code: 'wrong-key' }, words: '' } };

class Clock {
  at = 0;
  readonly now = () => this.at;
}

function gate(numbers: Partial<LimitNumbers> = {}, waits = true) {
  const clock = new Clock();
  const keeper = new Gatekeeper({ ...USUAL_NUMBERS, ...numbers }, clock.now, async () => waits);
  return { clock, keeper };
}

/** How often in a row something is let through. */
function admitted(take: () => number, most = 5000): number {
  let count = 0;
  while (count < most && take() === 0) count++;
  return count;
}

describe('a rate', () => {
  it('gives its burst at once, then a token after each interval, and never more than the burst', () => {
    const clock = new Clock();
    const limiter = new RateLimiter(rateOf(10, 1000, 20), clock.now);
    expect(admitted(() => limiter.take('a'))).toBe(20);
    expect(limiter.take('a')).toBe(100);
    clock.at = 99;
    expect(limiter.take('a')).toBe(1);
    clock.at = 100;
    expect(admitted(() => limiter.take('a'))).toBe(1);
    clock.at = 1_000_000;
    expect(admitted(() => limiter.take('a'))).toBe(20);
  });

  it('is each one’s own', () => {
    const limiter = new RateLimiter(rateOf(1, 1000), new Clock().now);
    expect([limiter.take('a'), limiter.take('b'), limiter.take('a')]).toEqual([0, 0, 1000]);
  });

  it('keeps what it promised: whoever waits as told is let through', () => {
    const clock = new Clock();
    const limiter = new RateLimiter(rateOf(7, 1000, 3), clock.now);
    admitted(() => limiter.take('a'));
    for (let round = 0; round < 50; round++) {
      clock.at += limiter.wait('a');
      expect(limiter.take('a')).toBe(0);
    }
  });

  it('forgets who has been quiet, and never remembers more than it may', () => {
    const clock = new Clock();
    const limiter = new RateLimiter(rateOf(1, 1000), clock.now);
    for (let who = 0; who < 100_500; who++) limiter.take(`${who}`);
    expect(limiter.size).toBe(100_000);
    clock.at = 999;
    limiter.sweep();
    expect(limiter.size).toBe(100_000);
    clock.at = 1000;
    limiter.sweep();
    expect(limiter.size).toBe(0);
  });
});

describe('requests', () => {
  it('with a key: 20 at once, then 10 a second', () => {
    const { keeper, clock } = gate();
    const take = () => keeper.admit(MOVE, { address: 'a', key: KEY });
    expect(admitted(take)).toBe(20);
    clock.at = 1000;
    expect(admitted(take)).toBe(10);
  });

  it('with a new key for each still have an end for one address', () => {
    const { keeper } = gate();
    let count = 0;
    const take = () => keeper.admit(MOVE, { address: 'a', key: `${count++}` });
    expect(admitted(take)).toBe(1000);
    expect(keeper.admit(MOVE, { address: 'b', key: KEY })).toBe(0);
  });

  it.each([
    ['create', 60],
    ['take-seat', 120],
    ['anyone', 60],
  ] as const)('%s is let through %i times in ten minutes for an address', (route, most) => {
    const { keeper, clock } = gate();
    let count = 0;
    const take = () => keeper.admit({ route, parameters: {} }, { address: 'a', key: `${count++}` });
    expect(admitted(take)).toBe(most);
    clock.at = 600_000;
    expect(admitted(take)).toBe(most);
  });

  it('with wrong keys: 10 a minute for an address and a match', () => {
    const { keeper, clock } = gate();
    const visitor = { address: 'a', key: KEY };
    for (let count = 0; count < 10; count++) {
      expect(keeper.guessedTooOften(MATCH, visitor)).toBe(0);
      keeper.settle(MOVE, visitor, WRONG);
    }
    expect(keeper.guessedTooOften(MATCH, visitor)).toBe(6000);
    // Whether the key is right after all is looked up by the caller.
    expect(keeper.admit(MOVE, visitor)).toBe(0);
    expect(keeper.guessedTooOften(MATCH, { ...visitor, address: 'b' })).toBe(0);
    expect(keeper.guessedTooOften('00000000000000bb', visitor)).toBe(0);
    clock.at = 6000;
    expect(keeper.guessedTooOften(MATCH, visitor)).toBe(0);
  });

  it('count by the hash of a key; what is no key counts as none', () => {
    const { keeper } = gate();
    let count = 0;
    // 20 for a key; without one only the limit for the address holds.
    const take = () => keeper.admit(MOVE, { address: 'a', key: `${'x'.repeat(8000)}${count++ % 2}` });
    expect(admitted(take)).toBe(1000);
    const limiters = Object.values(keeper).filter((each) => each instanceof RateLimiter);
    keeper.admit(MOVE, { address: 'b', key: KEY });
    keeper.settle({ route: 'record', parameters: {} }, { address: 'b', key: KEY }, { status: 200, body: '' });
    const remembered = limiters.flatMap((each) => [
      ...(Reflect.get(each, 'fullAt') as Map<string, number>).keys(),
    ]);
    expect(remembered.filter((who) => who.length > 64 || who.includes(KEY))).toEqual([]);
    expect(remembered.length).toBeGreaterThan(3);
  });

  it('and frames of every kind: 2,000 at once, then 400 a second; beyond that the address is cut off', () => {
    const { keeper, clock } = gate();
    const hears = () => (keeper.hears('a') ? 0 : 1);
    expect([admitted(hears), keeper.isCutOff('a'), keeper.isCutOff('b')]).toEqual([2000, true, false]);
    clock.at = 4999;
    expect(keeper.isCutOff('a')).toBe(true);
    clock.at = 5000;
    expect([keeper.isCutOff('a'), admitted(hears)]).toEqual([false, 2000]);
    clock.at = 6000;
    expect(admitted(hears)).toBe(400);
  });

  it('that catch up: 30 a minute for a key, while news is free', () => {
    const { keeper, clock } = gate();
    const visitor = { address: 'a', key: KEY };
    const ask = (lines: number) => {
      clock.at += 100;
      const wait = keeper.admit(UPDATE, visitor);
      const body = { lines: Array.from({ length: lines }, () => '') };
      if (wait === 0) keeper.settle(UPDATE, visitor, { status: 200, body });
      return wait;
    };
    expect(admitted(() => ask(2), 500)).toBe(500);
    expect(admitted(() => ask(21))).toBeLessThanOrEqual(32);
    expect(ask(0)).toBeGreaterThan(0);
  });

  it('to follow count as catching up', () => {
    const { keeper } = gate();
    expect(admitted(() => keeper.admitFollower({ address: 'a', key: KEY }))).toBe(30);
    expect(admitted(() => keeper.admitFollower({ address: 'a', key: undefined }))).toBe(300);
  });
});

describe('places', () => {
  it('for sockets: 200 for an address, given back when one closes', () => {
    const { keeper } = gate();
    expect(admitted(() => keeper.enter('a'))).toBe(200);
    expect(keeper.enter('b')).toBe(0);
    keeper.leave('a');
    expect(admitted(() => keeper.enter('a'))).toBe(1);
  });

  it('for watchers: 2,000 for a match', () => {
    const { keeper } = gate();
    expect(admitted(() => keeper.enterWatch(MATCH))).toBe(2000);
    keeper.leaveWatch(MATCH);
    expect(admitted(() => keeper.enterWatch(MATCH))).toBe(1);
  });

  it.each([
    [true, 30_000],
    [false, 0],
  ])('for matches that wait: 200 for an address, if they still do: %s', async (waits, wait) => {
    const { keeper } = gate({ waitingMatchesPerAddress: 3 }, waits);
    const visitor = { address: 'a', key: KEY };
    for (let id = 0; id < 3; id++) {
      const create = { ...CREATE, parameters: { match: `${id}` } };
      expect(await keeper.admitWaiting(create, visitor)).toBe(0);
      const answer = { status: 200, body: { update: { state: { stage: 'waiting' } } } };
      keeper.settle(create, visitor, answer);
      // The same request again is the same match.
      keeper.settle(create, visitor, answer);
    }
    expect(await keeper.admitWaiting(CREATE, visitor)).toBe(wait);
    expect(await keeper.admitWaiting(CREATE, { ...visitor, address: 'b' })).toBe(0);
    expect(await keeper.admitWaiting(MOVE, visitor)).toBe(0);
  });

  it('in the lobby: 20 for an address, asked for by either route', async () => {
    const { keeper } = gate();
    const visitor = { address: 'a', key: KEY };
    const state = { stage: 'waiting', seats: [{ free: null }, { free: 'open' }] };
    const body = { seats: [{ me: true }, { open: true }] };
    for (let id = 0; id < 20; id++) {
      expect(await keeper.admitEntry(CREATE, visitor, body)).toBe(0);
      const create = { ...CREATE, parameters: { match: `${id}` } };
      keeper.settle(create, visitor, { status: 200, body: { update: { state } } });
    }
    const anyone: RoutedRequest = { route: 'anyone', parameters: { match: MATCH } };
    expect(await keeper.admitEntry(CREATE, visitor, body)).toBe(30_000);
    expect(await keeper.admitEntry(anyone, visitor, {})).toBe(30_000);
    expect(await keeper.admitEntry(CREATE, visitor, { seats: [{ me: true }, { invite: KEY }] })).toBe(0);
    expect(await keeper.admitEntry(CREATE, visitor, { seats: [null, 1] })).toBe(0);
    expect(await keeper.admitEntry(anyone, { ...visitor, address: 'b' }, {})).toBe(0);
  });
});

describe('an address', () => {
  const proxies = readNetworks('10.0.0.0/8, 127.0.0.1, fd00::/8');
  const trusted = proxies.ok ? proxies.value : undefined;

  it.each([
    // Without a proxy that is trusted, whatever the header says.
    ['9.9.9.9', '1.1.1.1', '9.9.9.9'],
    ['9.9.9.9', undefined, '9.9.9.9'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    // From the right, through all that are trusted.
    ['127.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['127.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    ['127.0.0.1', '6.6.6.6, 1.1.1.1, 10.1.2.3', '1.1.1.1'],
    ['::ffff:10.0.0.1', ' 1.1.1.1 ', '1.1.1.1'],
    ['fd00::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    // What is no address ends it.
    ['127.0.0.1', 'evil', '127.0.0.1'],
    ['127.0.0.1', '1.1.1.1, evil, 10.0.0.2', '10.0.0.2'],
    ['127.0.0.1', '', '127.0.0.1'],
    ['127.0.0.1', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
  ])('of %s with %j is %s', (peer, forwarded, expected) => {
    expect(clientAddress(peer, forwarded, trusted)).toBe(expected);
  });

  it.each([
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:DB8:0:0:ffff::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
  ])('of IPv6 counts by its first half: %s', (peer, expected) => {
    expect(clientAddress(peer, undefined, undefined)).toBe(expected);
  });

  it.each(['', 'x', '10.0.0.0/33', '10.0.0.0/-1', '::/129', '1.2.3', '10.0.0.0/8,', '10.0.0.0/8/8'])(
    'is no network: %j',
    (text) => {
      expect(readNetworks(text)).toMatchObject({ ok: false });
    },
  );
});

describe('a file of limits', () => {
  it('sets what it names and leaves the rest', () => {
    expect(readLimitNumbers('{"commandsPerSecond": 99}')).toEqual({
      ok: true,
      value: { ...USUAL_NUMBERS, commandsPerSecond: 99 },
    });
  });

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['an unknown name', '{"speed": 1}'],
    ['no number', '{"commandBurst": "9"}'],
    ['zero', '{"commandBurst": 0}'],
    ['half of one', '{"commandBurst": 0.5}'],
    ['too much', '{"commandBurst": 1e12}'],
    ['what every object has', '{"__proto__": 1, "toString": 2}'],
  ])('is refused with %s', (_, text) => {
    expect(readLimitNumbers(text)).toMatchObject({ ok: false, fault: expect.any(String) as string });
  });
});
