// The space of rule books that is searched: all of it can be drawn, nothing outside of it, and changes cost what they should.
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { GAMES } from '../../src/games/catalogue.ts';
import { bitFlip } from '../../src/games/bit-flip.ts';
import { bitFlipShowdown } from '../../src/games/bit-flip-showdown.ts';
import { changesBetween, costBetween } from '../../src/lab/space/distance.ts';
import { cross, draw, isWithin, vary } from '../../src/lab/space/draw.ts';
import { FIELD_NAMES, type FieldName, type Limits } from '../../src/lab/space/fields.ts';
import { rulesKey, settle } from '../../src/lab/space/settle.ts';
import { compile } from '../../src/rules/compile.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { isFamily, isGoalPair, type Goal, type RuleBook } from '../../src/rules/rule-book.ts';

const ANYTHING: Limits = {
  parent: undefined,
  changes: Infinity,
  widths: { from: 3, to: 10 },
  fields: FIELD_NAMES,
};

function drawn(count: number, seed: number, limits: Limits = ANYTHING): readonly RuleBook[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => draw(random, limits)!);
}

const FAMILY = { do: 'toggle', on: 'shared', bits: { from: 1, to: 1 }, adjacent: false } as const;
const ONE_OR_TWO = { ...FAMILY, bits: { from: 1, to: 2 } };
const COUNT = { is: 'count', ones: 6, in: 'shared', for: 'mover' } as const;

function expectBook(book: RuleBook): void {
  const read = readRuleBook(JSON.parse(JSON.stringify(book)));
  expect(read).toEqual({ ok: true, value: book });
  expect(read.ok && JSON.stringify(read.value)).toBe(JSON.stringify(book));
  const rules = compile(book);
  expect(rules.ok && rules.value.layout.stateBits).toBeLessThanOrEqual(16);
}

