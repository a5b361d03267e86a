// What the move before forbids, worked out by hand, line by line.
import { describe, expect, it } from 'vitest';
import { begin, endOf, movesIn, played, textOf, whyNot } from './sample-line.ts';

const one = { do: 'toggle', bits: 1 };

describe('ban', () => {
  const pass = { do: 'pass' };

  it('own-move: not one’s own last move again', () => {
    const line = played(begin({ moves: [one], ban: 'own-move' }, '00'), '10', '10');
    expect([textOf(line), movesIn(line)]).toEqual(['00 1 last=10,10', ['01']]);
    expect(textOf(played(begin({ moves: [one], ban: 'own-move' }, '00'), '10'))).toBe('10 2 last=10,-');
    expect(whyNot(line, '10')).toBe('banned');
    expect(movesIn(played(line, '01'))).toEqual(['01']);
    expect(movesIn(played(line, '01', '01'))).toEqual(['10']);
  });

  it('own-move: in two registers a move is what its player sees', () => {
    const either = { moves: [one, { ...one, on: 'other' }], ban: 'own-move' };
    const line = played(begin(either, '0/0'), '0/1', '0/1');
    expect([textOf(line), movesIn(line)]).toEqual(['0/0 1 last=0/1,0/1', ['1/0']]);
    expect(movesIn(played(line, '1/0'))).toEqual(['1/0']);
  });

  it('own-move: a pass is a move', () => {
    const line = played(begin({ moves: [one, pass], ban: 'own-move' }, '00'), '00', '00');
    expect([textOf(line), movesIn(line)]).toEqual(['00 1 last=pass,pass', ['10', '01']]);
    expect(movesIn(played(line, '10'))).toEqual(['10', '01']);
    expect(movesIn(played(line, '10', '10'))).toEqual(['01', '00']);
  });

  it('undo: not the move just made', () => {
    const line = played(begin({ moves: [one], ban: 'undo' }, '00'), '10');
    expect([textOf(line), movesIn(line)]).toEqual(['10 2 last=10', ['01']]);
    expect(movesIn(played(line, '01'))).toEqual(['10']);
    expect(whyNot(line, '10')).toBe('banned');
  });

  it('undo: the same bit of the board, whoever’s register it is in', () => {
    const either = { moves: [one, { ...one, on: 'other' }], ban: 'undo' };
    const line = played(begin(either, '0/0'), '0/1');
    expect([textOf(line), movesIn(line)]).toEqual(['0/1 2 last=0/1', ['1/0']]);
  });

  it('undo: no pass after a pass, but one after a move', () => {
    const line = played(begin({ moves: [one, pass], ban: 'undo' }, '0'), '0');
    expect([textOf(line), movesIn(line)]).toEqual(['0 2 last=pass', ['1']]);
    expect(movesIn(played(line, '1'))).toEqual(['0']);
  });

  it('undo: a forced pass is allowed, and forgotten where no rule allows to pass', () => {
    // The only bit may not be flipped back at once.
    const line = played(begin({ moves: [one], ban: 'undo', stuck: 'passes' }, '0'), '1');
    expect([textOf(line), movesIn(line)]).toEqual(['1 2 last=1', ['0']]);
    const passed = played(line, '0');
    expect([textOf(passed), movesIn(passed)]).toEqual(['1 1', ['1']]);
  });

  it('last-bits: no bit of the move just made', () => {
    const moves = [{ do: 'toggle', bits: { from: 1, to: 2 } }];
    const line = played(begin({ moves, ban: 'last-bits' }, '000'), '110');
    expect([textOf(line), movesIn(line)]).toEqual(['110 2 last=110', ['001']]);
    expect(movesIn(played(line, '001'))).toEqual(['110', '100', '010']);
    expect(endOf(played(begin({ moves, ban: 'last-bits' }, '00'), '11'))).toEqual({ winner: 0, by: 'stuck' });
  });

  it('last-bits: a pass forbids nothing and is never forbidden', () => {
    const line = played(begin({ moves: [one, pass], ban: 'last-bits' }, '00'), '10', '00');
    expect([textOf(line), movesIn(line)]).toEqual(['10 1', ['10', '01', '00']]);
  });

  it('other-twice: not the other’s register on two own turns running', () => {
    const either = { moves: [one, { ...one, on: 'other' }], ban: 'other-twice' };
    const line = played(begin(either, '0/0'), '0/1', '0/1');
    expect([textOf(line), movesIn(line)]).toEqual(['0/0 1 crossed=1/0', ['1/0']]);
    expect(whyNot(line, '0/1')).toBe('banned');
    const across = played(line, '1/0', '1/0', '0/1');
    expect([textOf(across), movesIn(across)]).toEqual(['0/1 2 crossed=1/1', ['0/1']]);
    expect(movesIn(played(across, '0/1', '1/0'))).toEqual(['1/0', '0/1']);
  });
});
