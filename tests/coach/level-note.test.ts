// Where the choice of a level makes a difference, and where it cannot.
import { describe, expect, it } from 'vitest';
import { levelNote } from '../../src/coach/game/level-note.ts';
import { findGame } from '../../src/games/catalogue.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { must } from '../core/sample-match.ts';

const SHALLOW = 'From easy on all levels are equally strong here: one move ahead is all there is.';
const FIRST = 'Between players who make no mistake the seat decides: who moves first wins.';

it.each([
  // From equal starts the player who moves first is never behind in the race.
  ['bit-battle', FIRST],
  // Parity decides before anybody moves.
  ['bit-battle-fives', 'All levels are equally strong here: no choice changes who wins.'],
  // Won at once or never: a threat is one move away.
  ['binary-battle', SHALLOW],
  // Five 1s lose at once, everything below is endless.
  ['bit-flip-showdown', SHALLOW],
  // Kayles has to be calculated, but whoever begins takes the middle and mirrors.
  ['bit-flip', FIRST],
])('%s', (id, note) => {
  expect(levelNote(findGame(id)!.book)).toBe(note);
});

function bookOf(data: Record<string, unknown>) {
  const usual = { id: 'some', title: 'Some', registers: 'shared', start: 'ones', goal: { is: 'none' } };
  return must(readRuleBook({ ...usual, ...data }));
}

describe('any book', () => {
  // One to three of a heap: who faces a multiple of four has lost.
  it.each([
    [8, 'Between players who make no mistake the seat decides: who moves second wins.'],
    [9, FIRST],
  ])('of a heap of %i', (width, note) => {
    expect(levelNote(bookOf({ width, moves: [{ do: 'clear', bits: { from: 1, to: 3 } }] }))).toBe(note);
  });

  it('with an agreed target is judged by that alone', () => {
    // One bit away: the only mistake is not to win at once.
    expect(levelNote(findGame('binary-battle')!.book, 0b1000)).toBe(SHALLOW);
  });

  it('where each seat has a goal of its own it is not the turn that decides', () => {
    const moves = [{ do: 'toggle', bits: 1 }];
    const goal = [{ is: 'count', ones: 2 }, { is: 'none' }];
    // Only Player 1 can ever win, whoever begins.
    expect(levelNote(bookOf({ width: 3, start: 'zeros', moves, goal }))).not.toContain('who moves');
  });

  it('too large or dealt at random has none', () => {
    expect(
      levelNote(bookOf({ width: 8, start: 'random', moves: [{ do: 'toggle', bits: 1 }] })),
    ).toBeUndefined();
    const runs = [{ do: 'toggle', bits: { from: 1, to: 3 }, adjacent: true }];
    expect(levelNote(bookOf({ width: 30, moves: runs, goal: { is: 'run', ones: 12 } }))).toBeUndefined();
  });
});
