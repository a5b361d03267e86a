// Every engine against brute force and against each other, on the catalogue and on random rule books.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findGame, GAMES } from '../../src/games/catalogue.ts';
import { compile, withTarget, type Rules } from '../../src/rules/compile.ts';
import { atWidth, SEATS, type RuleBook } from '../../src/rules/rule-book.ts';
import { METHODS, type Method, type Solution } from '../../src/solver/solution.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { bruteForce } from './brute-force.ts';

const EXACT: readonly Method[] = METHODS.filter((method) => method !== 'lazy');

function rulesOf(book: RuleBook, target?: number): Rules {
  const rules = compile(book);
  if (!rules.ok) throw new Error(rules.fault.code);
  return withTarget(rules.value, book.target === 'none' ? undefined : (target ?? 0b101 & rules.value.full));
}

function stateCount(rules: Rules): number {
  return 2 ** (rules.width * (rules.shared ? 1 : 2));
}

/** The solutions of all engines that fit. */
function solutionsOf(rules: Rules): readonly Solution[] {
  return EXACT.flatMap((engine) => {
    const solved = solveNow(rules, { engine });
    return solved.ok ? [solved.value] : [];
  });
}

function expectBruteForce(rules: Rules): number {
  const brute = bruteForce(rules);
  const solutions = solutionsOf(rules);
  for (const solution of solutions)
    for (const toMove of SEATS)
      for (let state = 0; state < stateCount(rules); state++) {
        const value = solution.value({ state, toMove });
        const expected = brute(state, toMove);
        if (value.value !== expected.value || value.plies !== expected.plies)
          expect({ method: solution.method, state, toMove, ...value }).toEqual({
            ...expected,
            state,
            toMove,
          });
      }
  return solutions.length;
}

describe('all engines agree with brute force', () => {
  it.each(GAMES.filter(({ book }) => book.id !== 'bit-battle').map(({ book }) => book.id))('%s', (id) => {
    expect(expectBruteForce(rulesOf(findGame(id)!.book))).toBeGreaterThan(0);
  });

  it.each([5, 9, 11])('bit-flip of %i bits', (width) => {
    expect(expectBruteForce(rulesOf(atWidth(findGame('bit-flip')!.book, width)))).toBe(4);
  });

  it('on random rule books', () => {
    fc.assert(
      fc.property(arbitraryBook, fc.nat(63), (book, target) => {
        const rules = rulesOf(book, target % 2 ** book.width);
        expect(expectBruteForce(rules)).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });
});
