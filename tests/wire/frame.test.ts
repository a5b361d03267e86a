// Frames on a socket: both ways through text and back, and what is answered to those that cannot be read.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatClientFrame,
  formatServerFrame,
  parseClientFrame,
  parseServerFrame,
  type ClientFrame,
  type ServerFrame,
} from '../../src/wire/frame.ts';
import { statusOf } from '../../src/wire/fault.ts';
import { faultOf, must } from '../core/sample-match.ts';
import { KEY, LOBBY, MATCH, spoiled, UPDATE } from './samples.ts';

/** As the protocol writes them, and as they are read. */
const CLIENT: readonly (readonly [string, ClientFrame])[] = [
  [
    `{"n":1,"follow":"${MATCH}","from":12,"key":"${KEY}"}`,
    { do: 'follow', n: 1, match: MATCH, from: 12, key: KEY },
  ],
  [`{"n":2,"follow":"${MATCH}","from":1}`, { do: 'follow', n: 2, match: MATCH, from: 1, key: undefined }],
  [`{"follow":"lobby"}`, { do: 'follow-lobby', n: undefined }],
  [
    `{"n":3,"put":"matches/${MATCH}/moves/12","body":{"move":"1 3"},"key":"${KEY}"}`,
    {
      do: 'request',
      n: 3,
      method: 'PUT',
      address: `matches/${MATCH}/moves/12`,
      body: { move: '1 3' },
      key: KEY,
    },
  ],
  [
    `{"n":4,"get":"lobby?seen=c1d2"}`,
    { do: 'request', n: 4, method: 'GET', address: 'lobby?seen=c1d2', body: undefined, key: undefined },
  ],
  [
    `{"n":5,"delete":"matches/${MATCH}/offers/draw","key":"${KEY}"}`,
    {
      do: 'request',
      n: 5,
      method: 'DELETE',
      address: `matches/${MATCH}/offers/draw`,
      body: undefined,
      key: KEY,
    },
  ],
  [`{"leave":"${MATCH}"}`, { do: 'leave', what: MATCH }],
  [`{"leave":"lobby"}`, { do: 'leave', what: 'lobby' }],
  [`{"beat":17}`, { do: 'beat', beat: 17 }],
];

const SERVER: readonly (readonly [string, ServerFrame])[] = [
  [`{"n":3,"status":200,"body":{"x":1}}`, { do: 'answer', n: 3, status: 200, body: { x: 1 } }],
  [`{"n":null,"status":400,"body":{}}`, { do: 'answer', n: null, status: 400, body: {} }],
  [JSON.stringify(UPDATE), { do: 'update', update: UPDATE }],
  [JSON.stringify({ lobby: LOBBY }), { do: 'lobby', lobby: LOBBY }],
  [`{"beat":17,"rtt":42}`, { do: 'beat', beat: 17, rtt: 42 }],
  [`{"beat":0,"rtt":null}`, { do: 'beat', beat: 0, rtt: null }],
];

const sized = (signs: string) => `{"n":1,"get":"about","x":"${signs}"}`;

describe('frames of clients', () => {
  it.each(CLIENT)('%s', (text, frame) => {
    expect(must(parseClientFrame(text))).toEqual(frame);
    expect(formatClientFrame(frame)).toBe(text);
  });

  it.each([
    ['nothing', '', { n: undefined, fault: { code: 'not-json' } }],
    ['half a frame', '{"n":1', { n: undefined, fault: { code: 'not-json' } }],
    ['a list', '[1]', { n: undefined, fault: { code: 'bad-frame' } }],
    ['an empty one', '{"n":7}', { n: 7, fault: { code: 'bad-frame' } }],
    ['two in one', '{"n":7,"get":"about","put":"about"}', { n: 7, fault: { code: 'bad-frame' } }],
    ['a strange method', '{"n":7,"post":"about"}', { n: 7, fault: { code: 'bad-frame' } }],
    ['no number', '{"get":"about"}', { n: undefined, fault: { code: 'bad-field', field: 'n' } }],
    ['half a number', '{"n":0.5,"get":"about"}', { n: undefined, fault: { code: 'bad-field', field: 'n' } }],
    ['an address that is none', '{"n":7,"get":5}', { n: 7, fault: { code: 'bad-field', field: 'get' } }],
    ['a bad key', '{"n":7,"get":"about","key":"x"}', { n: 7, fault: { code: 'bad-field', field: 'key' } }],
    ['a match that is none', '{"n":7,"follow":"x"}', { n: 7, fault: { code: 'bad-field', field: 'follow' } }],
    ['line 0', `{"n":7,"follow":"${MATCH}","from":0}`, { n: 7, fault: { code: 'bad-field', field: 'from' } }],
    [
      'a beat without a number',
      '{"beat":true}',
      { n: undefined, fault: { code: 'bad-field', field: 'beat' } },
    ],
    ['leaving nothing', '{"leave":""}', { n: undefined, fault: { code: 'bad-field', field: 'leave' } }],
  ])('that are %s are refused with the number to answer to', (_, text, refusal) => {
    expect(faultOf(parseClientFrame(text))).toMatchObject(refusal);
  });

  it('are at most 4,096 bytes, not characters', () => {
    const room = 4096 - sized('').length;
    expect(parseClientFrame(sized('x'.repeat(room))).ok).toBe(true);
    const large = { n: undefined, fault: { code: 'too-large', most: 4096 } };
    expect(faultOf(parseClientFrame(sized('x'.repeat(room + 1))))).toEqual(large);
    expect(faultOf(parseClientFrame(sized('ü'.repeat(room / 2 + 1))))).toEqual(large);
  });

  it('never make the reader throw', () => {
    const frames = CLIENT.map(([text]) =>
      spoiled(JSON.parse(text)).map((data) => JSON.stringify(data) ?? ''),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), ...frames), (text) => {
        const read = parseClientFrame(text);
        expect([400, 413]).toContain(read.ok ? 400 : statusOf(read.fault.fault));
        expect(read.ok ? parseClientFrame(formatClientFrame(read.value)) : read).toEqual(read);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('frames of servers', () => {
  it.each(SERVER)('%s', (text, frame) => {
    expect(parseServerFrame(text)).toEqual(frame);
    expect(formatServerFrame(frame)).toBe(text);
  });

  it.each([
    '',
    '[]',
    'null',
    '{}',
    '{"n":1}',
    '{"n":1,"status":99}',
    '{"match":"x"}',
    '{"lobby":1}',
    '{"beat":-1}',
  ])('that make no sense are ignored: %s', (text) => expect(parseServerFrame(text)).toBeUndefined());

  it('never make the reader throw', () => {
    const frames = SERVER.map(([text]) =>
      spoiled(JSON.parse(text)).map((data) => JSON.stringify(data) ?? ''),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), ...frames), (text) => {
        const read = parseServerFrame(text);
        expect(read && parseServerFrame(formatServerFrame(read))).toEqual(read);
      }),
      { numRuns: 3000 },
    );
  });
});
