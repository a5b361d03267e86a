// What books may say besides families and goals, worked out by hand: small lines, small trees, every move in them.
import { describe, expect, it } from 'vitest';
import { formatMove, parseMove } from '../../src/notation/move.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { begin, endOf, movesIn, now, played, textOf, valueOf, whyNot } from './sample-line.ts';
import { bookOf, must } from './sample-match.ts';

const one = { do: 'toggle', bits: 1 };
const set = { do: 'set', bits: 1 };
const NOBODY = { winner: undefined, by: 'stuck' };

describe('opening', () => {
  const { moves, goal } = bookOf('bit-flip');
  const kayles = (bits: number) =>
    begin({ moves, goal, opening: [{ do: 'clear', bits, adjacent: true }] }, '11111111');

  // Rows of 0 to 8 have nim-values 0 1 2 3 1 4 3 2 1. One bit of eight leaves 7, 1 + 6, 2 + 5 or 3 + 4, worth 2, 2, 6
  // and 2: never 0. The two in the middle leave 3 + 3.
  it('Bit Flip of eight bits with a first move of one bit is lost, of two bits won', () => {
    expect(valueOf(kayles(1))).toMatchObject({ value: 'loss' });
    expect(valueOf(kayles(2))).toMatchObject({ value: 'win' });
    const best = must(solveNow(kayles(2).rules)).moves(now(kayles(2)));
    expect(best.filter(({ keeps }) => keeps).map(({ move }) => move)).toEqual([0b0001_1000]);
  });

  it('is over after the first move, whatever that was', () => {
    expect(movesIn(kayles(1))).toHaveLength(8);
    expect(movesIn(kayles(2))).toHaveLength(7);
    expect(textOf(kayles(1))).toBe('11111111 1 opening');
    const moved = played(kayles(1), '00010000');
    expect(textOf(moved)).toBe('11101111 2');
    expect(movesIn(moved)).toHaveLength(7 + 5);
    expect([whyNot(kayles(1), '00011000'), whyNot(moved, '00011000')]).toEqual(['opening', 'already']);
  });
});

describe('wear', () => {
  const tree = begin({ moves: [{ do: 'toggle', bits: { from: 1, to: 2 } }], wear: 1 }, '01');

  it('two bits, each flipped once: the whole tree', () => {
    expect([textOf(tree), movesIn(tree)]).toEqual(['01 1 worn=00', ['11', '10', '01']]);
    const left = played(tree, '10');
    const right = played(tree, '01');
    expect([textOf(left), movesIn(left)]).toEqual(['11 2 worn=10', ['01']]);
    expect([textOf(right), movesIn(right)]).toEqual(['00 2 worn=01', ['10']]);
    const ends = [played(left, '01'), played(right, '10')];
    expect(ends.map(textOf)).toEqual(['10 1 worn=11', '10 1 worn=11']);
    expect(ends.map(endOf)).toEqual([
      { winner: 1, by: 'stuck' },
      { winner: 1, by: 'stuck' },
    ]);
    const both = played(tree, '11');
    expect([textOf(both), endOf(both)]).toEqual(['10 2 worn=11', { winner: 0, by: 'stuck' }]);
    expect(whyNot(left, '10')).toBe('worn');
    expect([valueOf(tree), valueOf(left)]).toEqual([
      { value: 'win', plies: 1 },
      { value: 'win', plies: 1 },
    ]);
    expect(must(solveNow(tree.rules)).statistics(now(tree))).toMatchObject({ positions: 3, wins: 3 });
  });

  it('of one bit each, two bits are lost for who begins', () => {
    expect(valueOf(begin({ moves: [one], wear: 1 }, '00'))).toEqual({ value: 'loss', plies: 2 });
    // Three flips a bit: always six plies.
    expect(valueOf(begin({ moves: [one], wear: 3 }, '10'))).toEqual({ value: 'loss', plies: 6 });
    expect(valueOf(begin({ moves: [one], wear: 15 }, '1'))).toEqual({ value: 'win', plies: 15 });
  });

  it('counts a bit of either register, by whomever it is flipped', () => {
    const either = { moves: [one, { ...one, on: 'other' }], wear: 2 };
    const line = played(begin(either, '1/0'), '1/0', '1/0', '0/1');
    expect(textOf(line)).toBe('1/1 2 worn=2/1');
    expect(movesIn(line)).toEqual(['0/1']);
    expect([whyNot(line, '1/0'), whyNot(played(line, '0/1'), '0/1')]).toEqual(['worn', 'worn']);
  });

  it('a bit that is only set wears as well', () => {
    const sets = { moves: [set, { do: 'clear', bits: 1 }], wear: 2 };
    expect(movesIn(played(begin(sets, '01'), '01', '01'))).toEqual(['10']);
  });
});

