// Rulings on how a game goes and ends, one test for each, named after it; they stand in docs/rulings.md.
import { describe, expect, it } from 'vitest';
import { decide } from '../../src/match/decide.ts';
import { allowedMoves } from '../../src/match/legal.ts';
import { positionIn, type Match } from '../../src/match/match.ts';
import { createMatch, defaultEndless } from '../../src/match/setup.ts';
import { formatPosition } from '../../src/notation/position.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { begun, bookOf, faultOf, moveBy, must, playing, roundOf, setupOf, tryMove } from './sample-match.ts';

const battle = setupOf(bookOf('bit-battle'));
const binary = setupOf(bookOf('binary-battle'));
const showdown = setupOf(bookOf('bit-flip-showdown'));
const fives = setupOf(bookOf('bit-battle-fives'));
const bitFlip = setupOf(bookOf('bit-flip'));

const outcomeOf = (match: Match) => roundOf(match).outcome;
const positionText = (match: Match) => formatPosition(match.rules, positionIn(roundOf(match)));

describe('the worked examples of the books end as the books say', () => {
  it.each([
    [
      'bit-battle',
      '11010110',
      ['1 3 5', '2 3 7', '2', '1 5 6', '4 6', '8', '2 7', '2 4', '1 5', '3', '1 2 3'],
      0,
    ],
    ['binary-battle', '1010', ['1 1 1', '2 1 1', '1 1 2', '2 2 1', '1 1 3', '2 2 3'], 1],
    ['bit-flip-showdown', undefined, ['3', '5', '4', '6', '7', '8'], 1],
    ['bit-battle-fives', undefined, ['2', '3', '0', '1'], 1],
    ['bit-battle-fives', undefined, ['0', '2'], 1],
  ])('%s', (id, target, moves, winner) => {
    const start = begun(setupOf(bookOf(id)), target === undefined ? {} : { target });
    expect(outcomeOf(playing(start, ...moves.slice(0, -1)))).toBeUndefined();
    expect(outcomeOf(playing(start, ...moves))).toEqual({ winner, by: 'goal' });
  });

  it('bit-flip, its short game and its sample session', () => {
    const five = begun(setupOf({ ...bookOf('bit-flip'), width: 5 }), { start: '11111' });
    expect(outcomeOf(playing(five, '1 3', '2 4', '2 1'))).toEqual({ winner: 0, by: 'goal' });
    const eight = begun(bitFlip, { start: '11111111' });
    const session = playing(eight, '2 5', '1 3', '2 1', '2 7');
    expect(positionText(session)).toBe('00010000 1');
    expect(outcomeOf(moveBy(session, '1 4').match)).toEqual({ winner: 0, by: 'goal' });
  });
});

describe('the start position is never tested for a win', () => {
  it('0 is a multiple of 5', () => expect(outcomeOf(begun(fives))).toBeUndefined());

  it('a start with six 1s', () => {
    const match = begun(showdown, { start: '00111111' });
    expect(outcomeOf(match)).toBeUndefined();
    expect(outcomeOf(playing(match, '1'))).toBeUndefined();
    expect(outcomeOf(playing(match, '1', '1'))).toEqual({ winner: 1, by: 'goal' });
  });

  it('an agreed target that is the start: a player wins on coming back to it', () => {
    const match = begun(battle, { target: '00000000' });
    expect(outcomeOf(match)).toBeUndefined();
    expect(outcomeOf(playing(match, '1', '1'))).toBeUndefined();
    expect(outcomeOf(playing(match, '1', '1', '1'))).toEqual({ winner: 0, by: 'goal' });
  });
});

describe('the goal is tested once after each move, for the player who made it', () => {
  const almost = begun(binary, { target: '1010', start: '1000/0000', first: 1 });

  it('an opponent who completes your number does not win, and neither do you yet', () => {
    const completed = playing(almost, '1 3');
    expect(positionText(completed)).toBe('1010/0000 1');
    expect(outcomeOf(completed)).toBeUndefined();
  });

  it('you win with your next move if you leave your number alone', () => {
    expect(outcomeOf(playing(almost, '1 3', '2 1'))).toEqual({ winner: 0, by: 'goal' });
    expect(outcomeOf(playing(almost, '1 3', '1 1'))).toBeUndefined();
  });

  it('matching the target with the other number is no win', () => {
    const match = begun(binary, { target: '1010', start: '0000/1000' });
    expect(outcomeOf(playing(match, '2 3'))).toBeUndefined();
  });

  it('exactly six 1s, reached from above too', () => {
    const match = begun(showdown, { start: '01111111' });
    expect(outcomeOf(playing(match, '2'))).toEqual({ winner: 0, by: 'goal' });
    expect(outcomeOf(playing(match, '1'))).toBeUndefined();
  });
});

