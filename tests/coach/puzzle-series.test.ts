// Puzzles one after the other, and puzzles of any rule book: no two alike, and none overlooked or made up.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBits } from '../../src/base/bits.ts';
import { seededRandom } from '../../src/base/random.ts';
import { dealPuzzle, type PuzzleFault } from '../../src/coach/puzzles/puzzle-deal.ts';
import { symmetryKey, symmetryKeys } from '../../src/coach/symmetry.ts';
import { makePuzzle, type Puzzle } from '../../src/coach/puzzles/puzzle.ts';
import { withTarget, type Rules } from '../../src/rules/compile.ts';
import type { Move } from '../../src/rules/play.ts';
import { registersOf, startOf as beginning, type Position } from '../../src/rules/position.ts';
import { atWidth, isDeck, SEATS, type RuleBook } from '../../src/rules/rule-book.ts';
import type { Solution } from '../../src/solver/solution.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { bookOf, must, rulesOf } from '../core/sample-match.ts';
import { bruteForce } from '../solver/brute-force.ts';
import { positionsOf } from '../solver/subjects.ts';
import { bestByForce, bitsOf, reachable, startOf } from './puzzle-proof.ts';
import { sampleSize } from '../sample-size.ts';

function series(solution: Solution, start: Position, most: number): readonly Puzzle[] {
  const met = new Set<string>();
  const random = seededRandom(3);
  const made: Puzzle[] = [];
  for (let left = most; left > 0; left--) {
    const puzzle = makePuzzle(solution, { start, random, met });
    if (puzzle === undefined) break;
    made.push(puzzle);
    met.add(puzzle.key);
  }
  return made;
}

/** The first of all forms that a place of a race takes if its columns are swapped and its bits turned around. */
function smallest(rules: Rules, position: Position): string {
  const rows = [...registersOf(rules, position), rules.target!].map((row) => formatBits(row, rules.width));
  const [own, other] = position.toMove === 0 ? [rows[0]!, rows[1]!] : [rows[1]!, rows[0]!];
  const forms = permutations([...Array(rules.width).keys()]).flatMap((order) =>
    Array.from({ length: rules.full + 1 }, (_, turn) => {
      const turned = (row: string) =>
        order.map((place) => Number(row[place]) ^ ((turn >>> place) & 1)).join('');
      return [own, other, rows[2]!].map(turned).join(' ');
    }),
  );
  return forms.sort()[0]!;
}

function permutations(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permutations(items.filter((each) => each !== item)).map((rest) => [item, ...rest]),
  );
}

function rightMoves({ solution: { rules }, position }: Puzzle): readonly Move[] {
  return bestByForce(rules, bruteForce(rules), position).best;
}

/** Every position that has a single right move, at any length, where it is claimed that there is none. */
function singles(book: RuleBook, { code }: PuzzleFault): readonly Position[] {
  if (code === 'none-found') return [];
  const lengths = Array.from(
    { length: book.widths.to - book.widths.from + 1 },
    (_, i) => book.widths.from + i,
  );
  return lengths.flatMap((width) => {
    const fixed = book.target === 'none' ? undefined : book.target.bits;
    const rules = rulesOf(atWidth(book, width), fixed);
    const brute = bruteForce(rules);
    return [...reachable(rules, fixedStart(rules)).values()].filter((position) => {
      const { best, all } = bestByForce(rules, brute, position);
      return best.length === 1 && all > 1;
    });
  });
}

function fixedStart(rules: Rules): Position {
  const { start } = rules.book;
  if (start === 'zeros' || start === 'ones' || isDeck(start)) return startOf(rules);
  const rows = SEATS.map((seat) => Number.parseInt(typeof start === 'string' ? start : start[seat], 2));
  return beginning(rules, rows, 0);
}

function keyedValues(rules: Rules): readonly (readonly [key: string, value: string])[] {
  const solution = must(solveNow(rules));
  const keyOf = symmetryKey(rules);
  return positionsOf(rules).map((each) => [keyOf(each), JSON.stringify(solution.value(each))] as const);
}

describe('a series', () => {
  it('of 50 in Bit Flip holds no row twice, nor its mirror image', () => {
    const rules = rulesOf(atWidth(bookOf('bit-flip'), 10));
    const made = series(must(solveNow(rules)), startOf(rules), 50);
    const rows = made.map(({ position }) => formatBits(position.state, 10));
    const alike = rows.map((row) => [row, [...row].toReversed().join('')].sort()[0]);
    expect(alike).toHaveLength(50);
    expect(new Set(alike).size).toBe(50);
  });

  it.each(['0010', '0111'])('in Binary Battle with target %s ends when all are met', (target) => {
    const rules = rulesOf(bookOf('binary-battle'), target);
    const solution = must(solveNow(rules));
    const made = series(solution, startOf(rules), 50);
    const all = [...reachable(rules, startOf(rules)).values()].filter(
      (position) => solution.moves(position).filter(({ keeps }) => keeps).length === 1,
    );
    expect(made.length).toBeGreaterThan(5);
    expect(new Set(made.map(({ position }) => smallest(rules, position)))).toEqual(
      new Set(all.map((position) => smallest(rules, position))),
    );
    expect(new Set(made.map(({ position }) => smallest(rules, position))).size).toBe(made.length);
  });
});

describe('random rule books', () => {
  it('have puzzles with one right move, or provably none', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(arbitraryBook, fc.nat(999), (book, seed) => {
        fc.pre(book.widths.to * (book.registers === 'shared' ? 1 : 2) <= 10);
        const dealt = dealPuzzle(book, seed);
        met.add(dealt.ok ? dealt.value.task : dealt.fault.code);
        expect(dealt.ok ? rightMoves(dealt.value) : singles(book, dealt.fault)).toEqual(
          dealt.ok ? [dealt.value.move] : [],
        );
      }),
      { numRuns: sampleSize(60, 200), seed: 20 },
    );
    expect([...met]).toEqual(expect.arrayContaining(['win', 'hold', 'nothing-matters', 'no-single-move']));
  });

  it('have a quick key that is equal exactly where the text is', () => {
    fc.assert(
      fc.property(arbitraryBook, fc.nat(63), (book, target) => {
        fc.pre(bitsOf(rulesOf(book)) <= 8);
        const wanted = book.target === 'none' ? undefined : target % 2 ** book.width;
        const rules = withTarget(rulesOf(book), wanted);
        const { quick, text } = symmetryKeys(rules);
        const places = positionsOf(rules);
        const pairs = new Set(places.map((place) => `${quick(place)} ${text(place)}`));
        expect(new Set(places.map(quick)).size).toBe(pairs.size);
        expect(new Set(places.map(text)).size).toBe(pairs.size);
      }),
      { numRuns: sampleSize(30, 100), seed: 4 },
    );
  });

  it('give positions with one key the same value', () => {
    fc.assert(
      fc.property(arbitraryBook, fc.nat(63), fc.nat(63), (book, one, other) => {
        fc.pre(bitsOf(rulesOf(book)) <= 8);
        const targets =
          book.target === 'none' ? [undefined] : [one, other].map((each) => each % 2 ** book.width);
        const pairs = targets.flatMap((target) => keyedValues(withTarget(rulesOf(book), target)));
        const values = new Map(pairs);
        expect(pairs.filter(([key, value]) => values.get(key) !== value)).toEqual([]);
      }),
      { numRuns: sampleSize(40, 150) },
    );
  });
});
