// Counting leaves a solution as it was: however often and in whatever order it is asked.
import { describe, expect, it } from 'vitest';
import { findGame } from '../../src/games/catalogue.ts';
import { compile, withTarget, type Rules } from '../../src/rules/compile.ts';
import type { Position } from '../../src/rules/position.ts';
import { finish } from '../../src/base/steps.ts';
import { METHODS, type Solution } from '../../src/solver/solution.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { must } from '../core/sample-match.ts';
import { bruteForce } from './brute-force.ts';

const SUBJECTS = [
  ['bit-flip', must(compile(findGame('bit-flip')!.book)), 0xff, 0b1001_0110],
  ['binary-battle', withTarget(must(compile(findGame('binary-battle')!.book)), 0b1111), 0, 0b0110_1001],
] as const;

const EXACT = METHODS.filter((method) => method !== 'lazy');

function solutionsOf(rules: Rules): readonly Solution[] {
  return EXACT.flatMap((engine) => {
    const solved = solveNow(rules, { engine });
    return solved.ok ? [solved.value] : [];
  });
}

describe.each(SUBJECTS)('%s', (_, rules, state, otherState) => {
  const one: Position = { state, toMove: 0 };
  const other: Position = { state: otherState, toMove: 1 };

  it('counts from two starts at the same time as it counts them one after the other', () => {
    for (const solution of solutionsOf(rules)) {
      const fresh = must(solveNow(rules, { engine: solution.method }));
      const expected = [
        fresh.statistics(one),
        must(solveNow(rules, { engine: solution.method })).statistics(other),
      ];
      const countings = [solution.counting(one), solution.counting(other)];
      const steps = countings.map((counting) => counting.next());
      while (steps.some(({ done }) => done !== true))
        for (const [index, counting] of countings.entries())
          if (steps[index]!.done !== true) steps[index] = counting.next();
      expect([solution.method, ...steps.map(({ value }) => value)]).toEqual([solution.method, ...expected]);
      expect(solution.statistics(one)).toEqual(expected[0]);
    }
  });

  it('answers values while it counts, and afterwards', () => {
    const values = bruteForce(rules);
    const states = Array.from({ length: 2 ** 8 }, (_each, index) => index);
    const expected = states.map((each) => values(each, 0));
    for (const solution of solutionsOf(rules)) {
      const asked = () => states.map((each) => solution.value({ state: each, toMove: 0 }));
      const counting = solution.counting(one);
      counting.next();
      expect(asked()).toEqual(expected);
      finish(counting);
      expect(asked()).toEqual(expected);
    }
  });
});
