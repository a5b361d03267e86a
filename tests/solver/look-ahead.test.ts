// The search that looks ahead, with a large budget and with hardly any: what it says is so, and it says it again.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile, type Rules } from '../../src/rules/compile.ts';
import { endingAfterMove, legalMoves, play } from '../../src/rules/play.ts';
import { startOf, type Position } from '../../src/rules/position.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { SEATS, type RuleBook } from '../../src/rules/rule-book.ts';
import { solveNow } from '../../src/solver/solve.ts';
import type { Value } from '../../src/solver/value.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { must } from '../core/sample-match.ts';
import { bruteForce, type BruteForce } from './brute-force.ts';
import { rulesFor } from './subjects.ts';
import { sampleSize } from '../sample-size.ts';

function bookOf(data: Record<string, unknown>): RuleBook {
  return must(readRuleBook({ id: 'large', title: 'Large', ...data }));
}

/** The value of a move for who makes it, from that of the position it leads to. */
function valueOfMove(rules: Rules, brute: BruteForce, position: Position, move: number): Value {
  const next = play(rules, position, move);
  const ending = endingAfterMove(rules, next);
  if (ending !== undefined && ending.winner === undefined) return { value: 'draw', plies: null };
  if (ending !== undefined) return { value: ending.winner === position.toMove ? 'win' : 'loss', plies: 1 };
  const { value, plies } = brute(next.state, next.toMove);
  if (plies === null) return { value, plies };
  return { value: value === 'win' ? 'loss' : 'win', plies: plies + 1 };
}

describe('on random rule books', () => {
  it.each([20, 300, 6_000_000])('with %i tries, what it finds is so, plies included', (tries) => {
    fc.assert(
      fc.property(
        arbitraryBook,
        fc.nat(63),
        fc.nat(1023),
        fc.constantFrom(...SEATS),
        (book, target, drawn, toMove) => {
          const rules = rulesFor(book, target, [drawn, drawn >>> 5]);
          const position = startOf(rules, [drawn & rules.full, (drawn >>> 5) & rules.full], toMove);
          const brute = bruteForce(rules);
          const lazy = must(solveNow(rules, { engine: 'lazy', tries }));
          const wrong = lazy.moves(position).filter(({ move, value, plies }) => {
            const actual = valueOfMove(rules, brute, position, move);
            return value !== 'endless' && (value !== actual.value || plies !== actual.plies);
          });
          expect(wrong).toEqual([]);
          const found = new Set(lazy.moves(position).map(({ move }) => move));
          expect(found).toEqual(new Set(legalMoves(rules, position)));
        },
      ),
      { numRuns: sampleSize(20, 80) },
    );
  });

  it('finds every win and loss of these small games, if it may look long enough', () => {
    fc.assert(
      fc.property(arbitraryBook, fc.nat(63), fc.nat(1023), (book, target, drawn) => {
        const rules = rulesFor(book, target, [drawn, drawn >>> 5]);
        const start = startOf(rules, [drawn & rules.full, (drawn >>> 5) & rules.full], 0);
        const { value, plies } = bruteForce(rules)(start.state, 0);
        // That a game without a winner comes to an end is not for this search to know.
        const wanted = plies === null ? { value: 'endless', plies } : { value, plies };
        expect(must(solveNow(rules, { engine: 'lazy' })).value(start)).toEqual(wanted);
      }),
      { numRuns: sampleSize(15, 60) },
    );
  });
});

describe('at 30 bits', () => {
  // Whoever has twelve neighbouring 1s wins. From nine the next move can make twelve, from eight it cannot.
  const rules = must(
    compile(
      bookOf({
        width: 30,
        registers: 'shared',
        start: 'zeros',
        moves: [{ do: 'toggle', bits: { from: 1, to: 3 }, adjacent: true }],
        goal: { is: 'run', ones: 12 },
      }),
    ),
  );

  it('sees a win at once, and what hands one over', () => {
    const lazy = must(solveNow(rules, { engine: 'lazy', tries: 100_000 }));
    expect(lazy.value({ state: 0b111_111_111, toMove: 0 })).toEqual({ value: 'win', plies: 1 });
    const eight = lazy.moves({ state: 0b11_111_111, toMove: 0 });
    const extended = eight.filter(({ move }) => [0b1_0000_0000, 0b11_0000_0000].includes(move));
    expect(extended.map(({ value, plies }) => [value, plies])).toEqual([
      ['loss', 2],
      ['loss', 2],
    ]);
  });

  it('answers the same, whatever was asked before', () => {
    const [one, other] = [{ state: 0b1011, toMove: 0 } as const, { state: 0b1101_0000, toMove: 1 } as const];
    const asked = must(solveNow(rules, { engine: 'lazy', tries: 50_000 }));
    const fresh = must(solveNow(rules, { engine: 'lazy', tries: 50_000 }));
    asked.moves(other);
    asked.value(one);
    expect(asked.moves(one)).toEqual(fresh.moves(one));
  });

  it('does not claim a line that it has not proven', () => {
    const lazy = must(solveNow(rules, { engine: 'lazy', tries: 50_000 }));
    expect(lazy.exact).toBe(false);
    expect(lazy.line({ state: 0, toMove: 0 })).toEqual([]);
    expect(lazy.line({ state: 0b111_111_111, toMove: 0 })).toHaveLength(1);
  });
});
