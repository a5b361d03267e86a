// Reading rule books: every mistake is answered by a fault that names its field, and nothing throws.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { bookFaultWords } from '../../src/table/fault-words.ts';
import { arbitraryBookData } from './arbitrary-book.ts';
import { faultOf, must } from './sample-match.ts';

const shared = {
  id: 'some-game',
  title: 'Some game',
  width: 4,
  registers: 'shared',
  start: 'zeros',
  moves: [{ do: 'toggle', bits: 1 }],
  goal: { is: 'ones' },
};
const own = { ...shared, registers: 'own', goal: { is: 'target' }, target: { seen: 'open' } };
const raw = (...flips: readonly unknown[]) => ({ form: 'bits', moves: [{ do: 'flips', flips }] });

/** Each fault as `code field`. */
function faults(data: unknown): readonly string[] {
  return faultOf(readRuleBook(data)).map(({ code, field }) => `${code} ${field}`);
}

describe('a good book', () => {
  it('gets every default filled in', () => {
    expect(must(readRuleBook(shared))).toEqual({
      ...shared,
      summary: '',
      widths: { from: 4, to: 4 },
      target: 'none',
      moves: [{ do: 'toggle', on: 'shared', bits: { from: 1, to: 1 }, adjacent: false }],
      goal: { is: 'ones', in: 'shared', for: 'mover' },
      misere: false,
      stuck: 'loses',
      labels: { first: 1, from: 'left' },
      form: 'bits',
    });
  });

  it('may name its schema, which is not part of the book', () => {
    expect(must(readRuleBook({ $schema: 'x', ...shared }))).toEqual(must(readRuleBook(shared)));
  });

  it('without a goal, misere: who cannot move wins', () => {
    expect(must(readRuleBook({ ...shared, goal: { is: 'none' }, misere: true })).stuck).toBe('wins');
    expect(must(readRuleBook({ ...shared, goal: { is: 'none' } })).stuck).toBe('loses');
  });

  it.each([
    ['shared, raw flips', { ...shared, moves: [{ do: 'flips', flips: [{ flip: '..11' }] }] }, 'bits'],
    ['shared, a family', shared, 'bits'],
    ['own, only the own register', own, 'bits'],
    ['own, either register', { ...own, moves: [{ do: 'toggle', on: 'other', bits: 1 }] }, 'register-bits'],
    ['own, raw flips', { ...own, moves: [{ do: 'flips', flips: [{ flip: '..11/....' }] }] }, 'register-bits'],
  ])('has a form that fits if it names none: %s', (_, data, form) => {
    expect(must(readRuleBook(data)).form).toBe(form);
  });
});

describe('a field that is missing', () => {
  it.each(['id', 'title', 'width', 'registers', 'start', 'moves', 'goal'])('%s', (field) => {
    const { [field as 'id']: _, ...rest } = shared;
    expect(faults(rest)).toContain(`missing ${field}`);
  });

  it.each([
    ['moves[0].do', { moves: [{ bits: 1 }] }],
    ['moves[0].bits', { moves: [{ do: 'set' }] }],
    ['moves[0].bits.from', { moves: [{ do: 'set', bits: { to: 1 } }] }],
    ['moves[0].bits.to', { moves: [{ do: 'set', bits: { from: 1 } }] }],
    ['moves[0].flips', { moves: [{ do: 'flips' }] }],
    ['moves[0].flips[0].flip', raw({ need: '....' })],
    ['goal.is', { goal: {} }],
    ['goal.bits', { goal: { is: 'pattern' } }],
    ['goal.ones', { goal: { is: 'count' } }],
    ['goal.ones', { goal: { is: 'run' } }],
    ['goal.of', { goal: { is: 'multiple' } }],
    ['widths.from', { widths: { to: 5 } }],
    ['widths.to', { widths: { from: 3 } }],
  ])('%s', (field, part) => expect(faults({ ...shared, ...part })).toEqual([`missing ${field}`]));
});

