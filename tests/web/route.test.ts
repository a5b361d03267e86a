// Addresses and links as text: what a route reads, what it writes, and what strangers put into links.
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/catalogue.ts';
import type { RecordLine } from '../../src/notation/record-line.ts';
import { formatRoute, MOST_LINK, parseRoute, type GameRef, type Route } from '../../src/web/routing/route.ts';
import { gameFromText, refOf, resolveGame } from '../../src/web/share/game-ref.ts';
import { packMatch, unpackMatch } from '../../src/web/share/match-link.ts';
import { MOST_UNPACKED, pack, unpack } from '../../src/web/share/pack.ts';
import { countFlips } from '../../src/rules/count-flips.ts';
import { MOST_MOVES, pageFault, rebuildHere } from '../../src/web/share/page-limit.ts';
import { bookOf, FINISHED, HIDDEN, linesOf, SMALL_BOOK, UNFINISHED } from './records.ts';

const id = fc.stringMatching(/^[A-Za-z0-9-]{1,60}$/);
const matchId = fc.stringMatching(/^[0-9a-f]{16}$/);
const key = fc.stringMatching(/^[0-9a-f]{32}$/);
const packed = fc.stringMatching(/^[A-Za-z0-9_-]{1,80}$/);
const count = fc.integer({ min: 0, max: 9_999_999_999 });
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined });
const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const game: fc.Arbitrary<GameRef> = fc.oneof(
  fc.record({ id, length: maybe(count) }),
  fc.record({ book: packed }),
);
const route: fc.Arbitrary<Route> = fc.oneof(
  fc.constantFrom<Route>(
    { page: 'home' },
    { page: 'workshop' },
    { page: 'finds' },
    { page: 'stored' },
    { page: 'daily' },
    { page: 'lobby' },
  ),
  fc.record({ page: fc.constant('invite' as const), game, anyone: fc.boolean() }),
  fc.record({ page: fc.constant('online' as const), id: matchId }),
  fc.record({ page: fc.constant('join' as const), id: matchId, key }),
  fc.record({ page: fc.constant('seat' as const), id: matchId, seat: fc.constantFrom<1 | 2>(1, 2), key }),
  fc.record({ page: fc.constantFrom('new' as const, 'rules' as const, 'edit' as const), game }),
  fc.record({ page: fc.constant('match' as const), id }),
  fc.record({ page: fc.constant('review' as const), id, round: maybe(count), ply: maybe(count) }),
  fc.record({ page: fc.constant('shared' as const), packed }),
  fc.record({
    page: fc.constant('position' as const),
    game,
    position: maybe(text),
    target: maybe(text),
    start: maybe(text),
  }),
  fc.record({ page: fc.constant('puzzles' as const), game: maybe(game), seed: maybe(count) }),
);
/** Strings that look like addresses more often than not. */
const address = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '#',
        '/',
        '?',
        '~',
        '&',
        '=',
        '%',
        '%zz',
        'new',
        'rules',
        'match',
        'review',
        'puzzles',
        'position',
        'shared',
        'at',
        'length',
        'ply',
        'seed',
        '07',
        '-',
        'bit-flip',
        '\uD800',
        'ä',
      ),
      {
        maxLength: 14,
      },
    )
    .map((parts) => parts.join('')),
);

