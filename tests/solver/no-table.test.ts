// Who wins where no table helps: nim-values alone, and the search that looks ahead, against brute force.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile, type Rules } from '../../src/rules/compile.ts';
import { startOf } from '../../src/rules/position.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { SEATS } from '../../src/rules/rule-book.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { bruteForce } from './brute-force.ts';
import { rulesFor } from './subjects.ts';

function rulesOf(data: Record<string, unknown>): Rules {
  const book = readRuleBook({ id: 'row', title: 'Row', registers: 'shared', start: 'ones', ...data });
  const rules = book.ok ? compile(book.value) : undefined;
  if (rules?.ok !== true) throw new Error(JSON.stringify(book));
  return rules.value;
}

const MOVES = [
  { do: 'clear', bits: 1 },
  { do: 'clear', bits: { from: 2, to: 3 }, adjacent: true },
];

describe('sum without plies', () => {
  it.each([
    ['taking the last one', { is: 'zeros' }],
    ['no goal', { is: 'none' }],
    ['a goal for one seat', [{ is: 'none' }, { is: 'zeros' }]],
  ])('knows who wins: %s', (_, goal) => {
    const rules = rulesOf({ width: 8, moves: MOVES, goal });
    const solved = solveNow(rules, { engine: 'sum', plies: false });
    const brute = bruteForce(rules);
    const wrong = SEATS.flatMap((toMove) =>
      Array.from({ length: 256 }, (_each, state) => ({ state, toMove })).filter(
        (position) => solved.ok && solved.value.value(position).value !== brute(position.state, toMove).value,
      ),
    );
    expect([solved.ok, wrong]).toEqual([true, []]);
  });

  it('does not apply where the last move can win for the other player', () => {
    const rules = rulesOf({ width: 8, moves: MOVES, goal: [{ is: 'none' }, { is: 'zeros', for: 'both' }] });
    expect(solveNow(rules, { engine: 'sum' })).toMatchObject({ ok: false, fault: { code: 'engine-unfit' } });
  });
});

it('what the lazy search finds is so', () => {
  fc.assert(
    fc.property(
      arbitraryBook,
      fc.nat(63),
      fc.nat(1023),
      fc.constantFrom(...SEATS),
      (book, target, drawn, toMove) => {
        const rules = rulesFor(book, target, [drawn, drawn >>> 5]);
        const start = startOf(rules, [drawn & rules.full, (drawn >>> 5) & rules.full], toMove);
        const lazy = solveNow(rules, { engine: 'lazy' });
        const found = lazy.ok ? lazy.value.value(start) : undefined;
        const actual = bruteForce(rules)(start.state, toMove);
        expect(found?.value === 'endless' ? actual : found).toEqual(actual);
      },
    ),
    { numRuns: 60 },
  );
});