describe('a field that is wrong', () => {
  it.each([
    ['id', ['', 'Big', 'a b', '-a', 'a--b', 'a-', 'ä', 'x'.repeat(61), 7, true, [], {}]],
    ['title', ['', 'a\nb', '\u001b[2J', '\u202e', 'x'.repeat(61), 1, {}]],
    ['summary', ['a\tb', 'x'.repeat(161), 0, []]],
    ['width', [0, -1, 1.5, 4097, '4', Infinity, NaN, [], {}, true]],
    ['registers', ['both', '', 1, [], {}]],
    ['start', ['one', '000', '00000', '0002', ['0000', '1111'], 0, '']],
    ['target', ['open', 1, [], true]],
    ['moves', [[], 'any', {}, 1, Array.from({ length: 100 }, () => shared.moves[0])]],
    ['goal', [[], [{ is: 'ones' }], [{ is: 'ones' }, { is: 'ones' }, { is: 'ones' }], 'ones', 1]],
    ['misere', [0, 1, 'true', [], {}]],
    ['stuck', ['draw', '', 1, true, []]],
    ['labels', ['left', 1, [], true]],
    ['form', ['', 'words', 1, []]],
    ['widths', [5, 'any', [4, 5], true]],
  ])('%s', (field, values) => {
    for (const value of values) expect(faults({ ...shared, [field]: value })).toContain(`wrong ${field}`);
  });

  it.each([
    ['moves[0]', { moves: ['toggle'] }],
    ['moves[1].do', { moves: [shared.moves[0], { do: 'spin', bits: 1 }] }],
    ['moves[0].on', { moves: [{ do: 'set', on: 'own', bits: 1 }] }],
    ['moves[0].bits', { moves: [{ do: 'set', bits: 0 }] }],
    ['moves[0].bits', { moves: [{ do: 'set', bits: 4097 }] }],
    ['moves[0].bits', { moves: [{ do: 'set', bits: [1, 2] }] }],
    ['moves[0].bits.from', { moves: [{ do: 'set', bits: { from: 0, to: 1 } }] }],
    ['moves[0].bits.to', { moves: [{ do: 'set', bits: { from: 2, to: 1 } }] }],
    ['moves[0].adjacent', { moves: [{ do: 'set', bits: 1, adjacent: 'yes' }] }],
    ['moves[0].flips', raw()],
    ['moves[0].flips', { moves: [{ do: 'flips', flips: {} }] }],
    ['moves[0].flips[1]', raw({ flip: '...1' }, 'x')],
    ['moves[0].flips[0].flip', raw({ flip: '....' })],
    ['moves[0].flips[0].flip', raw({ flip: '...0' })],
    ['moves[0].flips[0].flip', raw({ flip: '...1/....' })],
    ['moves[0].flips[0].need', raw({ flip: '...1', need: '...2' })],
    ['moves[0].flips[0].need', raw({ flip: '...1', need: '...' })],
    ['goal.is', { goal: { is: 'prime' } }],
    ['goal.in', { goal: { is: 'ones', in: 'own' } }],
    ['goal.for', { goal: { is: 'ones', for: 'all' } }],
    ['goal.bits', { goal: { is: 'pattern', bits: '01.1' } }],
    ['goal.ones', { goal: { is: 'count', ones: 5 } }],
    ['goal.ones', { goal: { is: 'run', ones: 0 } }],
    ['goal.of', { goal: { is: 'multiple', of: 0 } }],
    ['goal[1].is', { goal: [{ is: 'ones' }, { is: 'prime' }] }],
    ['labels.first', { labels: { first: 2 } }],
    ['labels.from', { labels: { from: 'top' } }],
    ['widths.from', { widths: { from: 5, to: 6 } }],
    ['widths.to', { widths: { from: 3, to: 3 } }],
    ['widths.to', { widths: { from: 3, to: 4097 } }],
    ['target.seen', { goal: { is: 'target' }, target: { seen: 'never' } }],
    ['target.bits', { goal: { is: 'target' }, target: { bits: '01' } }],
  ])('%s', (field, part) => expect(faults({ ...shared, ...part })).toContain(`wrong ${field}`));

  it.each([
    ['start', { start: ['0000'] }],
    ['start[1]', { start: ['0000', '111'] }],
    ['moves[0].on', { moves: [{ do: 'set', on: 'shared', bits: 1 }] }],
    ['goal.in', { goal: { is: 'target', in: 'shared' } }],
    ['moves[0].flips[0].flip', { moves: [{ do: 'flips', flips: [{ flip: '...1' }] }] }],
  ])('%s, with two registers', (field, part) =>
    expect(faults({ ...own, ...part })).toContain(`wrong ${field}`),
  );

  it.each([undefined, null, 1, 'book', [], [shared]])('the whole book: %j', (data) =>
    expect(faults(data)).toEqual(['wrong ']),
  );

  it.each(
    Object.keys({
      ...shared,
      summary: '',
      target: '',
      misere: '',
      stuck: '',
      labels: '',
      form: '',
      widths: '',
    }),
  )('null is no value: %s', (field) => {
    const named = faults({ ...shared, [field]: null }).map((fault) => fault.split(' ')[1]);
    expect(named).toContain(field);
  });
});

