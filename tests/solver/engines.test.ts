// Every engine against brute force and against each other, on the catalogue and on random rule books.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findGame, GAMES } from '../../src/games/catalogue.ts';
import { compile, withTarget, type Rules } from '../../src/rules/compile.ts';
import { atWidth, SEATS, type RuleBook } from '../../src/rules/rule-book.ts';
import type { Position } from '../../src/rules/position.ts';
import { METHODS, type Method, type Solution } from '../../src/solver/solution.ts';
import { solveNow } from '../../src/solver/solve.ts';
import type { Value } from '../../src/solver/value.ts';
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

/** Solves with every engine that fits, compares all positions, and answers how many engines there were. */
function expectBruteForce(rules: Rules): number {
  const brute = bruteForce(rules);
  const solutions = solutionsOf(rules);
  const wrong = solutions.flatMap((solution) =>
    positionsIn(rules)
      .map((position) => ({ method: solution.method, position, found: solution.value(position) }))
      .filter(({ position, found }) => !isSame(found, brute(position.state, position.toMove))),
  );
  expect(wrong).toEqual([]);
  return solutions.length;
}

function positionsIn(rules: Rules): readonly Position[] {
  const states = Array.from({ length: stateCount(rules) }, (_, state) => state);
  return SEATS.flatMap((toMove) => states.map((state) => ({ state, toMove })));
}

function isSame(one: Value, other: Value): boolean {
  return one.value === other.value && one.plies === other.plies;
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
