// Which engine the planner picks: the one that is faster, never a graph as large as the table it would save.
import { expect, it } from 'vitest';
import { compile, withTarget } from '../../src/rules/compile.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { solveNow, solvingTime } from '../../src/solver/solve.ts';
import { must } from '../core/sample-match.ts';

const TARGET = { start: 'zeros', target: {}, goal: { is: 'target' } };
const RUNS = { do: 'toggle', bits: { from: 1, to: 3 }, adjacent: true };
const ANY = { do: 'toggle', bits: { from: 1, to: 3 } };

function rulesOf(data: Record<string, unknown>) {
  const rules = must(compile(must(readRuleBook({ id: 'some', title: 'Some', ...data }))));
  return withTarget(rules, rules.book.target === 'none' ? undefined : 5);
}

it.each([
  // Runs tell every bit from its neighbours: nothing can be swapped.
  ['runs in a shared row', { width: 14, registers: 'shared', ...TARGET, moves: [RUNS] }, 'bitmap'],
  ['any bits of a shared row', { width: 14, registers: 'shared', ...TARGET, moves: [ANY] }, 'quotient'],
  ['any bits of two rows', { width: 8, registers: 'own', ...TARGET, moves: [ANY] }, 'quotient'],
  [
    'bits that only go one way, in runs',
    {
      width: 12,
      registers: 'shared',
      start: 'zeros',
      moves: [{ ...RUNS, do: 'set' }],
      goal: { is: 'run', ones: 4 },
    },
    'sweep',
  ],
])('%s', (_, data, method) => {
  const rules = rulesOf(data);
  expect(must(solveNow(rules)).method).toBe(method);
  expect(solvingTime(rules)).toBeLessThan(1000);
});

it('knows what no exact engine can solve', () => {
  const rules = rulesOf({ width: 15, registers: 'own', ...TARGET, moves: [RUNS] });
  expect(solveNow(rules)).toEqual({ ok: false, fault: { code: 'too-large', stateBits: 30, most: 26 } });
  expect(solvingTime(rules)).toBe(Infinity);
});
