// Texts that no rule book shows: moves on both registers, positions, and any text at all. Parsers never throw.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLabel } from '../../src/notation/label.ts';
import { formatMask, parseMask, parseRegisters } from '../../src/notation/mask.ts';
import { parsePosition } from '../../src/notation/position.ts';
import { parseMove } from '../../src/notation/move.ts';
import { parseRecord } from '../../src/notation/record.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { arbitraryBook } from './arbitrary-book.ts';
import { bookOf, faultOf, must, rulesOf } from './sample-match.ts';

const binary = rulesOf(bookOf('binary-battle'));
const bitFlip = rulesOf(bookOf('bit-flip'));
const either = rulesOf(
  must(
    readRuleBook({
      ...{ id: 'either', title: 'Either', width: 5, registers: 'own', start: 'zeros', goal: { is: 'ones' } },
      moves: [{ do: 'flips', flips: [{ flip: '1...1/.1...' }, { flip: '...../..1..' }] }],
    }),
  ),
);

/** The mask text that a text of Player 1 is read as. */
function meant(text: string): string {
  return formatMask(either, 0, must(parseMove(either, 0, text)));
}

describe('moves on both registers', () => {
  it('are written register by register', () => {
    expect(meant('1 1 5 + 2 2')).toBe('10001/01000');
    expect(meant('2 2 + 1 5 1')).toBe('10001/01000');
    expect(meant('2 3')).toBe('00000/00100');
  });

  it.each([
    ['3 1', { code: 'not-a-player', word: '3' }],
    ['1', { code: 'field-count', got: 1, form: 'register-bits' }],
    ['1 + 2 1', { code: 'field-count', got: 4, form: 'register-bits' }],
    ['1 6', { code: 'not-a-bit', word: '6', from: 1, to: 5 }],
    ['1 2 2', { code: 'repeated-bit', label: 2 }],
  ])('refuse %j', (text, fault) => expect(faultOf(parseMove(either, 0, text))).toEqual(fault));

  it('never drop a register that is named twice', () => {
    expect(meant('1 1 + 1 2')).toBe('11000/00000');
    expect(faultOf(parseMove(either, 0, '1 1 + 1 1'))).toEqual({ code: 'repeated-bit', label: 1 });
  });
});

describe('positions', () => {
  it('are read with their player', () => {
    expect(must(parsePosition(bitFlip, '11010011 2'))).toEqual({ state: 0b11010011, toMove: 1 });
    expect(must(parsePosition(binary, ' 1000/0001  2 '))).toEqual({ state: 0b1000_0001, toMove: 1 });
    expect(must(parsePosition(binary, '1000/0001 1'))).toEqual({ state: 0b0001_1000, toMove: 0 });
  });

  it.each([
    ...['', '1000/0001', '1000/0001 0', '1000/0001 3', '1000 1', '1000/0001/0000 1', '1000/0001 1 1'],
    ...[
      '1000/001 1',
      '1000/00012 1',
      '1000 / 0001 1',
      'a000/0001 1',
      '1000/0001 １',
      `1000/0001 1${' '.repeat(300)}x`,
    ],
  ])('refuse %j', (text) =>
    expect(faultOf(parsePosition(binary, text))).toEqual({ code: 'not-a-position', shape: '0000/0000' }),
  );
});

describe('no parser throws', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom('0', '1', '2', '9', ' ', '/', '+', ',', '.', '-', 'Flip bits at positions '),
    }),
  );

  it('on any text, for any game', () => {
    fc.assert(
      fc.property(arbitraryBook, texts, fc.constantFrom(0, 1), (book, text, seat) => {
        const rules = rulesOf(book);
        const read = parseMove(rules, seat, text);
        const inside = read.ok && read.value >= 0 && read.value < 2 ** (rules.width * (rules.shared ? 1 : 2));
        expect(inside || !read.ok).toBe(true);
        for (const answer of [parsePosition(rules, text), parseRecord(text)])
          expect(typeof answer.ok).toBe('boolean');
        for (const answer of [
          parseMask(rules, seat, text),
          parseRegisters(rules, text),
          parseLabel(book, text),
        ])
          expect(['undefined', 'number', 'object']).toContain(typeof answer);
      }),
      { numRuns: 400 },
    );
  });
});
