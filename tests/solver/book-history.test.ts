// What is known of books that say what happens when play does not end, against search with the whole history.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBeliefTables } from '../../src/hidden/belief-table.ts';
import { chanceFromStart, valueFromStart } from '../../src/hidden/without-repeats.ts';
import { everyGameEnds, needsHistory } from '../../src/rules/bit-changes.ts';
import { isTargetSecret } from '../../src/rules/book-facts.ts';
import { positionOf, startOf } from '../../src/rules/position.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { bookWithRuling } from '../core/arbitrary-book.ts';
import { naiveStarts } from '../core/naive-position.ts';
import { faultOf, must, rulesOf } from '../core/sample-match.ts';
import { sampleSize } from '../sample-size.ts';
import { TooMuch } from './naive-geography.ts';
import { naiveDarkWins } from './naive-dark.ts';
import { naiveBegun, naiveValue } from './naive-history.ts';
import { bookWith, ownBooks, sharedBooks, toggles } from './toggle-books.ts';

const SIGNS = { win: 1, draw: 0, endless: 0, loss: -1 } as const;

/** Undefined where the search would take too long. */
function tried<T>(search: () => T): T | undefined {
  try {
    return search();
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw error;
  }
}

function allRows({
  width,
  registers,
}: Pick<RuleBook, 'width' | 'registers'>): readonly (readonly string[])[] {
  const rows = Array.from({ length: 2 ** width }, (_, bits) => bits.toString(2).padStart(width, '0'));
  return registers === 'shared'
    ? rows.map((row) => [row])
    : rows.flatMap((one) => rows.map((two) => [one, two]));
}

function numbersIn(rows: readonly string[]): readonly number[] {
  return rows.map((row) => Number.parseInt(row, 2));
}

/** How often something was compared, and where it differs. */
interface Compared {
  known: number;
  readonly wrong: unknown[];
}

function compareStarts(book: RuleBook, target: string | undefined, found: Compared, every = 1): void {
  const rules = rulesOf(book, target);
  for (const rows of allRows(book).filter((_, index) => index % every === 0))
    for (const seat of [0, 1] as const) {
      const said = valueFromStart(rules, positionOf(rules, numbersIn(rows), seat));
      const wanted = said && tried(() => naiveValue(naiveBegun(book, rows, seat, target), 1500));
      if (said === undefined || wanted === undefined) continue;
      found.known++;
      if (SIGNS[said.value] !== wanted) found.wrong.push({ book, rows, seat, said, wanted });
    }
}

describe('a book that forbids earlier positions', () => {
  it('is known by geography, as search with history says', () => {
    const found: Compared = { known: 0, wrong: [] };
    const books = [...sharedBooks(2), ...ownBooks(1, [{ bits: 1 }])];
    for (const book of books) compareStarts({ ...book, endless: 'no-repeat' }, undefined, found);
    expect(found.wrong).toEqual([]);
    expect(found.known).toBeGreaterThan(200);
  });

  it('is known as a race, where the ban can cost nobody anything', () => {
    const found: Compared = { known: 0, wrong: [] };
    for (const bits of [{ from: 1, to: 2 }, 1, { from: 1, to: 3 }])
      for (const [width, target] of [
        [2, '11'],
        [2, '01'],
        [3, '111'],
      ] as const) {
        const race = bookWith({
          ...{ width, registers: 'own', target: { bits: target }, goal: { is: 'target' } },
          ...{ moves: toggles([{ bits }], ['own']), endless: 'no-repeat' },
        });
        compareStarts(race, target, found, width === 3 ? 7 : 1);
      }
    expect(found.wrong).toEqual([]);
    expect(found.known).toBeGreaterThan(20);
  });

  it('has no value by positions: the library says so, and every engine', () => {
    for (const engine of [undefined, 'bitmap', 'lazy'] as const) {
      const rules = rulesOf(bookWith({ ...FREE, endless: 'no-repeat' }));
      expect(faultOf(solveNow(rules, { engine }))).toEqual({ code: 'needs-history' });
    }
    expect(must(solveNow(rulesOf(bookWith(FREE)))).exact).toBe(true);
  });

  it('is solved by positions where no position can come back anyway', () => {
    const clearing = { ...FREE, start: 'ones', moves: [{ do: 'clear', bits: 1 }] };
    const plain = must(solveNow(rulesOf(bookWith(clearing))));
    const ruled = must(solveNow(rulesOf(bookWith({ ...clearing, endless: 'no-repeat' }))));
    const start = startOf(plain.rules, [3], 0);
    expect(ruled.value(start)).toEqual(plain.value(start));
    expect(ruled.statistics(start)).toEqual(plain.statistics(start));
  });
});

const FREE = { width: 2, registers: 'shared', goal: { is: 'zeros' }, moves: [{ do: 'toggle', bits: 1 }] };

describe('random books with a ruling', () => {
  it('have the values that search with history finds, wherever a value is claimed', () => {
    const counts = { history: 0, draw: 0 };
    fc.assert(
      fc.property(bookWithRuling, (book) => {
        if (isTargetSecret(book) || book.width > 3) return;
        const target = book.target === 'none' ? undefined : '0'.repeat(book.width - 1) + '1';
        if (book.target !== 'none' && book.target.bits !== 'random' && book.target.bits !== target) return;
        const rules = rulesOf(book, target);
        for (const rows of naiveStarts(book).slice(0, 2)) {
          const start = startOf(rules, numbersIn(rows), 0);
          const said = needsHistory(book) ? valueFromStart(rules, start) : must(solveNow(rules)).value(start);
          if (rules.wearFrom !== undefined || said === undefined) return;
          const begun = naiveBegun(book, rows, 0, target);
          const wanted = tried(() => naiveValue(begun, 250));
          if (wanted === undefined || !Number.isFinite(wanted)) continue;
          counts[needsHistory(book) ? 'history' : 'draw']++;
          expect([book, SIGNS[said.value]]).toEqual([book, wanted === 0 ? 0 : wanted]);
          expect(said.value).not.toBe('endless');
        }
      }),
      { numRuns: sampleSize(80, 4000) },
    );
    expect(counts.draw).toBeGreaterThan(5);
  });

  it('say that they end by their moves or their ruling; the graph of positions is another question', () => {
    fc.assert(
      fc.property(bookWithRuling, (book) => {
        const { endless: _ruling, ...free } = book;
        for (const endless of ['draw', 'no-repeat'] as const)
          expect(everyGameEnds({ ...book, endless })).toBe(everyGameEnds(free));
      }),
    );
  });
});

function chanceIn(width: number, bits: unknown) {
  const rules = rulesOf(
    bookWith({
      ...{ width, registers: 'own', target: { seen: 'secret' }, goal: { is: 'target' } },
      ...{ moves: [{ do: 'toggle', bits }], endless: 'no-repeat' },
    }),
  );
  return chanceFromStart(createBeliefTables(), rules, startOf(rules, [0, 0], 0));
}

describe('a hidden target', () => {
  it.each([
    [3, [1, 2, 3]],
    [3, [1, 2]],
  ])('of %i bits has the chance that search over all that is public finds', (width, sizes) => {
    const bits = { from: sizes[0]!, to: sizes.at(-1)! };
    const said = chanceIn(width, bits);
    expect(said).toEqual({ wins: naiveDarkWins({ width, sizes }), of: 2 ** width - 1 });
  });

  it('is claimed to be known for Bit Battle and its like, and for no race of single steps', () => {
    expect(chanceIn(8, { from: 1, to: 3 })).toEqual({ wins: 123, of: 255 });
    expect(chanceIn(3, 1)).toBeUndefined();
  });
});
