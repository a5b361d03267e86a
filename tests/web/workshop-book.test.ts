// The parts of the workshop that need no browser: books in short, JSON as text, and what a change sets right.
import { SHELF } from '../../src/games/shelf/shelf.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/catalogue.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { withFields, withoutField, type Draft } from '../../src/web/workshop/draft/draft.ts';
import { formatJson, jsonFault } from '../../src/web/workshop/draft/json-text.ts';
import { normalizeDraft } from '../../src/web/workshop/draft/normalize-draft.ts';
import { shortBook } from '../../src/web/workshop/draft/short-book.ts';
import { arbitraryBook, arbitraryBookData } from '../core/arbitrary-book.ts';
import { must } from '../core/sample-match.ts';
import { sampleSize } from '../sample-size.ts';

const BOOK: Draft = {
  id: 'x',
  title: 'X',
  width: 4,
  registers: 'own',
  start: ['0011', '1100'],
  moves: [
    { do: 'toggle', bits: 1 },
    { do: 'toggle', on: 'other', bits: 1 },
  ],
  goal: { is: 'ones', in: 'other' },
};

function change(changes: Draft): Draft {
  return normalizeDraft(withFields(BOOK, changes));
}

function faultsIn(draft: Draft): readonly string[] {
  const book = readRuleBook(draft);
  return book.ok ? [] : book.fault.map(({ field }) => field);
}

describe('a book in short', () => {
  it('is read as the book it is', () => {
    for (const { book } of [...GAMES, ...SHELF]) expect(must(readRuleBook(shortBook(book)))).toEqual(book);
    fc.assert(
      fc.property(arbitraryBook, (book) => {
        expect(must(readRuleBook(shortBook(book)))).toEqual(book);
      }),
    );
  });

  it('says nothing that goes without saying', () => {
    const book: RuleBook = must(readRuleBook({ ...BOOK, start: 'zeros', goal: { is: 'ones' } }));
    expect(shortBook(book)).toEqual({ ...BOOK, start: 'zeros', goal: { is: 'ones' } });
  });
});

describe('JSON as text', () => {
  it('is laid out without changing what it says', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(formatJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    expect(formatJson({ a: [1, 2], b: { c: '' } })).toBe('{\n  "a": [1, 2],\n  "b": { "c": "" }\n}');
  });

  it('is broken exactly where the browser says so', () => {
    const signs = fc.constantFrom(...'{}[]:,"\\ \n01.-eE+abtrufalsn'.split(''), '"a"', 'true', 'null');
    const texts = fc.oneof(
      fc.json(),
      fc.array(signs).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        let parses = true;
        try {
          JSON.parse(text);
        } catch {
          parses = false;
        }
        expect(jsonFault(text) === undefined).toBe(parses);
      }),
      { numRuns: sampleSize(300, 3000) },
    );
  });

  it.each([
    ['{ "a": 1\n  "b": 2 }', 'comma-or-brace', 2, 3],
    ['{ "a" 1 }', 'colon', 1, 7],
    ['{\n a: 1 }', 'name', 2, 2],
    ['[1, 2', 'comma-or-bracket', 1, 6],
    ['{ "a": 01 }', 'value', 1, 8],
    ['{ "a": "x\n" }', 'quote', 1, 8],
    ['["\\q"]', 'escape', 1, 3],
    ['{} {}', 'end', 1, 4],
    ['', 'value', 1, 1],
  ])('%j needs %s at line %i, column %i', (text, need, line, column) => {
    expect(jsonFault(text)).toMatchObject({ need, line, column });
  });

  it('is not followed into the depths', () => {
    expect(jsonFault('['.repeat(100_000))).toMatchObject({ need: 'shallower' });
  });
});

