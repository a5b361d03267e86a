// Rule books whose fields contradict each other, and the limits of what can be read and played.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMatch } from '../../src/match/setup.ts';
import { compile, MAX_FLIPS } from '../../src/rules/compile.ts';
import { countFlips } from '../../src/rules/count-flips.ts';
import { legalMoves } from '../../src/rules/play.ts';
import { positionOf } from '../../src/rules/position.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { atWidth, type RuleBook } from '../../src/rules/rule-book.ts';
import { arbitraryBook } from './arbitrary-book.ts';
import { faultOf, must, setupOf } from './sample-match.ts';

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
const pairs = { do: 'toggle', bits: 2, adjacent: true };
const rawRule = { do: 'flips', flips: [{ flip: '...1' }] };

function faults(data: unknown): readonly string[] {
  return faultOf(readRuleBook(data)).map(({ code, field }) => `${code} ${field}`);
}

describe('a conflict', () => {
  it.each([
    ['target', { goal: { is: 'target' } }],
    ['target', { target: { seen: 'open' } }],
    ['target.bits', { goal: { is: 'target' }, target: { seen: 'secret', bits: '0101' } }],
    ['target.bits', { goal: { is: 'target' }, target: { seen: 'agreed', bits: '0101' } }],
    ['target.seen', { width: 17, goal: { is: 'target' }, target: { seen: 'secret' } }],
    ['target.seen', { widths: { from: 4, to: 17 }, goal: { is: 'target' }, target: { seen: 'agreed' } }],
    ['widths', { widths: { from: 4, to: 5 }, start: '0101' }],
    ['widths', { widths: { from: 3, to: 4 }, goal: { is: 'target' }, target: { bits: '0101' } }],
    ['widths', { widths: { from: 3, to: 4 }, goal: { is: 'pattern', bits: '0101' } }],
    ['widths', { widths: { from: 3, to: 4 }, moves: [rawRule], form: 'bits' }],
    ['stuck', { goal: { is: 'none' }, misere: true, stuck: 'loses' }],
    ['stuck', { goal: [{ is: 'none' }, { is: 'none' }], misere: true, stuck: 'loses' }],
    ['goal.bits', { goal: { is: 'ones', bits: '1111' } }],
    ['goal.ones', { goal: { is: 'ones', ones: 3 } }],
    ['goal.of', { goal: { is: 'count', ones: 1, of: 5 } }],
    ['goal.in', { goal: { is: 'none', in: 'shared' } }],
    ['goal.for', { goal: { is: 'none', for: 'both' } }],
    ['form', { form: 'register-bits' }],
    ['form', { form: 'player-register-bit' }],
    ['form', { form: 'action-bit', moves: [{ do: 'toggle', bits: 2 }] }],
    ['form', { form: 'action-bit', moves: [{ do: 'toggle', bits: { from: 1, to: 2 }, adjacent: true }] }],
    ['form', { form: 'action-bit', moves: [pairs, { ...pairs, do: 'set' }] }],
    ['form', { form: 'action-bit', moves: [rawRule] }],
  ])('%s', (field, part) => expect(faults({ ...shared, ...part })).toContain(`conflict ${field}`));

  it.each([
    ['form', { form: 'bits', moves: [{ do: 'toggle', on: 'other', bits: 1 }] }],
    ['form', { form: 'bits', moves: [{ do: 'flips', flips: [{ flip: '...1/....' }] }] }],
    ['form', { form: 'player-register-bit', moves: [{ do: 'toggle', bits: 2 }] }],
    ['form', { form: 'player-register-bit', moves: [{ do: 'flips', flips: [{ flip: '...1/....' }] }] }],
    ['form', { form: 'action-bit', moves: [{ do: 'toggle', on: 'other', bits: 1 }] }],
  ])('%s, with two registers', (field, part) =>
    expect(faults({ ...own, ...part })).toContain(`conflict ${field}`),
  );
});

describe('a book without any move', () => {
  it.each([
    ['more bits than there are', { moves: [{ do: 'set', bits: 5 }] }],
    ['none at the narrowest width', { widths: { from: 2, to: 4 }, moves: [{ do: 'set', bits: 3 }] }],
  ])('%s', (_, part) => expect(faults({ ...shared, ...part })).toEqual(['no-moves moves']));
});

