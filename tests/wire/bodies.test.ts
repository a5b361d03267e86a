// The bodies of requests, queries and names: what they hold, what is refused, and that nothing makes a reader throw.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Result } from '../../src/base/result.ts';
import {
  createFor,
  readAskAnyone,
  readAskRematch,
  readLobbyQuery,
  readMakeOffer,
  readSendMove,
  readSetKey,
  readSetName,
  readTakeSeat,
  readUpdateQuery,
} from '../../src/wire/bodies.ts';
import { readCreateMatch } from '../../src/wire/create-match.ts';
import type { RequestFault } from '../../src/wire/fault.ts';
import { statusOf } from '../../src/wire/fault.ts';
import { readName } from '../../src/wire/name.ts';
import { faultOf, must } from '../core/sample-match.ts';
import { BOOK, KEY, OTHER_KEY, spoiled } from './samples.ts';

type Reading = (data: unknown) => Result<unknown, RequestFault>;

/** Each reader with a proper body. */
const BODIES: readonly (readonly [string, Reading, object])[] = [
  ['take-seat', readTakeSeat, { invite: KEY, name: 'Bo' }],
  ['set-key', readSetKey, { key: OTHER_KEY }],
  ['set-name', readSetName, { name: 'Bo' }],
  ['move', readSendMove, { move: '1 3' }],
  ['offer', readMakeOffer, { line: 12 }],
  ['rematch', readAskRematch, { key: OTHER_KEY, swap: false }],
  ['anyone', readAskAnyone, anyone()],
];

function anyone(): object {
  const terms = { first: 'toss', rounds: 1, endless: 'draw', secret: false, longest: 500, watch: true };
  return { game: { id: 'bit-flip' }, ...terms, clock: { main: 60_000, add: 0 }, name: 'Ada' };
}

