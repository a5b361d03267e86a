// Perft of books that say more: ways to play d plies, counted over the compiled flips and by the naive referee.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withStart, withTarget, type Rules } from '../../src/rules/compile.ts';
import { endingAfterMove, legalMoves, play } from '../../src/rules/play.ts';
import { startOf, type Position } from '../../src/rules/position.ts';
import type { RuleBook, Seat } from '../../src/rules/rule-book.ts';
import { bookWith } from './arbitrary-book.ts';
import { ADDITIONS } from './arbitrary-rules.ts';
import {
  naiveAfter,
  naiveEnd,
  naiveMoves,
  naiveStart,
  naiveStarts,
  type NaivePosition,
} from './naive-position.ts';
import { SAMPLE_BOOKS } from './sample-books.ts';
import { rulesOf } from './sample-match.ts';
import { sampleOf, sampleSize } from '../sample-size.ts';

/** How many moves there are at each depth, and how many ends by each winner. */
type Counts = Record<string, number>;

function count(counts: Counts, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

function compiledPerft(rules: Rules, position: Position, depth: number, counts: Counts = {}): Counts {
  for (const move of legalMoves(rules, position)) {
    count(counts, `moves left ${depth}`);
    const next = play(rules, position, move);
    const ending = endingAfterMove(rules, next);
    if (ending !== undefined) count(counts, `${ending.by} ${ending.winner}`);
    else if (depth > 1) compiledPerft(rules, next, depth - 1, counts);
  }
  return counts;
}

interface Naive {
  readonly book: RuleBook;
  readonly target: string | undefined;
}

function naivePerft(naive: Naive, position: NaivePosition, depth: number, counts: Counts = {}): Counts {
  const { book, target } = naive;
  for (const mask of naiveMoves(book, position)) {
    count(counts, `moves left ${depth}`);
    const next = naiveAfter(book, position, mask);
    const end = naiveEnd(book, target, next);
    if (end !== undefined) count(counts, `${end.by} ${end.winner}`);
    else if (depth > 1) naivePerft(naive, next, depth - 1, counts);
  }
  return counts;
}

/** Both counts from a round that begins with these rows. */
function bothCounts(book: RuleBook, rows: readonly string[], seat: Seat, target: string, depth: number) {
  const goal = book.target === 'none' ? undefined : target;
  const registers = rows.map((row) => Number.parseInt(row, 2));
  const rules = withTarget(
    withStart(rulesOf(book), registers),
    goal === undefined ? undefined : Number.parseInt(goal, 2),
  );
  return [
    compiledPerft(rules, startOf(rules, registers, seat), depth),
    naivePerft({ book, target: goal }, naiveStart(book, rows, seat), depth),
  ] as const;
}

describe('two counters agree', () => {
  it.each(SAMPLE_BOOKS)('%s', (_, book) => {
    for (const rows of sampleOf(naiveStarts(book), 2))
      for (const seat of [0, 1] as const) {
        const [compiled, naive] = bothCounts(book, rows, seat, '1'.repeat(book.width), 3);
        expect(compiled).toEqual(naive);
        expect(naive['moves left 3']).toBeGreaterThan(0);
      }
  });

  it.each(ADDITIONS)('random books with %s', (addition) => {
    fc.assert(
      fc.property(bookWith(addition), fc.nat(), fc.constantFrom<Seat>(0, 1), (book, drawn, seat) => {
        const row = (shift: number) =>
          ((drawn >>> shift) % 2 ** book.width).toString(2).padStart(book.width, '0');
        const rows = book.registers === 'own' ? [row(0), row(7)] : [row(0)];
        const [compiled, naive] = bothCounts(book, rows, seat, row(14), 3);
        expect(compiled).toEqual(naive);
      }),
      { numRuns: sampleSize(15, 60) },
    );
  });
});