describe('a sentence about a field', () => {
  it.each([
    [{ moves: [] }, 'moves is empty: expected a list of 1 to 99 move rules'],
    [raw(), 'moves[0].flips is empty: expected a list of { "need", "flip" }'],
    [{ width: 1, start: '00' }, /^start is "00": expected .*, 1 character 0 or 1, or/],
    [{ width: 1, start: '0', goal: { is: 'pattern', bits: '' } }, /expected 1 character 0 or 1$/],
    [{ ...own, start: ['0000', '111'] }, 'start[1] is "111": expected 4 characters 0 or 1'],
    [
      { ...own, start: { deal: [['0000', '111'], '0000'] } },
      'start.deal[0][1] is "111": expected 4 characters 0 or 1',
    ],
    [{ misere: 1 }, 'misere is 1: expected true or false'],
    // A value of 40 characters, quotes included, is shown whole.
    [{ stuck: 'x'.repeat(38) }, `stuck is "${'x'.repeat(38)}": `],
    [{ stuck: 'x'.repeat(39) }, `stuck is "${'x'.repeat(38)}…: `],
  ])('%j: %s', (part, words) => {
    expect(bookFaultWords(faultOf(readRuleBook({ ...shared, ...part })))).toMatch(words);
  });
});

describe('a field that we do not know', () => {
  it.each([
    ['colour', { colour: 'red' }],
    ['__proto__', JSON.parse('{"__proto__":{"id":"x"}}') as object],
    ['widths.step', { widths: { from: 4, to: 4, step: 1 } }],
    ['labels.step', { labels: { step: 1 } }],
    ['moves[0].times', { moves: [{ do: 'set', bits: 1, times: 2 }] }],
    ['moves[0].bits.step', { moves: [{ do: 'set', bits: { from: 1, to: 2, step: 1 } }] }],
    ['moves[0].on', { form: 'bits', moves: [{ do: 'flips', on: 'shared', flips: [{ flip: '...1' }] }] }],
    ['moves[0].flips[0].on', raw({ flip: '...1', on: 'shared' })],
    ['goal.not', { goal: { is: 'ones', not: true } }],
    ['target.salt', { goal: { is: 'target' }, target: { salt: 'x' } }],
  ])('%s', (field, part) => expect(faults({ ...shared, ...part })).toEqual([`unknown ${field}`]));
});

describe('any JSON at all', () => {
  it('is answered and never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        expect(readRuleBook(data).ok).toBe(false);
      }),
    );
  });

  it('in any field is answered, and every fault names a field and says what would be right', () => {
    const fields = [...Object.keys(own), 'summary', 'widths', 'misere', 'stuck', 'labels', 'form'];
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.jsonValue(), fc.boolean(), (field, value, two) => {
        const read = readRuleBook({ ...(two ? own : shared), [field]: value });
        const found = read.ok ? [] : read.fault;
        expect(read.ok).toBe(found.length === 0);
        expect(found.every((fault) => fault.field !== '' && fault.expected !== '')).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('in place of one part of a good book never throws', () => {
    fc.assert(
      fc.property(arbitraryBookData, fc.nat(), fc.jsonValue(), (data, seed, value) => {
        const read = readRuleBook(replacePart(data, seed, value));
        expect(typeof read.ok).toBe('boolean');
      }),
      { numRuns: 300 },
    );
  });
});

/** The data with one of its parts, at any depth, replaced. */
function replacePart(data: unknown, seed: number, value: unknown): unknown {
  if (typeof data !== 'object' || data === null || seed % 5 === 0) return value;
  const keys = Object.keys(data);
  const key = keys[seed % keys.length];
  if (key === undefined) return value;
  const part = replacePart((data as Record<string, unknown>)[key], Math.floor(seed / 5), value);
  if (Array.isArray(data)) return data.map((item: unknown, i) => (String(i) === key ? part : item));
  return { ...data, [key]: part };
}
