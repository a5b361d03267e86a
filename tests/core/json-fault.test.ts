// Where a text stops being JSON, against the language's own parser.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFaultAt } from '../../src/base/json-fault.ts';
import { sampleSize } from '../sample-size.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('jsonFaultAt', () => {
  it('finds nothing in JSON', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(jsonFaultAt(text)).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(jsonFaultAt(JSON.stringify(value, null, 2))).toBeUndefined();
      }),
    );
  });

  it('finds something exactly when the parser does', () => {
    const signs = fc.constantFrom(
      ...'[]{}:,"\\ntrue01.-e \n\u0001'.split(''),
      'null',
      '"a"',
      '"a":',
      '\\u00',
    );
    const text = fc.array(signs, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (json) => {
        expect([json, jsonFaultAt(json) === undefined]).toEqual([json, isJson(json)]);
      }),
      { numRuns: sampleSize(3000, 20_000) },
    );
  });

  it.each([
    ['', 0],
    ['{"a": 1,}', 8],
    ['{"a" 1}', 5],
    ['{"a": [1, 2}', 11],
    ['{"a": tru}', 6],
    ['{"a": "line\nbreak"}', 11],
    ['{"a": 1} x', 9],
    ['{a: 1}', 1],
    ['{"a": 1', 7],
    ['[01]', 2],
    ['"unended', 8],
    [String.raw`"a\q"`, 2],
  ])('%j breaks at %i', (text, at) => {
    expect(jsonFaultAt(text)).toBe(at);
  });

  it('takes any depth and length', () => {
    expect(jsonFaultAt('['.repeat(200_000))).toBe(200_000);
    expect(jsonFaultAt(`"${'a'.repeat(1_000_000)}`)).toBe(1_000_001);
  });
});