describe('stuck', () => {
  const passing = { moves: [set], stuck: 'passes' };

  it('passes: exactly one move, the pass, while the other can go on', () => {
    const line = begin(passing, '1/0');
    expect(movesIn(line)).toEqual(['0/0']);
    const passed = played(line, '0/0');
    expect([textOf(passed), movesIn(passed), endOf(passed)]).toEqual(['1/0 2', ['0/1'], undefined]);
    expect([whyNot(passed, '0/0'), whyNot(line, '1/0')]).toEqual(['no-pass', 'already']);
  });

  it('passes: who cannot make the first move from a random start passes, and the opening is over', () => {
    const opening = [{ do: 'clear', bits: 1 }];
    const line = begin({ ...passing, opening, start: 'random' }, '0/0');
    expect([textOf(line), movesIn(line), endOf(line)]).toEqual(['0/0 1 opening', ['0/0'], undefined]);
    const passed = played(line, '0/0');
    expect([textOf(passed), movesIn(passed)]).toEqual(['0/0 2', ['0/1']]);
  });

  it('passes: where both would pass, the round is over and nobody wins', () => {
    const line = played(begin(passing, '1/0'), '0/0', '0/1');
    expect([textOf(line), movesIn(line), endOf(line)]).toEqual(['1/1 1', [], NOBODY]);
    expect(valueOf(begin(passing, '1/0'))).toEqual({ value: 'draw', plies: null });
    expect(valueOf(begin(passing, '1/1'))).toEqual({ value: 'draw', plies: null });
  });

  it('passes: the goal is looked for after a pass too', () => {
    const line = begin({ moves: [set], stuck: 'passes', goal: { is: 'ones' } }, '11/01');
    expect(endOf(played(line, '00/00'))).toEqual({ winner: 0, by: 'goal' });
  });

  // From 00 one may go to 01, from where the other wins at once, or to 10, from where nobody can go on.
  const flips = [
    { need: '00', flip: '.1' },
    { need: '00', flip: '1.' },
    { need: '01', flip: '1.' },
  ];
  const holding = begin({ moves: [{ do: 'flips', flips }], stuck: 'draws', goal: { is: 'ones' } }, '00');

  it('draws: who cannot win must hold the draw', () => {
    expect(endOf(played(holding, '10'))).toEqual(NOBODY);
    expect(valueOf(holding)).toEqual({ value: 'draw', plies: null });
    const moves = must(solveNow(holding.rules)).moves(now(holding));
    expect(moves.map(({ move, value, plies, keeps }) => [move, value, plies, keeps])).toEqual([
      [0b10, 'draw', null, true],
      [0b01, 'loss', 2, false],
    ]);
    expect(must(solveNow(holding.rules)).statistics(now(holding))).toEqual({
      ...{ positions: 2, wins: 1, draws: 1, endless: 0, losses: 0, longest: 1 },
    });
  });

  it('draws: play that may go on for ever is endless, though it could end', () => {
    // From 10 back to 00: both may keep to that for ever.
    const back = [...flips, { need: '10', flip: '1.' }, { need: '10', flip: '.1' }];
    const line = begin({ moves: [{ do: 'flips', flips: back }], stuck: 'draws' }, '00');
    expect(endOf(played(line, '10', '01'))).toEqual(NOBODY);
    expect(valueOf(line)).toEqual({ value: 'endless', plies: null });
    const moves = must(solveNow(line.rules)).moves(now(played(line, '10')));
    expect(moves.map(({ move, value, keeps }) => [move, value, keeps])).toEqual([
      [0b01, 'draw', true],
      [0b10, 'endless', true],
    ]);
  });
});

describe('charges', () => {
  const costly = { ...one, costs: 1 };

  it('of two rules for one move the first listed is paid for, while one can', () => {
    const line = played(begin({ moves: [costly, one], charges: 1 }, '00'), '01');
    expect(textOf(line)).toBe('01 2 left=0/1');
    expect(textOf(played(line, '01', '01', '01'))).toBe('00 1 left=0/0');
    expect(movesIn(played(line, '01', '01', '01'))).toEqual(['10', '01']);
  });

  it('the other way round nothing is ever paid', () => {
    const line = played(begin({ moves: [one, costly], charges: 1 }, '00'), '01', '01', '01');
    expect(textOf(line)).toBe('01 2 left=1/1');
  });

  it('are counted for each player', () => {
    const jump = { do: 'toggle', bits: 2, costs: 2 };
    const line = played(begin({ moves: [one, jump], charges: [2, 3] }, '000'), '110', '110');
    expect(textOf(line)).toBe('000 1 left=0/1');
    expect(movesIn(line)).toEqual(['100', '010', '001']);
    expect(whyNot(line, '110')).toBe('no-charge');
    expect(movesIn(played(line, '001'))).toEqual(['100', '010', '001']);
  });
});

describe('ring', () => {
  it.each([
    [2, ['1100', '1001', '0110', '0011']],
    [3, ['1110', '1101', '1011', '0111']],
    [4, ['1111']],
    [1, ['1000', '0100', '0010', '0001']],
  ])('runs of %i bits of four', (bits, masks) => {
    expect(movesIn(begin({ moves: [{ do: 'toggle', bits, adjacent: 'ring' }] }, '0000'))).toEqual(masks);
  });

  it('a bit in the way is in the way around the end too', () => {
    const line = begin({ moves: [{ do: 'clear', bits: 2, adjacent: 'ring' }] }, '1011');
    expect(movesIn(line)).toEqual(['1001', '0011']);
    expect([whyNot(line, '1100'), whyNot(line, '1010')]).toEqual(['already', 'not-adjacent']);
  });
});

describe('pass', () => {
  const line = begin({ moves: [{ do: 'clear', bits: 1 }, { do: 'pass' }] }, '11');

  it('changes nothing but the player on move, and is the last of the moves', () => {
    expect(movesIn(line)).toEqual(['10', '01', '00']);
    expect(textOf(played(line, '00', '00'))).toBe('11 1');
    expect(formatMove(line.rules, 0, 0)).toBe('pass');
    expect(parseMove(line.rules, 0, 'pass')).toEqual({ ok: true, value: 0 });
  });

  it('keeps a game without goal going for ever', () => {
    expect(valueOf(line)).toEqual({ value: 'endless', plies: null });
  });
});
