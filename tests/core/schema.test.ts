// The JSON schema for editors says the same as the reader: what one accepts, the other does too.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/catalogue.ts';
import { compile } from '../../src/rules/compile.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { arbitraryBookData, bookWithRuling } from './arbitrary-book.ts';
import { SAMPLE_BOOKS } from './sample-books.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EXAMPLES = readdirSync(join(ROOT, 'examples'));

function readJson(...path: readonly string[]): Record<string, unknown> {
  return JSON.parse(readFileSync(join(ROOT, ...path), 'utf8')) as Record<string, unknown>;
}

const validate = new Ajv({ strict: false }).compile(readJson('schema', 'rule-book.schema.json'));

describe('the schema accepts', () => {
  it.each(GAMES.map(({ book }) => [book.id, book] as const))('%s', (_, book) => {
    expect(validate(book)).toBe(true);
  });

  it.each(SAMPLE_BOOKS)('%s', (_, book) => {
    expect(validate(book)).toBe(true);
  });

  it('every book that the reader accepts', () => {
    fc.assert(
      fc.property(arbitraryBookData, (data) => {
        expect(validate(data) || validate.errors).toBe(true);
      }),
    );
    fc.assert(
      fc.property(bookWithRuling, (book) => {
        expect(validate(book) || validate.errors).toBe(true);
      }),
    );
  });
});

describe('the schema refuses, like the reader,', () => {
  const flip = readJson('examples', 'last-one-loses.json');
  it.each([
    ['an unknown field', { colour: 'red' }],
    ['a width of 0', { width: 0 }],
    ['a width that is too large', { width: 4097 }],
    ['no moves', { moves: [] }],
    ['a move that does nothing known', { moves: [{ do: 'shuffle', bits: 1 }] }],
    ['a count without a number', { goal: { is: 'count' } }],
    ['zeros with a number', { goal: { is: 'zeros', ones: 3 } }],
    ['a goal that is not known', { goal: { is: 'beauty' } }],
    ['a register that does not exist', { goal: { is: 'zeros', in: 'mine' } }],
    ['three goals', { goal: [{ is: 'zeros' }, { is: 'ones' }, { is: 'zeros' }] }],
    ['an id with blanks', { id: 'Last One' }],
    ['a start of other signs', { start: '0120' }],
    ['a ruling that only a match has', { endless: 'play-on' }],
    ['bits that wear at once', { wear: 0 }],
    ['bits that wear too late', { wear: 16 }],
    ['no charges', { charges: 0 }],
    ['charges for three', { charges: [1, 2, 3] }],
    ['a move that costs nothing', { charges: 1, moves: [{ do: 'clear', bits: 1, costs: 0 }] }],
    ['an opening without moves', { opening: [] }],
    ['a ban that is not known', { ban: 'all' }],
    ['neighbours in another way', { moves: [{ do: 'clear', bits: 2, adjacent: 'circle' }] }],
    [
      'a pass of bits',
      {
        moves: [
          { do: 'clear', bits: 1 },
          { do: 'pass', bits: 1 },
        ],
      },
    ],
    ['a deck of one', { start: { deal: ['1'.repeat(9)] } }],
    ['a deck of words', { start: { deal: ['ones', 'zeros'] } }],
    ['a stuck player who resigns', { stuck: 'resigns' }],
    ['a flip of nothing', { moves: [{ do: 'flips', flips: [{ flip: '.........' }] }] }],
  ])('%s', (_, change) => {
    const data = { ...flip, ...change };
    expect([validate(data), readRuleBook(data).ok]).toEqual([false, false]);
  });
});

describe('the examples', () => {
  it('are five', () => {
    expect(EXAMPLES).toHaveLength(5);
  });

  it.each(EXAMPLES)('%s is valid, can be played and names the schema', (name) => {
    const data = readJson('examples', name);
    const book = readRuleBook(data);
    expect(validate(data)).toBe(true);
    expect(book.ok && compile(book.value).ok).toBe(true);
    expect(data['$schema']).toBe('../schema/rule-book.schema.json');
    expect(data['id']).toBe(name.replace('.json', ''));
  });
});
