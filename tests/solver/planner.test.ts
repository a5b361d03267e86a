// Which engine the planner picks for which shape of rules, and why: the fastest that applies, never a graph as large as
// the table it would save.
import { describe, expect, it } from 'vitest';
import { compile, withTarget } from '../../src/rules/compile.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import type { Method } from '../../src/solver/solution.ts';
import { canSolve, solveNow, solvingMs } from '../../src/solver/solve.ts';
import { must } from '../core/sample-match.ts';

const TARGET = { start: 'zeros', target: {}, goal: { is: 'target' } };
const RUNS = { do: 'toggle', bits: { from: 1, to: 3 }, adjacent: true };
const ANY = { do: 'toggle', bits: { from: 1, to: 3 } };
const TAKE = [
  { do: 'clear', bits: 1 },
  { do: 'clear', bits: 2, adjacent: true },
];
const ROW = { registers: 'shared', start: 'ones', moves: TAKE };

function rulesOf(data: Record<string, unknown>) {
  const rules = must(compile(must(readRuleBook({ id: 'some', title: 'Some', ...data }))));
  return withTarget(rules, rules.book.target === 'none' ? undefined : 5);
}

describe('picks', () => {
  it.each<[shape: string, why: string, data: Record<string, unknown>, method: Method]>([
    ['taking neighbours', 'runs have nim-values', { width: 8, ...ROW, goal: { is: 'zeros' } }, 'sum'],
    [
      'the same, spelled otherwise',
      'so do these',
      { width: 8, ...ROW, goal: { is: 'count', ones: 0 } },
      'sum',
    ],
    ['the same with no goal', 'the last mover wins', { width: 8, ...ROW, goal: { is: 'none' } }, 'sum'],
    [
      'taking neighbours, misère',
      'nim-values do not tell',
      { width: 12, ...ROW, goal: { is: 'zeros' }, misere: true },
      'sweep',
    ],
    [
      'taking down to one',
      'runs are not independent',
      { width: 12, ...ROW, goal: { is: 'count', ones: 1 } },
      'sweep',
    ],
    [
      'runs in a shared row',
      'no bits can be swapped',
      { width: 14, registers: 'shared', ...TARGET, moves: [RUNS] },
      'bitmap',
    ],
    [
      'any bits of a shared row',
      'all bits can',
      { width: 14, registers: 'shared', ...TARGET, moves: [ANY] },
      'quotient',
    ],
    [
      'any bits of two rows',
      'all columns can',
      { width: 8, registers: 'own', ...TARGET, moves: [ANY] },
      'quotient',
    ],
    [
      'bits that are only set, in runs',
      'one ordered pass is enough',
      {
        width: 12,
        registers: 'shared',
        start: 'zeros',
        moves: [{ ...RUNS, do: 'set' }],
        goal: { is: 'run', ones: 4 },
      },
      'sweep',
    ],
    [
      'bits of two rows that are only set',
      'the numbers turn around with the players',
      {
        width: 6,
        registers: 'own',
        start: 'zeros',
        moves: [{ ...RUNS, do: 'set' }],
        goal: { is: 'run', ones: 4 },
      },
      'bitmap',
    ],
    [
      'few bits, half of them alike',
      'a small graph is always quick',
      { width: 4, registers: 'shared', start: 'zeros', moves: [ANY], goal: { is: 'multiple', of: 3 } },
      'quotient',
    ],
    [
      'bits of two rows in four classes',
      'the graph would be as large as the table',
      {
        width: 10,
        registers: 'own',
        start: 'zeros',
        moves: [{ ...ANY, bits: 2 }],
        goal: { is: 'multiple', of: 15 },
      },
      'bitmap',
    ],
    [
      'bits of two rows in two classes, too many for a table',
      'a graph is all that is left',
      {
        width: 14,
        registers: 'own',
        start: 'zeros',
        moves: [{ ...ANY, bits: 1 }],
        goal: { is: 'multiple', of: 3 },
      },
      'quotient',
    ],
  ])('%s: %s', (_shape, _why, data, method) => {
    const rules = rulesOf(data);
    expect(must(solveNow(rules)).method).toBe(method);
    expect(solvingMs(rules)).toBeLessThan(2000);
    expect(canSolve(rules)).toBe(true);
  });
});

describe('an engine that is asked for', () => {
  const row = rulesOf({ width: 8, ...ROW, goal: { is: 'count', ones: 1 } });
  const runs = rulesOf({ width: 8, registers: 'shared', ...TARGET, moves: [RUNS] });

  it.each<[Method, string]>([
    ['sum', 'the game does not fall apart into independent runs'],
    ['sweep', 'bits do not all go one way in one register'],
  ])('%s says why it does not apply', (engine, why) => {
    const rules = engine === 'sum' ? row : runs;
    expect(solveNow(rules, { engine })).toEqual({ ok: false, fault: { code: 'engine-unfit', engine, why } });
  });

  it.each<Method>(['bitmap', 'sweep'])('%s is taken though another would be picked', (engine) => {
    const rules = rulesOf({ width: 8, ...ROW, goal: { is: 'zeros' } });
    expect(must(solveNow(rules, { engine })).method).toBe(engine);
  });

  it('needs a target where the goal is to match one', () => {
    expect(solveNow(withTarget(runs, undefined))).toEqual({ ok: false, fault: { code: 'no-target' } });
  });
});

it('knows what no exact engine can solve', () => {
  const rules = rulesOf({ width: 15, registers: 'own', ...TARGET, moves: [RUNS] });
  expect(solveNow(rules)).toEqual({ ok: false, fault: { code: 'too-large', stateBits: 30, most: 26 } });
  expect(solvingMs(rules)).toBe(Infinity);
  expect(canSolve(rules)).toBe(false);
});
