// Moves said in two answers, as the Bit Flip book asks for them: the action, then the bit.
import { describe, expect, it } from 'vitest';
import { findGame } from '../../src/games/catalogue.ts';
import { parseActionAlone, withAction } from '../../src/notation/action.ts';
import { compile, type Rules } from '../../src/rules/compile.ts';
import { must } from './sample-match.ts';

function rulesOf(id: string): Rules {
  return must(compile(findGame(id)!.book));
}

const BIT_FLIP = rulesOf('bit-flip');

describe('an answer to the choice of action', () => {
  it.each([
    ['1', { ok: true, value: 0 }],
    [' 2 ', { ok: true, value: 1 }],
  ])('%j is an action', (answer, action) => {
    expect(parseActionAlone(BIT_FLIP, answer)).toEqual(action);
  });

  it.each(['3', '0', 'two'])('%j is none', (answer) => {
    expect(parseActionAlone(BIT_FLIP, answer)).toMatchObject({ ok: false, fault: { word: answer } });
  });

  it.each(['2 5', '2,5', '00011000', ''])('%j is to be a whole move', (answer) => {
    expect(parseActionAlone(BIT_FLIP, answer)).toBeUndefined();
  });

  it('does not come up where moves are written otherwise', () => {
    expect(parseActionAlone(rulesOf('bit-flip-showdown'), '1')).toBeUndefined();
  });
});

describe('an answer to which bit', () => {
  it.each([
    ['5', '2 5'],
    [' 5\t', '2 5'],
    ['00011000', '00011000'],
    [' ', ''],
    ['x y', '2 x y'],
  ])('%j after action 2 makes %j', (answer, whole) => {
    expect(withAction(BIT_FLIP, 1, answer)).toBe(whole);
  });
});