describe('after a change in the form', () => {
  it('what was right stays as it was', () => {
    fc.assert(
      fc.property(arbitraryBookData, (data) => {
        // As it is written in the end; misère without a goal is said in another way, everything else stays.
        const settled = JSON.parse(formatJson(normalizeDraft(data))) as Draft;
        const [book, said] = [must(readRuleBook(data)), must(readRuleBook(settled))];
        expect({ ...said, misere: false }).toEqual({ ...book, misere: false });
        expect(normalizeDraft(settled)).toEqual(settled);
      }),
    );
  });

  it('a shared register is nobody’s own, and back', () => {
    const shared = change({ registers: 'shared' });
    expect(shared).toMatchObject({ start: '0011', moves: [{ do: 'toggle', bits: 1 }], goal: { is: 'ones' } });
    expect(shared['goal']).toEqual({ is: 'ones' });
    expect(faultsIn(shared)).toEqual([]);
    expect(faultsIn(normalizeDraft(withFields(shared, { registers: 'own' })))).toEqual([]);
  });

  it('patterns and spelled-out flips are as long as the register, and as numbers stay what they were', () => {
    const flips = [{ need: '10..', flip: '11..' }, { flip: '...1' }];
    const before = { ...BOOK, registers: 'shared', start: '0110', goal: { is: 'pattern', bits: '1001' } };
    const moves = [{ do: 'flips', flips }];
    const wider = normalizeDraft(withFields(before, { moves, width: 6 }));
    expect(wider).toMatchObject({ start: '000110', goal: { bits: '001001' } });
    expect(wider['moves']).toEqual([
      { do: 'flips', flips: [{ need: '..10..', flip: '..11..' }, { flip: '.....1' }] },
    ]);
    const narrower = normalizeDraft(withFields(before, { moves, width: 2 }));
    expect(narrower).toMatchObject({ start: '10', goal: { bits: '01' } });
    expect(narrower['moves']).toEqual([{ do: 'flips', flips: [{ flip: '.1' }] }]);
    const own = normalizeDraft(withFields({ ...before, moves }, { registers: 'own' }));
    expect(own['moves']).toEqual([
      { do: 'flips', flips: [{ need: '10../....', flip: '11../....' }, { flip: '...1/....' }] },
    ]);
    expect([wider, narrower, own].flatMap(faultsIn)).toEqual([]);
  });

  it('a target comes and goes with the goal that asks for it, and one in the book is no secret', () => {
    const asked = change({ goal: { is: 'target' } });
    expect(asked['target']).toEqual({ seen: 'open', bits: 'random' });
    const fixed = normalizeDraft(withFields(asked, { target: { seen: 'secret', bits: '1010' } }));
    expect(fixed['target']).toEqual({ seen: 'open', bits: '1010' });
    expect(normalizeDraft(withFields(fixed, { goal: { is: 'zeros' } }))['target']).toBeUndefined();
    expect([asked, fixed].flatMap(faultsIn)).toEqual([]);
  });

  it('a range has the width within, and goes where a pattern fixes it', () => {
    const plain = { ...BOOK, start: 'zeros', widths: { from: 2, to: 6 } };
    expect(normalizeDraft({ ...plain, width: 8 })['widths']).toEqual({ from: 2, to: 8 });
    expect(normalizeDraft({ ...plain, width: 1 })['widths']).toEqual({ from: 1, to: 6 });
    expect(normalizeDraft({ ...plain, start: '0001' })['widths']).toBeUndefined();
  });

  it('misère without a goal means that who cannot move wins', () => {
    const lonely = change({ goal: { is: 'none' }, misere: true });
    expect(lonely).toMatchObject({ stuck: 'wins' });
    expect(lonely['misere']).toBeUndefined();
    expect(faultsIn(lonely)).toEqual([]);
  });

  it('a way of writing moves that no longer fits goes', () => {
    const one = { ...BOOK, form: 'player-register-bit' };
    expect(normalizeDraft(one)['form']).toBe('player-register-bit');
    expect(normalizeDraft({ ...one, moves: [{ do: 'toggle', bits: 2 }] })['form']).toBeUndefined();
  });

  it('at any width and with any registers nothing is wrong but moves that are no longer there', () => {
    fc.assert(
      fc.property(
        arbitraryBookData,
        fc.integer({ min: 1, max: 8 }),
        fc.constantFrom('own', 'shared'),
        (data, width, registers) => {
          const made = normalizeDraft(withFields(data, { width, registers }));
          expect(faultsIn(made).filter((field) => !field.startsWith('moves'))).toEqual([]);
        },
      ),
    );
  });
});

describe('a field that does not belong there', () => {
  it('is taken out wherever it stands', () => {
    const odd = { a: 1, foo: 2, list: [{ b: 1, bar: 3 }, 4], part: { c: 1, baz: 5 } };
    expect(withoutField(odd, 'foo')).toEqual({ a: 1, list: odd.list, part: odd.part });
    expect(withoutField(odd, 'list[0].bar')).toEqual({ ...odd, list: [{ b: 1 }, 4] });
    expect(withoutField(odd, 'part.baz')).toEqual({ ...odd, part: { c: 1 } });
  });
});