/** Every value of every field, written down here a second time. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  width: ['3', '4', '5', '6', '7', '8', '9', '10'],
  registers: ['shared', 'own'],
  rules: ['1', '2', '3'],
  action: ['toggle', 'set', 'clear'],
  on: ['own', 'other', 'shared'],
  bits: ['1-1', '2-2', '3-3', '1-2', '2-3', '1-3'],
  adjacent: ['false', 'true', 'ring'],
  costs: ['none', '1', '2'],
  pass: ['false', 'true'],
  wear: ['none', '1', '2', '3', '4', '5', '6', '7'],
  charges: ['none', '1', '2', '3', '4', '5', '6', '7', '1,2', '2,1', '2,3', '3,2'],
  opening: ['false', 'true'],
  ban: ['none', 'own-move', 'undo', 'last-bits', 'other-twice'],
  misere: ['false', 'true'],
  stuck: ['loses', 'wins', 'draws', 'passes'],
  start: ['zeros', 'ones', 'random', 'pattern', 'patterns'],
  goals: ['one', 'two'],
  goal: ['none', 'target', 'pattern', 'zeros', 'ones', 'count', 'multiple', 'run'],
  in: ['own', 'other', 'shared'],
  for: ['mover', 'both'],
  count: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
  run: ['2', '3', '4', '5', '6', '7', '8', '9', '10'],
  multiple: Array.from({ length: 20 }, (_, index) => String(index + 2)),
};

function said(value: string | number | boolean | readonly number[] | undefined): string {
  return value === undefined ? 'none' : String(value);
}

function valuesIn(book: RuleBook): readonly (readonly [string, string])[] {
  const families = book.moves.filter(isFamily);
  const goals = isGoalPair(book.goal) ? book.goal : [book.goal];
  const start =
    typeof book.start === 'string' ? (/[01]/.test(book.start) ? 'pattern' : book.start) : 'patterns';
  return [
    ...(['width', 'registers', 'wear', 'charges', 'ban', 'misere', 'stuck'] as const).map(
      (field) => [field, said(book[field])] as const,
    ),
    ['rules', said(families.length)],
    ['pass', said(book.moves.length > families.length)],
    ['opening', said(book.opening !== undefined)],
    ['start', start],
    ['goals', isGoalPair(book.goal) ? 'two' : 'one'],
    ...families.flatMap((rule) => [
      ['action', rule.do] as const,
      ['on', rule.on] as const,
      ['bits', `${rule.bits.from}-${rule.bits.to}`] as const,
      ['adjacent', said(rule.adjacent)] as const,
    ]),
    ...book.moves.map(({ costs }) => ['costs', said(costs)] as const),
    ...goals.flatMap(goalValues),
  ];
}

function goalValues(goal: Goal): readonly (readonly [string, string])[] {
  if (goal.is === 'none') return [['goal', goal.is]];
  const number = 'ones' in goal ? goal.ones : 'of' in goal ? goal.of : undefined;
  const numbered = number === undefined ? [] : [[goal.is, String(number)] as const];
  return [['goal', goal.is], ['in', goal.in], ['for', goal.for], ...numbered];
}

describe('books drawn from nothing', () => {
  const books = drawn(2000, 1);

  it('can all be read, and their texts read back', () => {
    for (const book of books) expectBook(book);
  });

  it('take every value of every field within 2,000 books', () => {
    const seen = new Map<string, Set<string>>();
    for (const [field, value] of books.flatMap(valuesIn))
      seen.set(field, (seen.get(field) ?? new Set()).add(value));
    const missing = Object.entries(WANTED).map(([field, values]) => [
      field,
      values.filter((value) => seen.get(field)?.has(value) !== true),
    ]);
    expect(missing.filter(([, values]) => values!.length > 0)).toEqual([]);
    expect([...seen.keys()].toSorted()).toEqual(Object.keys(WANTED).toSorted());
  });

  it('with charges have exactly one move that costs some', () => {
    const charged = books.filter(({ charges }) => charges !== undefined);
    expect(charged.length).toBeGreaterThan(20);
    for (const { moves } of charged)
      expect(moves.filter((rule) => 'costs' in rule && rule.costs !== undefined)).toHaveLength(1);
  });

  it('are seldom the same', () => {
    expect(new Set(books.map(rulesKey)).size).toBeGreaterThan(1900);
  });

  it('are the same for the same seed', () => {
    expect(drawn(50, 1)).toEqual(books.slice(0, 50));
    expect(drawn(50, 2)).not.toEqual(books.slice(0, 50));
  });

  it('stay within the widths', () => {
    const narrow = drawn(200, 3, { ...ANYTHING, widths: { from: 5, to: 6 } });
    expect(new Set(narrow.map(({ width }) => width))).toEqual(new Set([5, 6]));
  });

  it('say about fields that may not be changed only what the plainest book says', () => {
    const fields: readonly FieldName[] = ['width', 'wear', 'number'];
    for (const book of drawn(200, 4, { ...ANYTHING, fields })) {
      const { width, goal, start, wear: _wear, ...rest } = book;
      expect(goal).toMatchObject({ is: 'count', in: 'shared' });
      expect([start, rest.moves]).toEqual([
        'zeros',
        [{ do: 'toggle', on: 'shared', bits: { from: 1, to: 1 }, adjacent: false }],
      ]);
      expect(rest).toMatchObject({ misere: false, stuck: 'loses', widths: { from: width, to: width } });
      expect(Object.keys(rest)).not.toEqual(expect.arrayContaining(['ban']));
      expect([rest.ban, rest.charges, rest.opening]).toEqual([undefined, undefined, undefined]);
    }
  });
});

function around(parent: RuleBook, changes: number, fields: readonly FieldName[] = FIELD_NAMES): Limits {
  return { parent, changes, widths: { from: 2, to: 10 }, fields };
}

describe.each(GAMES.map(({ book }) => [book.id, book] as const))('variations of %s', (_, parent) => {
  it('are books within the limits, and no two steps go further than one', () => {
    const random = seededRandom(5);
    const limits = around(parent, 2.5);
    let book = parent;
    for (let step = 0; step < 150; step++) {
      const varied = vary(book, random, limits)!;
      expectBook(varied);
      expect(rulesKey(varied)).not.toBe(rulesKey(book));
      expect(isWithin(varied, limits)).toBe(true);
      expect(costOfFields(changesBetween(parent, varied))).toBeLessThanOrEqual(2.5);
      book = varied;
    }
  });

  it('change no other fields than those allowed', () => {
    const random = seededRandom(6);
    const fields: readonly FieldName[] = ['width', 'wear', 'misere'];
    for (let step = 0; step < 50; step++) {
      const varied = vary(parent, random, around(parent, 3, fields))!;
      expect(fields).toEqual(expect.arrayContaining([...new Set(changesBetween(parent, varied))]));
    }
  });

  it('drawn anew lie within the limits too', () => {
    for (const book of drawn(100, 7, around(parent, 3))) {
      expectBook(book);
      expect(costBetween(parent, book)).toBeGreaterThan(0);
      expect(isWithin(book, around(parent, 3))).toBe(true);
    }
  });
});

/** What the brief of the space says, a second time. */
function costOfFields(fields: readonly FieldName[]): number {
  const half = new Set<FieldName>(['width', 'number', 'start', 'opening']);
  return fields.reduce((sum, field) => sum + (half.has(field) ? 0.5 : 1), 0);
}

