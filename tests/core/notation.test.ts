// Moves as the five rule books write them: what is meant, what is refused and with which code.
import { describe, expect, it } from 'vitest';
import { formatMask } from '../../src/notation/mask.ts';
import { formatMove, parseMove } from '../../src/notation/move.ts';
import type { Rules } from '../../src/rules/compile.ts';
import type { MoveFault } from '../../src/rules/fault.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { whyIllegal } from '../../src/rules/refusal.ts';
import { positionOf, type Registers } from '../../src/rules/position.ts';
import type { Seat } from '../../src/rules/rule-book.ts';
import { moveFaultWords } from '../../src/table/fault-words.ts';
import { bookOf, faultOf, must, rulesOf } from './sample-match.ts';

const battle = rulesOf(bookOf('bit-battle'));
const binary = rulesOf(bookOf('binary-battle'));
const showdown = rulesOf(bookOf('bit-flip-showdown'));
const fives = rulesOf(bookOf('bit-battle-fives'));
const bitFlip = rulesOf(bookOf('bit-flip'));
/** The mask text that a text is read as. */
function meant(rules: Rules, text: string, seat: Seat = 0): string {
  return formatMask(rules, seat, must(parseMove(rules, seat, text)));
}

function refused(rules: Rules, text: string, seat: Seat = 0): unknown {
  return faultOf(parseMove(rules, seat, text));
}

/** Why Player 1 may not play what the text says. */
function why(rules: Rules, rows: Registers, text: string): MoveFault | undefined {
  return whyIllegal(rules, positionOf(rules, rows, 0), must(parseMove(rules, 0, text)));
}

describe('bit-battle', () => {
  it.each(['1 3 5', '5,3,1', ' 1, 3,5 ', '1\t3\t5', '10101000/00000000', '  10101000/00000000\n'])(
    'reads %j as the sample turn',
    (text) => expect(meant(battle, text)).toBe('10101000/00000000'),
  );

  it.each([
    'Flip bits at positions 2, 5, and 8.',
    'flip bits at positions 2, 5, and 8',
    'FLIP BITS AT POSITIONS 2, 5, AND 8.',
    'Flip bits at positions 2 5 8',
    '  Flip bits at positions 8, 5 and 2.  ',
  ])('reads the spoken form %j', (text) => {
    expect(meant(battle, text)).toBe('01001001/00000000');
    expect(meant(battle, text, 1)).toBe('00000000/01001001');
  });

  it('reads the spoken form for one position', () => {
    expect(meant(battle, 'Flip bit at position 2.')).toBe('01000000/00000000');
  });

  it.each(['', ' ', '\t\n', ',', ', ,', 'Flip bits at positions .'])('refuses %j as empty', (text) =>
    expect(refused(battle, text)).toEqual({ code: 'empty' }),
  );

  it.each([
    ...['0', '9', '-1', '+1', '1.5', '1e0', '0x1', '01', '001', '１', '١', '²', 'one', '1;2', '99999', '1_0'],
    ...[
      '10101000',
      '10101000/0000000',
      '10101000/00000000/00000000',
      '12345678/00000000',
      'NaN',
      '__proto__',
    ],
  ])('refuses %j as no bit', (text) =>
    expect(refused(battle, text)).toEqual({ code: 'not-a-bit', word: text, from: 1, to: 8 }),
  );

  it('names the first word that is no bit', () => {
    expect(refused(battle, '1 two 9')).toEqual({ code: 'not-a-bit', word: 'two', from: 1, to: 8 });
    expect(refused(battle, '1 and 2')).toEqual({ code: 'not-a-bit', word: 'and', from: 1, to: 8 });
  });

  it.each([
    ['1 1 3', 1],
    ['2 3 2', 2],
    ['8,8', 8],
  ])('refuses %j: a repeat', (text, label) =>
    expect(refused(battle, text)).toEqual({ code: 'repeated-bit', label }),
  );

  it('refuses a line of 10 MB at once', () => {
    for (const line of ['1 '.repeat(5_000_000), 'x'.repeat(10_000_000), ' '.repeat(10_000_000)])
      expect(refused(battle, line)).toEqual({ code: 'too-long', most: 400 });
  });

  it('says how many bits there may be', () => {
    expect(why(battle, [0, 0], '1 2 3 4')).toEqual({ code: 'bit-count', got: 4, allowed: [1, 2, 3] });
    expect(why(battle, [0, 0], '00000000/00000000')).toEqual({ code: 'no-bits' });
    expect(why(battle, [0, 0], '00000000/00000001')).toEqual({ code: 'wrong-register', allowed: ['own'] });
    expect(why(battle, [0, 0], '10000000/00000001')).toEqual({ code: 'two-registers' });
  });

  it('writes positions in ascending order', () => {
    expect(formatMove(battle, 0, must(parseMove(battle, 0, '5 1 3')))).toBe('1 3 5');
  });
});

