// Rounds that begin with a start from a deck: every one of them comes up, and no other.
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { dealRound } from '../../src/match/deal.ts';
import { decide } from '../../src/match/decide.ts';
import type { Match } from '../../src/match/match.ts';
import { createMatch } from '../../src/match/setup.ts';
import { formatPosition } from '../../src/notation/position.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { faultOf, must, playing, roundOf, SALT, setupOf, tryMove } from './sample-match.ts';

const one = { do: 'toggle', bits: 1 };
const DECK = ['000', '001', '011', '111'];

function bookWith(part: Readonly<Record<string, unknown>>): RuleBook {
  const shape = {
    id: 'some',
    title: 'Some',
    width: 3,
    registers: 'shared',
    moves: [one],
    goal: { is: 'none' },
  };
  return must(readRuleBook({ ...shape, start: { deal: DECK }, ...part }));
}

describe('a deck', () => {
  it('is dealt from, each start as often as any other', () => {
    const match = must(createMatch(setupOf(bookWith({}))));
    const random = seededRandom(4);
    const counts = new Map<string, number>();
    for (let deal = 0; deal < 4000; deal++) {
      const { start } = dealRound(match, { first: 0, random, salt: SALT });
      counts.set(start.join(), (counts.get(start.join()) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual(['0', '1', '3', '7']);
    // Four standard errors of 1000 are about 110.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(110);
  });

  it('refuses every other start', () => {
    const match = must(createMatch(setupOf(bookWith({}))));
    const begin = (start: number) =>
      decide(match, { do: 'begin', first: 0, start: [start], target: undefined });
    expect([0, 1, 3, 7].map((start) => begin(start).ok)).toEqual([true, true, true, true]);
    for (const start of [2, 4, 5, 6])
      expect(faultOf(begin(start))).toEqual({ code: 'wrong-deal', what: 'start' });
  });

  it('with a register for each player, refuses them the other way round', () => {
    const start = { deal: [['001', '010'], '111'] };
    const match = must(createMatch(setupOf(bookWith({ registers: 'own', start }))));
    const begin = (...rows: readonly number[]) =>
      decide(match, { do: 'begin', first: 1, start: rows, target: undefined }).ok;
    expect([begin(1, 2), begin(7, 7), begin(2, 1), begin(1, 1), begin(7)]).toEqual([
      ...[true, true, false, false, false],
    ]);
  });

  it('wear is counted from the start that was dealt', () => {
    const match = must(createMatch(setupOf(bookWith({ wear: 1 }))));
    for (const [row, flipped] of [
      ['011', '001'],
      ['111', '101'],
    ] as const) {
      const start = [Number.parseInt(row, 2)];
      const round = must(decide(match, { do: 'begin', first: 0, start, target: undefined })).match;
      const { rules } = roundOf(round);
      expect(formatPosition(rules, roundOf(round).start)).toBe(`${row} 1 worn=000`);
      const moved = playing(round, '2');
      expect(formatPosition(rules, roundOf(moved).plies[0]!.position)).toBe(`${flipped} 2 worn=010`);
      expect(faultOf(tryMove(moved, '2'))).toMatchObject({ code: 'worn' });
    }
  });
});

/** A round of that book from 000. */
function begun(part: Readonly<Record<string, unknown>>, endless: 'draw' | 'no-repeat'): Match {
  const book = bookWith({ start: '000', ...part });
  const match = must(createMatch(setupOf(book, { endless })));
  return must(decide(match, { do: 'begin', first: 0, start: [0], target: undefined })).match;
}

function outcome(match: Match) {
  return roundOf(match).outcome;
}

describe('a position that comes back', () => {
  it('is the same only if what the rules remember is too', () => {
    const back = ['1', '1', '1', '1', '1', '1', '1', '1'];
    expect(outcome(playing(begun({}, 'draw'), ...back.slice(0, 4)))).toEqual({
      winner: undefined,
      by: 'repetition',
    });
    expect(outcome(playing(begun({ wear: 8 }, 'draw'), ...back))).toBeUndefined();
    const costly = { charges: 8, moves: [{ ...one, costs: 1 }] };
    expect(outcome(playing(begun(costly, 'draw'), ...back))).toBeUndefined();
    // The start itself is not met again: the first move is over then. From the second time on it is.
    const opening = { opening: [one] };
    expect(outcome(playing(begun(opening, 'draw'), ...back.slice(0, 4)))).toBeUndefined();
    expect(outcome(playing(begun(opening, 'draw'), ...back.slice(0, 5)))).toMatchObject({ by: 'repetition' });
  });

  it('may not come back where that is forbidden, but may with fewer charges', () => {
    expect(faultOf(tryMove(playing(begun({}, 'no-repeat'), '1'), '1'))).toMatchObject({ code: 'repeats' });
    const costly = { charges: 2, moves: [{ ...one, costs: 1 }] };
    expect(tryMove(playing(begun(costly, 'no-repeat'), '1'), '1').ok).toBe(true);
  });
});