describe('books that say something needless are not searched', () => {
  const pair = { ...FAMILY, bits: { from: 2, to: 2 } };
  const setting = { ...FAMILY, do: 'set' } as const;

  it.each<[string, Partial<RuleBook>]>([
    ['a rule within another', { moves: [ONE_OR_TWO, FAMILY] }],
    ['a run within any bits', { moves: [pair, { ...pair, adjacent: 'ring' }] }],
    [
      'a row within a ring',
      {
        moves: [
          { ...pair, adjacent: 'ring' },
          { ...pair, adjacent: true },
        ],
      },
    ],
    ['setting beside flipping', { moves: [FAMILY, setting] }],
    ['paying for what is free', { moves: [{ ...FAMILY, costs: 1 }, ONE_OR_TWO], charges: 2 }],
    ['charges that nothing uses', { opening: [{ ...ONE_OR_TWO, costs: 1 }], charges: 2 }],
    ['wear where bits change once', { moves: [setting], wear: 2 }],
    ['a ban where bits change once', { moves: [setting], ban: 'last-bits' }],
    ['an opening like all other moves', { opening: [FAMILY] }],
  ])('%s', (_, changed) => {
    const book = { ...bitFlipShowdown, ...changed };
    expect(readRuleBook(JSON.parse(JSON.stringify(book))).ok).toBe(true);
    expect(settle(book)).toBeUndefined();
  });

  it.each<[string, Partial<RuleBook>]>([
    ['paying for more', { moves: [FAMILY, { ...ONE_OR_TWO, costs: 1 }], charges: 2 }],
    ['any bits beside runs of others', { moves: [FAMILY, { ...pair, adjacent: true }] }],
    ['setting and clearing', { moves: [setting, { ...FAMILY, do: 'clear' }], wear: 2 }],
  ])('but %s are', (_, changed) => {
    expect(settle({ ...bitFlipShowdown, ...changed })).toMatchObject(changed);
  });
});

describe('mixtures', () => {
  it('are books, of which each rule stands in one of the two', () => {
    const books = drawn(60, 8);
    const random = seededRandom(9);
    let found = 0;
    for (const [index, one] of books.entries()) {
      const other = books[(index + 1) % books.length]!;
      const mixed = cross(one, other, random, ANYTHING);
      if (mixed === undefined) continue;
      found++;
      expectBook(mixed);
      for (const field of ['width', 'registers', 'misere', 'stuck', 'wear', 'ban', 'charges'] as const)
        expect([one[field], other[field]]).toContainEqual(mixed[field]);
    }
    expect(found).toBeGreaterThan(30);
  });
});

describe('what changes cost', () => {
  it.each<[string, Partial<RuleBook>, readonly FieldName[]]>([
    ['nothing', {}, []],
    ['another name', { id: 'other', title: 'Other', summary: 'Other.' }, []],
    [
      'the mended showdown',
      { width: 7, start: { deal: ['0000000', '0000001'] }, wear: 3, moves: [ONE_OR_TWO] },
      ['width', 'start', 'bits', 'wear'],
    ],
    [
      'another width alone: the start and the goal follow',
      { width: 5, goal: { ...COUNT, ones: 5 } },
      ['width'],
    ],
    ['another number', { goal: { ...COUNT, ones: 5 } }, ['number']],
    ['another kind of goal', { goal: { is: 'run', ones: 3, in: 'shared', for: 'mover' } }, ['goal']],
    ['a goal for each seat', { goal: [COUNT, { ...COUNT, ones: 3 }] }, ['goal']],
    ['a rule more', { moves: [FAMILY, ONE_OR_TWO] }, ['rule']],
    ['the same rules in another order are none', { moves: [FAMILY] }, []],
    ['a pass that costs', { moves: [FAMILY, { do: 'pass', costs: 1 }], charges: 2 }, ['pass', 'charges']],
    [
      'action, bits, neighbours',
      { moves: [{ ...FAMILY, do: 'set', bits: { from: 2, to: 2 }, adjacent: 'ring' }] },
      ['action', 'bits', 'adjacent'],
    ],
    [
      'own registers: what the rules name follows',
      { registers: 'own', moves: [{ ...FAMILY, on: 'own' }], goal: { ...COUNT, in: 'own' } },
      ['register'],
    ],
    [
      'ban, misère, stuck, opening',
      { ban: 'undo', misere: true, stuck: 'draws', opening: [ONE_OR_TWO] },
      ['opening', 'ban', 'misere', 'stuck'],
    ],
  ])('%s', (_, changed, fields) => {
    const book = { ...bitFlipShowdown, ...changed };
    expect([...changesBetween(bitFlipShowdown, book)].toSorted()).toEqual([...fields].toSorted());
    expect(costBetween(bitFlipShowdown, book)).toBe(costOfFields(fields));
  });

  it('rules that change places cost nothing', () => {
    const book = { ...bitFlip, moves: bitFlip.moves.toReversed() };
    expect(costBetween(bitFlip, book)).toBe(0);
  });
});