describe('binary-battle', () => {
  it.each([
    ['1 1 1', 0, '1000/0000'],
    ['1 1', 0, '1000/0000'],
    ['2 1 2', 1, '0100/0000'],
    ['2 2 2', 1, '0000/0100'],
    ['1 3', 1, '0010/0000'],
    ['0000/0100', 0, '0000/0100'],
  ] as const)('reads %j of seat %i as %s', (text, seat, mask) =>
    expect(meant(binary, text, seat)).toBe(mask),
  );

  it.each([
    ['', 0, { code: 'empty' }],
    ['1', 0, { code: 'field-count', got: 1, form: 'player-register-bit' }],
    ['1 1 1 1', 0, { code: 'field-count', got: 4, form: 'player-register-bit' }],
    ['2 1 1', 0, { code: 'not-on-move', said: 2, onMove: 1 }],
    ['1 1 1', 1, { code: 'not-on-move', said: 1, onMove: 2 }],
    ['3 1 1', 0, { code: 'not-a-player', word: '3' }],
    ['0 1 1', 0, { code: 'not-a-player', word: '0' }],
    ['01 1 1', 0, { code: 'not-a-player', word: '01' }],
    ['one 1 1', 0, { code: 'not-a-player', word: 'one' }],
    ['1 3 1', 0, { code: 'not-a-player', word: '3' }],
    ['1 1 0', 0, { code: 'not-a-bit', word: '0', from: 1, to: 4 }],
    ['1 1 5', 0, { code: 'not-a-bit', word: '5', from: 1, to: 4 }],
    ['1 -1', 0, { code: 'not-a-bit', word: '-1', from: 1, to: 4 }],
  ] as const)('refuses %j of seat %i', (text, seat, fault) =>
    expect(refused(binary, text, seat)).toEqual(fault),
  );
});

describe('bit-flip', () => {
  it.each([
    ['1 3', '00100000'],
    ['2 5', '00001100'],
    ['2 7', '00000011'],
    ['00011000', '00011000'],
  ])('reads %j as %s', (text, mask) => expect(meant(bitFlip, text)).toBe(mask));

  it.each([
    ['3', { code: 'not-an-action', word: '3', actions: 2 }],
    ['0 1', { code: 'not-an-action', word: '0', actions: 2 }],
    ['one', { code: 'not-an-action', word: 'one', actions: 2 }],
    ['01 1', { code: 'not-an-action', word: '01', actions: 2 }],
    ['2', { code: 'field-count', got: 1, form: 'action-bit' }],
    ['1 2 3', { code: 'field-count', got: 3, form: 'action-bit' }],
    ['1 0', { code: 'not-a-bit', word: '0', from: 1, to: 8 }],
    ['1 9', { code: 'not-a-bit', word: '9', from: 1, to: 8 }],
    ['2 8', { code: 'not-a-bit', word: '8', from: 1, to: 7 }],
  ])('refuses %j', (text, fault) => expect(refused(bitFlip, text)).toEqual(fault));

  it('says why two bits will not do', () => {
    expect(why(bitFlip, [0b11110111], '10100000')).toEqual({ code: 'not-adjacent' });
    expect(why(bitFlip, [0b11110111], '1 5')).toEqual({
      code: 'already',
      bit: 3,
      register: 'shared',
      value: 0,
    });
    expect(why(bitFlip, [0b11110111], '2 5')).toEqual({
      code: 'already',
      bit: 3,
      register: 'shared',
      value: 0,
    });
    expect(why(bitFlip, [0b11110111], '11100000')).toEqual({ code: 'bit-count', got: 3, allowed: [1, 2] });
  });
});

function withMoves(...moves: readonly object[]): Rules {
  return rulesOf(must(readRuleBook({ ...bookOf('bit-flip'), id: 'both-ways', form: 'bits', moves })));
}

function wordsFor(rules: Rules, row: number, text: string): string {
  return moveFaultWords(rules.book, why(rules, [row], text)!);
}

describe('one rule clears and another sets', () => {
  const clear = { do: 'clear', on: 'shared', bits: 1 };
  const pair = { do: 'set', on: 'shared', bits: 2, adjacent: true };

  it('says how many of either kind can be flipped', () => {
    const both = withMoves(clear, pair);
    const already = 'Bit 1 is already 0: a 1 can be flipped by itself, a 0 only 2 at a time.';
    expect(wordsFor(both, 0b0000_1111, '1')).toBe(already);
    const turned = 'Bit 7 is already 1: a 0 can be flipped 2 at a time, a 1 only by itself.';
    expect(wordsFor(both, 0b0000_1111, '7 8')).toBe(turned);
  });

  it('says nothing of sizes where moves of this size do both', () => {
    expect(why(withMoves({ ...clear, bits: 2 }, pair), [0b0000_0001], '1 3')).toEqual({ code: 'guarded' });
  });
});

describe('the other games', () => {
  it('bit-battle-fives counts from 3 down to 0, and only a 0 may be chosen', () => {
    expect(['3', '2', '1', '0'].map((text) => meant(fives, text))).toEqual(['1000', '0100', '0010', '0001']);
    expect(refused(fives, '4')).toEqual({ code: 'not-a-bit', word: '4', from: 0, to: 3 });
    const fault = { code: 'already', bit: 1, register: 'shared', value: 1 };
    expect(whyIllegal(fives, positionOf(fives, [0b0010], 1), 0b0010)).toEqual(fault);
  });

  it('bit-flip-showdown: one bit only', () => {
    expect(meant(showdown, '3')).toBe('00100000');
    const two = must(parseMove(showdown, 0, '3 4'));
    const fault = { code: 'bit-count', got: 2, allowed: [1] };
    expect(whyIllegal(showdown, positionOf(showdown, [0], 0), two)).toEqual(fault);
  });
});