describe('a route', () => {
  it('comes back from its address', () => {
    fc.assert(
      fc.property(route, (each) => {
        expect(parseRoute(formatRoute(each))).toEqual(each);
      }),
    );
  });

  it('is read from any string without a throw, and its own address means the same', () => {
    fc.assert(
      fc.property(address, (fragment) => {
        const read = parseRoute(fragment);
        const again = parseRoute(formatRoute(read));
        expect(again).toEqual(read.page === 'lost' ? { page: 'home' } : read);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    '#/nowhere',
    '#/new',
    '#/new/',
    '#/new/~',
    '#/new/~a b',
    '#/rules/a/b',
    '#/match/..%2f',
    '#/stored/x',
    '#/shared/<b>',
  ])('%s leads nowhere', (fragment) => {
    expect(parseRoute(fragment)).toEqual({ page: 'lost', why: 'unknown' });
  });

  it('is not looked for in what is too long', () => {
    expect(parseRoute(`#/shared/${'A'.repeat(MOST_LINK)}`)).toEqual({ page: 'lost', why: 'too-long' });
  });
});

describe('packing', () => {
  it('keeps any text, in characters that an address can hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (each) => {
        const small = await pack(each);
        expect(small).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(await unpack(small)).toEqual({ ok: true, value: each });
      }),
    );
  });

  it('of anything else is refused and never throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), packed), async (each) => {
        const text_ = await unpack(each);
        expect(text_.ok || ['damaged', 'too-large'].includes(text_.fault)).toBe(true);
      }),
    );
  });

  it('stops where a small link grows large', async () => {
    const bomb = deflateRawSync(Buffer.alloc(30_000_000)).toString('base64url');
    expect(bomb.length).toBeLessThan(MOST_LINK);
    expect(await unpack(bomb)).toEqual({ ok: false, fault: 'too-large' });
    expect((await unpack(await pack('x'.repeat(MOST_UNPACKED)))).ok).toBe(true);
    expect((await unpack(await pack('x'.repeat(MOST_UNPACKED + 1)))).ok).toBe(false);
  });

  it('notices what is cut off, changed or no text', async () => {
    const whole = await pack('a rule book of some length, so that there is something to cut off');
    expect(await unpack(whole.slice(0, -8))).toEqual({ ok: false, fault: 'damaged' });
    expect(await unpack(deflateRawSync(Buffer.from([0xff, 0xfe, 0x80])).toString('base64url'))).toEqual({
      ok: false,
      fault: 'damaged',
    });
    expect(await unpack('A=')).toEqual({ ok: false, fault: 'damaged' });
  });
});

/** Any so many of so many bits may be flipped. */
function flipping(width: number, bits: object): ReturnType<typeof gameFromText> {
  return gameFromText(
    JSON.stringify({ ...SMALL_BOOK, width, moves: [{ do: 'toggle', on: 'shared', bits }] }),
  );
}

describe('a game in a link', () => {
  it.each(GAMES.map(({ book }) => book))('$id goes by its name', async (book) => {
    expect(await refOf(book)).toEqual({ id: book.id });
  });

  it('travels whole if it is not of the catalogue', async () => {
    const book = bookOf(SMALL_BOOK);
    const found = await resolveGame(await refOf(book));
    expect(found.ok && found.value.book).toEqual(book);
  });

  it('is held to the lengths of its book', async () => {
    expect(await resolveGame({ id: 'bit-flip', length: 17 })).toEqual({
      ok: false,
      fault: { code: 'length', from: 5, to: 16 },
    });
    expect((await resolveGame({ id: 'bit-flip', length: 16 })).ok).toBe(true);
    expect(await resolveGame({ id: 'toString' })).toMatchObject({ fault: { code: 'unknown-game' } });
  });

  it.each([
    ['no JSON', '{"id":', 'damaged'],
    ['a list', '[]', 'bad-book'],
    ['nothing', 'null', 'bad-book'],
    ['wrong types', JSON.stringify({ ...SMALL_BOOK, width: '8', moves: 7, goal: [[[]]] }), 'bad-book'],
    ['depth', '{"id":'.repeat(20_000) + '1' + '}'.repeat(20_000), 'bad-book'],
    ['a list of lists', '['.repeat(90_000) + ']'.repeat(90_000), 'bad-book'],
  ])('of %s is refused', (_, content, code) => {
    expect(gameFromText(content)).toMatchObject({ ok: false, fault: { code } });
  });

  it('may have as many moves as a page can lay out, and not one more', () => {
    // Any of 13 bits but not none: 2 ** 13 - 1 moves.
    expect(flipping(13, { from: 1, to: 13 }).ok).toBe(true);
    expect(flipping(14, { from: 1, to: 14 })).toMatchObject({
      fault: { code: 'unplayable', why: { code: 'too-many-moves', most: MOST_MOVES } },
    });
    expect(flipping(20, { from: 1, to: 20 }).ok).toBe(false);
  });

  it('counts moves that differ, not the ways to be worn, to pay and to follow a move', () => {
    const one = { do: 'toggle', bits: 1 };
    const all = { ...one, bits: 6, costs: 1 };
    const pair = { ...one, bits: { from: 1, to: 2 }, adjacent: 'ring' };
    const small = { ...SMALL_BOOK, goal: { is: 'count', ones: 5 }, width: 6 };
    const added = { wear: 3, charges: [3, 3], ban: 'last-bits', opening: [one], moves: [pair, all] };
    const book = bookOf({ ...small, ...added });
    expect(countFlips(book)).toBeGreaterThan(MOST_MOVES);
    expect(pageFault(book)).toBeUndefined();
  });

  it('counts a move once that two rules allow', () => {
    const bits = { from: 1, to: 13 };
    const moves = [
      { do: 'set', bits },
      { do: 'clear', bits },
    ];
    expect(pageFault(bookOf({ ...SMALL_BOOK, width: 13, moves }))).toBeUndefined();
  });
});