describe('a player who has no legal move loses', () => {
  it('bit-flip from all zeros, which no book game begins with', () => {
    expect(outcomeOf(begun(bitFlip, { start: '00000000' }))).toEqual({ winner: 1, by: 'stuck' });
    expect(outcomeOf(begun(bitFlip, { start: '00000000', first: 1 }))).toEqual({ winner: 0, by: 'stuck' });
  });

  it('bit-battle-fives from 1111', () => {
    expect(outcomeOf(begun(fives, { start: '1111' }))).toEqual({ winner: 1, by: 'stuck' });
  });

  it('or wins, if the book says so', () => {
    const nim = { width: 3, registers: 'shared', start: 'ones', moves: [{ do: 'clear', bits: 1 }] };
    const book = must(readRuleBook({ id: 'm', title: 'M', ...nim, goal: { is: 'none' }, misere: true }));
    const match = begun(setupOf(book), { start: '111' });
    expect(outcomeOf(playing(match, '1', '2', '3'))).toEqual({ winner: 1, by: 'stuck' });
  });
});

describe('endless play', () => {
  const there = ['1', '1'] as const;

  it('play-on: a position may come up as often as people like', () => {
    const match = begun(showdown);
    expect(outcomeOf(playing(match, ...there, ...there, ...there, ...there))).toBeUndefined();
  });

  it('draw: the third time, and the start counts as the first', () => {
    const match = begun({ ...showdown, endless: 'draw' });
    expect(outcomeOf(playing(match, ...there, '1'))).toBeUndefined();
    expect(outcomeOf(playing(match, ...there, ...there))).toEqual({ winner: undefined, by: 'repetition' });
  });

  it('draw: the same registers with the other player to move are another position', () => {
    const match = begun({ ...battle, endless: 'draw' }, { target: '11111111' });
    // Five plies to all zeros with Player 2 to move, five more with Player 1 to move.
    const cycle = ['1', '1', '2', '1', '1 2', '1', '1', '2', '1', '1 2'];
    const once = playing(match, ...cycle);
    const zeros = roundOf(once).plies.filter((ply) => ply.position.state === 0);
    expect(zeros.map((ply) => ply.position.toMove)).toEqual([1, 0]);
    expect(outcomeOf(playing(once, ...cycle.slice(0, -1)))).toBeUndefined();
    expect(outcomeOf(playing(once, ...cycle))).toEqual({ winner: undefined, by: 'repetition' });
  });

  it('draw: a win by the goal comes before the draw', () => {
    const match = begun({ ...battle, endless: 'draw' }, { target: '00000000' });
    expect(outcomeOf(playing(match, '1', '1', '1'))).toEqual({ winner: 0, by: 'goal' });
  });

  it('no-repeat: a move that recreates an earlier position is illegal', () => {
    const match = playing(begun({ ...showdown, endless: 'no-repeat' }), '1');
    expect(faultOf(tryMove(match, '1'))).toEqual({ code: 'repeats', ply: 0 });
    const later = playing(match, '2', '3', '1', '2');
    expect(faultOf(tryMove(later, '3'))).toEqual({ code: 'repeats', ply: 0 });
    expect(tryMove(later, '4').ok).toBe(true);
  });

  it('no-repeat: who cannot move loses', () => {
    const two = { width: 2, registers: 'shared', start: 'zeros', moves: [{ do: 'toggle', bits: 1 }] };
    const book = must(readRuleBook({ id: 'm', title: 'M', ...two, goal: { is: 'none' } }));
    const match = playing(begun(setupOf(book, { endless: 'no-repeat' })), '1', '2', '1');
    // 00, 10, 11, 01: the only ways on lead back.
    expect(outcomeOf(match)).toEqual({ winner: 0, by: 'stuck' });
    expect(allowedMoves(roundOf(match))).toEqual([]);
  });

  it('no-repeat: a move taken back may be made again', () => {
    const match = playing(begun({ ...showdown, endless: 'no-repeat' }), '1', '2');
    const undone = must(decide(match, { do: 'undo', seat: 1 })).match;
    expect(playing(undone, '2')).toEqual(match);
  });

  it('play-on between computers is refused; the default depends on who sits there', () => {
    const setup = setupOf(bookOf('bit-flip-showdown'), { players: ['easy', 'random'] });
    expect(faultOf(createMatch(setup))).toEqual({ code: 'endless-computers' });
    expect(createMatch({ ...setup, endless: 'draw' }).ok).toBe(true);
    expect(createMatch({ ...setup, players: ['easy', 'human'] }).ok).toBe(true);
    expect(defaultEndless(['easy', 'random'])).toBe('draw');
    expect(defaultEndless(['human', 'random'])).toBe('play-on');
  });
});
