// The same game written in several ways has the same numbers, whatever engine counts.
import { describe, expect, it } from 'vitest';
import { findGame } from '../../src/games/catalogue.ts';
import { compile } from '../../src/rules/compile.ts';
import { startPosition } from '../../src/rules/position.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { playGraph, sizeOf } from '../../src/solver/play-graph.ts';
import { METHODS } from '../../src/solver/solution.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { must } from '../core/sample-match.ts';

/** Bit Flip's goal: all 0. */
const SPELLINGS = [
  { is: 'zeros' },
  { is: 'count', ones: 0 },
  { is: 'pattern', bits: '00000000' },
  { is: 'multiple', of: 256 },
];
const PAIRS = SPELLINGS.flatMap((one) => SPELLINGS.map((other) => [one, other]));

function rulesWith(goal: unknown) {
  const { id, title, registers, start, moves } = findGame('bit-flip')!.book;
  return must(compile(must(readRuleBook({ id, title, width: 8, registers, start, moves, goal }))));
}

describe.each(PAIRS.map((goal) => [JSON.stringify(goal), goal]))('%s', (_, goal) => {
  const rules = rulesWith(goal);
  const start = startPosition(rules, 0)!;

  it.each(METHODS.filter((method) => method !== 'lazy'))('%s', (engine) => {
    // Every row of 8 bits but the empty one can come up, and each counts once.
    expect(must(solveNow(rules, { engine })).statistics(start).positions).toBe(255);
  });

  it('the graph of all play', () => {
    const graph = playGraph(rules, start)!;
    expect(graph.nodes.reduce((sum, _each, node) => sum + sizeOf(graph, node), 0)).toBe(255);
  });
});

it('seats with different goals count apart', () => {
  const rules = rulesWith([{ is: 'zeros' }, { is: 'count', ones: 1 }]);
  const counts = METHODS.flatMap((engine) => {
    const solved = engine === 'lazy' ? undefined : solveNow(rules, { engine });
    return solved?.ok === true ? [solved.value.statistics(startPosition(rules, 0)!).positions] : [];
  });
  expect(counts.length).toBeGreaterThan(1);
  expect(new Set(counts).size).toBe(1);
  expect(counts[0]).toBeGreaterThan(255);
});