describe('a match in a link', () => {
  it.each([
    ['unfinished', UNFINISHED],
    ['finished', FINISHED],
    ['with a hidden target', HIDDEN],
    ['of a game made by a user', { game: bookOf(SMALL_BOOK), moves: [['100', '010']] }],
  ])('%s comes back as it was, but for the times of its moves', async (_, played) => {
    const lines = linesOf(played);
    const back = await unpackMatch(await packMatch(lines));
    expect(back.ok && back.value.lines).toEqual(
      lines.map((line) => (line.t === 'move' ? { ...line, time: '' } : line)),
    );
  });

  it('is short', async () => {
    expect((await packMatch(linesOf(FINISHED))).length).toBeLessThan(600);
  });

  it('is refused where a move could not have been played', async () => {
    const lines = linesOf(UNFINISHED).map((line) =>
      line.t === 'move' ? { ...line, move: '00101000' } : line,
    );
    expect(await unpackMatch(await packMatch(lines))).toMatchObject({
      fault: { code: 'record', why: { code: 'impossible-line', line: 3 } },
    });
  });

  it.each([
    ['no list', '{}', { code: 'damaged' }],
    ['an empty list', '[]', { code: 'record', why: { code: 'not-a-record' } }],
    ['wrong lines', '[{"t":"header"},7]', { code: 'record', why: { code: 'bad-line', line: 1 } }],
    [
      'depth',
      '['.repeat(60_000) + ']'.repeat(60_000),
      { code: 'record', why: { code: 'bad-line', line: 1 } },
    ],
  ])('of %s is refused', async (_, content, fault) => {
    expect(await unpackMatch(await pack(content))).toMatchObject({ ok: false, fault });
  });

  it('of a game with too many moves, or too much to compare, is not even begun', () => {
    const bits = { from: 1, to: 20 };
    const many = bookOf({ ...SMALL_BOOK, width: 20, moves: [{ do: 'toggle', on: 'shared', bits }] });
    const [header, ...rest] = linesOf({ game: bookOf(SMALL_BOOK), moves: [[]] });
    expect(rebuildHere([{ ...header!, book: many } as RecordLine, ...rest])).toMatchObject({
      fault: { code: 'too-many-moves' },
    });
    const wide = bookOf({
      ...SMALL_BOOK,
      width: 16,
      target: { seen: 'secret', bits: 'random' },
      goal: { is: 'target', in: 'shared' },
    });
    const [secret, round, move] = linesOf({
      game: wide,
      secret: true,
      target: '1'.repeat(16),
      moves: [['1'.padEnd(16, '0')]],
    });
    const long = [secret!, round!, ...Array.from({ length: 3000 }, () => move!)];
    expect(rebuildHere(long)).toEqual({ ok: false, fault: { code: 'too-large' } });
    expect(rebuildHere([secret!, round!, move!]).ok).toBe(true);
  });
});