describe('the normal form', () => {
  it('of any book reads as itself', () => {
    fc.assert(
      fc.property(arbitraryBook, (book) => {
        expect(readRuleBook(JSON.parse(JSON.stringify(book)))).toEqual({ ok: true, value: book });
      }),
    );
  });

  it('of a misere book without a goal reads as itself: its record must be readable', () => {
    const book = must(readRuleBook({ ...shared, goal: { is: 'none' }, misere: true }));
    expect(readRuleBook(book)).toEqual({ ok: true, value: book });
  });

  it.each([
    { is: 'count', ones: 4 },
    { is: 'run', ones: 4 },
  ])('of a book reads well at every width the book allows: %j', (goal) => {
    const read = readRuleBook({ ...shared, goal, widths: { from: 2, to: 6 } });
    const allowed = read.ok ? [2, 3, 4, 5, 6].map((width) => atWidth(read.value, width)) : [];
    const refused = allowed.filter((book) => !readRuleBook(book).ok).map((book) => book.width);
    expect(refused).toEqual([]);
  });

  it('of any book reads well at every width the book allows', () => {
    fc.assert(
      fc.property(arbitraryBook, (book) => {
        for (let width = book.widths.from; width <= book.widths.to; width++)
          expect(readRuleBook(atWidth(book, width))).toEqual({ ok: true, value: atWidth(book, width) });
      }),
    );
  });
});

const wide = (width: number, part: object = {}) => ({ ...shared, width, ...part });
const anyBits = (width: number) => wide(width, { moves: [{ do: 'toggle', bits: { from: 1, to: width } }] });
const hidden = (width: number) => wide(width, { goal: { is: 'target' }, target: { seen: 'secret' } });
const compiled = (data: object) => compile(must(readRuleBook(data)));

describe('limits', () => {
  it('4096 bits can be read, 4097 not', () => {
    expect(must(readRuleBook(wide(4096))).width).toBe(4096);
    expect(faults(wide(4097))).toContain('wrong width');
    expect(
      must(readRuleBook(wide(4096, { moves: [{ do: 'set', bits: { from: 1, to: 4096 } }] }))).width,
    ).toBe(4096);
  });

  it('30 bits of state can be played, more not', () => {
    expect(compiled(wide(30)).ok).toBe(true);
    expect(faultOf(compiled(wide(31)))).toMatchObject({ code: 'too-wide', stateBits: 31, most: 30 });
    expect(compiled({ ...own, width: 15 }).ok).toBe(true);
    expect(faultOf(compiled({ ...own, width: 16 }))).toMatchObject({
      code: 'too-wide',
      stateBits: 32,
      most: 30,
    });
    expect(faultOf(createMatch(setupOf(must(readRuleBook(wide(4096))))))).toMatchObject({ code: 'too-wide' });
  });

  it('the widest games are played right up to their leftmost bit', () => {
    const thirty = must(compiled(wide(30)));
    const moves = Array.from({ length: 30 }, (_, i) => 2 ** (29 - i));
    expect(legalMoves(thirty, positionOf(thirty, [2 ** 30 - 1], 0))).toEqual(moves);
    const fifteen = must(compiled({ ...own, width: 15, moves: [{ do: 'clear', on: 'other', bits: 1 }] }));
    const top = positionOf(fifteen, [2 ** 14, 1], 1);
    expect(legalMoves(fifteen, top)).toEqual([2 ** 29]);
  });

  it('about a million moves can be played, more not', () => {
    // 2^20 - 1 subsets of 20 bits, 2^21 - 1 of 21. Making a million flips takes long, so they are counted.
    expect(must(compiled(anyBits(12))).flips[0].size).toBe(2 ** 12 - 1);
    expect(countFlips(must(readRuleBook(anyBits(20))))).toBe(2 ** 20 - 1);
    expect(MAX_FLIPS).toBe(2 ** 20);
    expect(faultOf(compiled(anyBits(21)))).toEqual({ code: 'too-many-moves', most: MAX_FLIPS });
  });

  it('the widest secret is 16 bits', () => {
    expect(must(readRuleBook(hidden(16))).width).toBe(16);
    expect(faults(hidden(17))).toEqual(['conflict target.seen']);
  });
});

describe('what a match must not be', () => {
  const book = must(readRuleBook(own));

  it('secret, if its book shows the target or has none', () => {
    expect(faultOf(createMatch(setupOf(book, { secret: true })))).toEqual({ code: 'no-secret' });
    const none: RuleBook = must(readRuleBook(shared));
    expect(faultOf(createMatch(setupOf(none, { secret: true })))).toEqual({ code: 'no-secret' });
  });

  it('played for an agreed target, if its book has none or fixes it', () => {
    const fixed = must(readRuleBook({ ...own, target: { bits: '0110' } }));
    for (const other of [must(readRuleBook(shared)), fixed])
      expect(faultOf(createMatch(setupOf(other, { target: 5 })))).toEqual({ code: 'no-target' });
    expect(createMatch(setupOf(book, { target: 5 })).ok).toBe(true);
  });
});