describe.each(BODIES)('the body of %s', (_, read, body) => {
  it('reads as it is written, without what is not known', () => {
    expect(must(read(body))).toEqual(body);
    expect(must(read({ ...body, more: [1] }))).toEqual(body);
  });

  it('is an object', () => {
    for (const data of [null, [], 'text', 7, true]) expect(faultOf(read(data)).code).toBe('bad-field');
  });

  it('never makes the reader throw, and every fault names a field of the body', () => {
    const names = new Set([...Object.keys(body), '']);
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), spoiled(body)), (data) => {
        const result = read(data);
        if (result.ok) return;
        expect(statusOf(result.fault)).toBe(400);
        const field = result.fault.code === 'bad-field' ? result.fault.field : 'none';
        expect(names).toContain(field.split('.')[0]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what may be left out', () => {
  it('of a body', () => {
    expect(must(readTakeSeat(undefined))).toEqual({});
    expect(must(readTakeSeat({}))).toEqual({});
    expect(must(readSetName({ name: null }))).toEqual({ name: null });
    expect(must(readAskRematch({ key: KEY }))).toEqual({ key: KEY, swap: true });
  });

  it.each([
    ['key', readSetKey, {}],
    ['key', readSetKey, { key: KEY.toUpperCase() }],
    ['key', readSetKey, { key: KEY.slice(1) }],
    ['name', readSetName, {}],
    ['move', readSendMove, { move: 12 }],
    ['move', readSendMove, {}],
    ['line', readMakeOffer, { line: 0 }],
    ['line', readMakeOffer, { line: '12' }],
    ['key', readAskRematch, { swap: true }],
    ['swap', readAskRematch, { key: KEY, swap: 1 }],
    ['game', readAskAnyone, { game: { book: BOOK } }],
    ['name', readAskAnyone, { game: { id: 'bit-flip' }, name: '' }],
  ] as const)('is not "%s"', (field, read: Reading, body) => {
    expect(faultOf(read(body))).toMatchObject({ code: 'bad-field', field });
  });

  it('of a match against anyone is what a created match would have', () => {
    const asked = must(readAskAnyone({ game: { id: 'bit-flip' }, name: 'Ada' }));
    const seats = [{ me: true, name: 'Ada' }, { open: true }];
    expect(createFor(asked)).toEqual(must(readCreateMatch({ game: { id: 'bit-flip' }, seats })));
    expect(createFor(must(readAskAnyone({ game: { id: 'bit-flip' } }))).seats).toEqual([
      { me: true },
      { open: true },
    ]);
  });
});

describe('queries', () => {
  it('have defaults', () => {
    expect(must(readUpdateQuery({}))).toEqual({ from: 1, wait: 0 });
    expect(must(readLobbyQuery({ from: 'x' }))).toEqual({ wait: 0 });
    const query = { from: '12', seen: 'c1d2', wait: '25', other: '' };
    expect(must(readUpdateQuery(query))).toEqual({ from: 12, seen: 'c1d2', wait: 25 });
  });

  it.each([
    ['from', '0'],
    ['from', ''],
    ['from', '1.5'],
    ['from', '-1'],
    ['from', '12345678'],
    ['from', '0x10'],
    ['wait', '26'],
    ['wait', ' 1'],
    ['seen', 'x'.repeat(65)],
  ])('refuse %s=%j', (field, value) => {
    expect(faultOf(readUpdateQuery({ [field]: value }))).toMatchObject({ code: 'bad-field', field });
  });

  it('never make the reader throw', () => {
    const names = fc.constantFrom('from', 'seen', 'wait', '__proto__', 'toString');
    fc.assert(
      fc.property(fc.dictionary(names, fc.string()), (query) => {
        const read = readUpdateQuery(query);
        expect(read.ok ? read.value.from : 1).toBeGreaterThan(0);
      }),
    );
  });
});

const name = (text: unknown) => readName(text, 'name');

describe('names', () => {
  it.each([
    ['Ada', 'Ada'],
    ['  Ada Lovelace ', 'Ada Lovelace'],
    ['Zoe\u0308', 'Zoë'],
    ['李雷', '李雷'],
    ['🂡'.repeat(24), '🂡'.repeat(24)],
    ['x'.repeat(24), 'x'.repeat(24)],
    ['<b>', '<b>'],
  ])('keep %j as %j', (text, kept) => expect(must(name(text))).toBe(kept));

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['25 characters', 'x'.repeat(25)],
    ['a very long text', 'x'.repeat(100_000)],
    ['a line break', 'Ada\nBo'],
    ['a tab', '\tAda'],
    ['an escape', '\u001b[31mAda'],
    ['a turn of direction', 'Ada\u202e'],
    ['a space without width', 'A\u200bda'],
    ['a joiner', 'A\u200dda'],
    ['a soft hyphen', 'A\u00adda'],
    ['a space that is none', '\u00a0Ada'],
    ['a wide space', 'Ada\u3000Bo'],
    ['a filler', '\u3164'],
    ['a blank of braille', '\u2800'],
    ['a variation selector', 'Ada\ufe0f'],
    ['a mark on nothing', '\u0301Ada'],
    ['a private sign', '\ue000'],
    ['half a character', '\ud800'],
    ['a number', 7],
    ['nothing at all', null],
  ])('are not %s', (_, text) => {
    expect(faultOf(name(text))).toMatchObject({ code: 'bad-field', field: 'name' });
  });

  it('that are kept are kept as they are when they come again', () => {
    const sign = fc.constantFrom('a', 'Z', ' ', 'e\u0301', '\u0308', '가', '\u1100', '\u1161', '🂡', '-');
    fc.assert(
      fc.property(fc.string({ unit: sign, minLength: 1, maxLength: 26 }), (text) => {
        const kept = name(text);
        fc.pre(kept.ok);
        if (!kept.ok) return;
        expect(must(name(kept.value))).toBe(kept.value);
        expect(Array.from(kept.value).length).toBeLessThanOrEqual(24);
      }),
    );
  });
});
