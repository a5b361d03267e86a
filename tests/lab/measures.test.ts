// The measures one by one: by hand, by a second way to the same figure, and that names and mirrors make no difference.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decisionIn } from '../../src/coach/decision.ts';
import { atOnceTheory } from '../../src/coach/reasons/at-once-reason.ts';
import { countTheory } from '../../src/coach/reasons/count-reason.ts';
import { nimTheory } from '../../src/coach/reasons/nim-reason.ts';
import { tempoTheory } from '../../src/coach/reasons/tempo-reason.ts';
import type { Theory as CoachTheory } from '../../src/coach/reasons/theory.ts';
import { exactPlay } from '../../src/lab/exact-play.ts';
import { depthAt } from '../../src/lab/graph/depth.ts';
import { caseAt, positionAt, type SolvedGraph } from '../../src/lab/graph/solved-graph.ts';
import { fairnessOf, fairStartsOf } from '../../src/lab/measures/fairness.ts';
import { fingerprintOf } from '../../src/lab/measures/fingerprint.ts';
import { ladderOf } from '../../src/lab/measures/ladder.ts';
import { decisionShare, positionCount, winsOf } from '../../src/lab/measures/outcomes.ts';
import { theoryOf } from '../../src/lab/measures/theory.ts';
import { profile } from '../../src/lab/profile.ts';
import { screen } from '../../src/lab/screen.ts';
import { compile } from '../../src/rules/compile.ts';
import { startPosition } from '../../src/rules/position.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { bookOf, must } from '../core/sample-match.ts';
import { bookFrom, FIVE, graphOf, RICHER } from './graphs.ts';
import { sampleSize } from '../sample-size.ts';

const small = arbitraryBook.filter(
  ({ width, registers, target, start }) =>
    width * (registers === 'own' ? 2 : 1) <= 6 && (target === 'none' || start !== 'random'),
);

describe('a graph', () => {
  it.each([...FIVE, ...RICHER])(
    'of $id ($width bits) says the same with columns put into classes',
    (book) => {
      const [merged, plain] = [graphOf(book), graphOf(book, false)];
      expect(merged.size).toBeLessThanOrEqual(plain.size);
      expectSame(merged, plain);
    },
  );

  it('of any small book says the same with columns put into classes', () => {
    fc.assert(
      fc.property(small, (book) => expectSame(graphOf(book), graphOf(book, false))),
      { numRuns: sampleSize(15, 60) },
    );
  });

  it('has the positions that solving counts', () => {
    for (const book of FIVE.filter(({ target }) => target === 'none')) {
      const rules = must(compile(book));
      const { positions } = must(solveNow(rules)).statistics(startPosition(rules, 0)!);
      expect(positionCount(graphOf(book))).toBe(positions);
    }
  });

  it('of any small book: the depth of each decision is that of the coach', () => {
    let decisions = 0;
    fc.assert(
      fc.property(small, (book) => {
        const graph = graphOf(book);
        for (let node = 0; node < Math.min(graph.size, 40); node++) {
          const decision = decisionIn(caseAt(graph, node).solution, positionAt(graph, node));
          expect(graph.wrongShares[node]! > 0).toBe(decision !== undefined);
          if (decision === undefined) continue;
          decisions++;
          expect(depthAt(graph, node)).toBe(decision.depth);
          expect(1 - graph.wrongShares[node]!).toBeCloseTo(decision.chance, 12);
        }
      }),
      { numRuns: sampleSize(20, 80) },
    );
    expect(decisions).toBeGreaterThan(sampleSize(25, 100));
  });
});

function expectSame(one: SolvedGraph, other: SolvedGraph): void {
  expect(positionCount(one)).toBe(positionCount(other));
  expect(fingerprintOf(one)).toBe(fingerprintOf(other));
  expect(decisionShare(one)).toBeCloseTo(decisionShare(other), 10);
  expect(one.order === undefined).toBe(other.order === undefined);
  const [first, second] = [exactPlay(one), exactPlay(other)];
  expectClose(winsOf(one.cases), winsOf(other.cases));
  expectClose(first.course('medium'), second.course('medium'));
  expectClose(first.course('hard'), second.course('hard'));
  expectClose(ladderOf(first), ladderOf(second));
  expectClose(fairnessOf(first), fairnessOf(second));
}

/** Equal but for the last digits. */
function expectClose(one: object, other: object): void {
  expect(rounded(one)).toEqual(rounded(other));
}

function rounded(value: object): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === 'number' ? Math.round(each * 1e7) / 1e7 + 0 : each,
    ),
  );
}

