// Every engine against brute force and against each other, on the catalogue, on sample books and on random ones.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBits } from '../../src/base/bits.ts';
import { findGame, GAMES } from '../../src/games/catalogue.ts';
import type { Rules } from '../../src/rules/compile.ts';
import { startOf } from '../../src/rules/position.ts';
import { atWidth, SEATS } from '../../src/rules/rule-book.ts';
import { METHODS, type Method, type Solution } from '../../src/solver/solution.ts';
import { solveNow } from '../../src/solver/solve.ts';
import type { Value } from '../../src/solver/value.ts';
import { arbitraryBook, bookWith } from '../core/arbitrary-book.ts';
import { ADDITIONS } from '../core/arbitrary-rules.ts';
import { naiveStarts } from '../core/naive-position.ts';
import { SAMPLE_BOOKS } from '../core/sample-books.ts';
import { bruteForce } from './brute-force.ts';
import { positionsOf, rulesFor } from './subjects.ts';
import { walk } from './walk.ts';
import { sampleOf, sampleSize } from '../sample-size.ts';

const EXACT: readonly Method[] = METHODS.filter((method) => method !== 'lazy');

/** The solutions of all engines that fit; the others say so. */
function solutionsOf(rules: Rules): readonly Solution[] {
  const solved = EXACT.map((engine) => solveNow(rules, { engine }));
  const refusals = solved.flatMap((each) => (each.ok ? [] : [each.fault.code]));
  expect(refusals.filter((code) => code !== 'engine-unfit')).toEqual([]);
  return solved.flatMap((each) => (each.ok ? [each.value] : []));
}

/** Solves with every engine that fits, compares all positions, and answers how many engines there were. */
function expectBruteForce(rules: Rules, registers: readonly number[] = [0, 0]): number {
  const brute = bruteForce(rules);
  const solutions = solutionsOf(rules);
  const positions = positionsOf(rules, registers);
  const wrong = solutions.flatMap((solution) =>
    positions
      .map((position) => ({ method: solution.method, position, found: solution.value(position) }))
      .filter(({ position, found }) => !isSame(found, brute(position.state, position.toMove))),
  );
  expect(wrong).toEqual([]);
  return solutions.length;
}

function isSame(one: Value, other: Value): boolean {
  return one.value === other.value && one.plies === other.plies;
}

describe('all engines agree with brute force', () => {
  it.each(GAMES.filter(({ book }) => book.id !== 'bit-battle').map(({ book }) => book.id))('%s', (id) => {
    expect(expectBruteForce(rulesFor(findGame(id)!.book, 0b101))).toBeGreaterThan(0);
  });

  it.each([5, 9, 11])('bit-flip of %i bits', (width) => {
    expect(expectBruteForce(rulesFor(atWidth(findGame('bit-flip')!.book, width), 0))).toBe(4);
  });

  it('on random rule books', () => {
    fc.assert(
      fc.property(arbitraryBook, fc.nat(63), fc.nat(63), fc.nat(63), (book, target, one, two) => {
        const rules = rulesFor(book, target, [one, two]);
        expect(expectBruteForce(rules, [one, two])).toBeGreaterThan(0);
      }),
      { numRuns: sampleSize(60, 300) },
    );
  });

  it.each(ADDITIONS)('on random rule books with %s', (addition) => {
    fc.assert(
      fc.property(bookWith(addition), fc.nat(63), fc.nat(63), fc.nat(63), (book, target, one, two) => {
        const rules = rulesFor(book, target, [one, two]);
        expect(expectBruteForce(rules, [one, two])).toBeGreaterThan(0);
      }),
      { numRuns: sampleSize(15, 60) },
    );
  });
});

describe('sample books: values, plies and counts from every start', () => {
  it.each(SAMPLE_BOOKS)('%s', (_, book) => {
    for (const rows of sampleOf(naiveStarts(book), 2)) {
      const registers = rows.map((row) => parseBits(row, book.width)!);
      const rules = rulesFor(book, 2 ** book.width - 1, registers);
      expect(expectBruteForce(rules, registers)).toBeGreaterThan(0);
      for (const seat of SEATS) {
        const start = startOf(rules, registers, seat);
        const counted = solutionsOf(rules).map((solution) => [solution.method, solution.statistics(start)]);
        const walked = walk(rules, start);
        expect(counted).toEqual(counted.map(([method]) => [method, walked]));
      }
    }
  });
});
