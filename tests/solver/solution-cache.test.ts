// Solutions are kept for the next question, and never more of them than was agreed.
import { describe, expect, it } from 'vitest';
import { findGame } from '../../src/games/catalogue.ts';
import { compile, withTarget, type Rules } from '../../src/rules/compile.ts';
import { atWidth } from '../../src/rules/rule-book.ts';
import { createSolutionCache, solutionFor } from '../../src/solver/solution-cache.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { must } from '../core/sample-match.ts';

const BATTLE = must(compile(findGame('binary-battle')!.book));
const battle = (target: number): Rules => withTarget(BATTLE, target);

/** More than 18 bits of state, though it is solved by nim-values without a table. */
function large(width: number): Rules {
  return must(compile(atWidth(findGame('bit-flip')!.book, width)));
}

function filledCache() {
  const cache = createSolutionCache({ most: 3, mostLarge: 1 });
  const kept = [1, 2, 3].map((target) => solutionFor(cache, battle(target)));
  return { cache, kept };
}

describe('a cache for three', () => {
  it('answers with the solution that it keeps, for equal rules too', () => {
    const { cache, kept } = filledCache();
    const again = withTarget(must(compile(structuredClone(BATTLE.book))), 2);
    expect(solutionFor(cache, again)).toBe(kept[1]);
    expect(cache.find(battle(4))).toBeUndefined();
  });

  it('drops the one that was asked for longest ago', () => {
    const { cache, kept } = filledCache();
    cache.find(battle(1));
    solutionFor(cache, battle(4));
    expect([1, 2, 3].map((target) => cache.find(battle(target)))).toEqual([kept[0], undefined, kept[2]]);
    expect(cache.find(battle(4))).toBeDefined();
  });

  it('counts a solution that is kept again once', () => {
    const { cache, kept } = filledCache();
    const better = must(solveNow(battle(3)));
    cache.keep(battle(3), better);
    expect([1, 2, 3].map((target) => cache.find(battle(target)))).toEqual([kept[0], kept[1], better]);
  });

  it('keeps only one large table, whatever else there is room for', () => {
    const cache = createSolutionCache({ most: 3, mostLarge: 1 });
    const small = solutionFor(cache, battle(1));
    for (const width of [19, 20]) cache.keep(large(width), must(solveNow(large(width), { plies: false })));
    expect(cache.find(large(19))).toBeUndefined();
    expect(cache.find(large(20))).toBeDefined();
    expect(cache.find(battle(1))).toBe(small);
  });
});

it('looks ahead where no exact engine applies', () => {
  const book = { ...BATTLE.book, width: 15, widths: { from: 15, to: 15 } };
  const runs = [{ do: 'toggle', on: 'own', bits: { from: 1, to: 3 }, adjacent: true }] as const;
  const rules = withTarget(must(compile({ ...book, moves: runs, form: 'bits' })), 7);
  expect(solutionFor(createSolutionCache(), rules)).toMatchObject({ method: 'lazy', exact: false });
});