describe('screening', () => {
  it('says of any small book what its graph says', () => {
    fc.assert(
      fc.property(small, (book) => {
        const screened = must(screen(book))!;
        const graph = graphOf(book);
        expect(screened.positions).toBe(positionCount(graph));
        expect(screened.decisions).toBeCloseTo(decisionShare(graph), 10);
        expect(screened.ends).toBe(graph.order !== undefined);
        expectClose(screened.wins, winsOf(graph.cases));
      }),
      { numRuns: sampleSize(25, 100) },
    );
  });

  it('says the same of books that remember more', () => {
    for (const book of RICHER) {
      const screened = must(screen(book))!;
      const graph = graphOf(book);
      expect([screened.positions, screened.ends]).toEqual([positionCount(graph), graph.order !== undefined]);
      expect(screened.decisions).toBeCloseTo(decisionShare(graph), 10);
    }
  });
});

describe('by hand', () => {
  it('bit-battle-fives: the seat decides, nothing matters', () => {
    const measured = must(profile(bookOf('bit-battle-fives')));
    expect(measured).toMatchObject({
      exact: true,
      positions: 13,
      wins: { first: 0, second: 1, nobody: 0 },
      balance: 0,
      fairness: { hard: 0, medium: 0, random: 0, least: 0 },
      fairStarts: null,
      ends: true,
      unfinished: 0,
      decisions: { positions: 0, met: 0 },
      narrowness: null,
      depth: null,
      theory: null,
      ladder: { easy: 0.5, medium: 0.5, hard: 0.5, perfect: 0.5, sum: 0 },
    });
  });

  it('bit-flip-showdown: nobody wins, medium players never end it', () => {
    const { wins, unfinished, length, slogans, ends } = must(profile(bookOf('bit-flip-showdown')));
    expect({ wins, ends, slogans }).toEqual({
      wins: { first: 0, second: 0, nobody: 1 },
      ends: false,
      slogans: null,
    });
    expect(unfinished).toBeCloseTo(1, 9);
    expect(length).toMatchObject({ perfect: null });
  });

  it('a deck of one won and one lost start, one ply from the end, is fair and has no fair start', () => {
    const deal = { start: { deal: ['01', '11'] }, moves: [{ do: 'clear', bits: 1 }], goal: { is: 'zeros' } };
    const graph = graphOf(bookFrom({ width: 2, ...deal }));
    const play = exactPlay(graph);
    expect(winsOf(graph.cases)).toEqual({ first: 0.5, second: 0.5, nobody: 0 });
    expect(fairnessOf(play)).toEqual({ hard: 1, medium: 1, random: 1, least: 1 });
    expect(fairStartsOf(play)).toBe(0);
  });
});

/** Whether a theory of the coach is right about every move. */
function explains(theory: CoachTheory, graph: SolvedGraph, node: number): boolean {
  const { rules, solution } = caseAt(graph, node);
  const position = positionAt(graph, node);
  const claim = theory({ rules, position });
  const moves = solution.moves(position);
  return claim !== undefined && moves.every(({ move, value }) => claim.predict(move) === value);
}

describe('theory', () => {
  const NONE = -1;
  /** The coach does not look ahead in books with very many flips. */
  const few = small.filter((book) => must(compile(book)).flips[0].size <= 100);

  it('is the largest share that one theory of the coach explains, in any small book', () => {
    let seen = 0;
    fc.assert(
      fc.property(few, (book) => {
        const graph = graphOf(book);
        const nodes = Array.from({ length: graph.size }, (_, node) => node);
        const decisions = nodes.filter((node) => graph.wrongShares[node]! > 0);
        const countOf = (some: readonly number[]) => some.reduce((sum, node) => sum + graph.counts[node]!, 0);
        const shares = [tempoTheory, countTheory, nimTheory, atOnceTheory].map((theory) => {
          const explained = decisions.filter((node) => explains(theory, graph, node));
          return decisions.length === 0 ? NONE : countOf(explained) / countOf(decisions);
        });
        seen += decisions.length;
        expect(theoryOf(graph)?.share ?? NONE).toBeCloseTo(Math.max(...shares), 9);
      }),
      { numRuns: sampleSize(10, 40) },
    );
    expect(seen).toBeGreaterThan(sampleSize(25, 100));
  });

  it.each([
    ['bit-flip', 'nim-sum'],
    ['bit-flip-showdown', 'count'],
    ['binary-battle', 'at-once'],
  ] as const)('%s is solved by a sentence: %s', (id, kind) => {
    expect(theoryOf(graphOf(bookOf(id)))).toEqual({ share: 1, kind });
  });
});
