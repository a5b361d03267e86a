// Counts of positions, by every engine, against a plain walk through all play.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compile, withTarget, type Rules } from '../../src/rules/compile.ts';
import { endingAfterMove, hasMove, legalMoves, play } from '../../src/rules/play.ts';
import { positionOf, type Position } from '../../src/rules/position.ts';
import { METHODS } from '../../src/solver/solution.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { bruteForce } from './brute-force.ts';

/** Seats count as a difference only if they have different goals. */
function walk(rules: Rules, start: Position): Record<string, number> {
  const values = bruteForce(rules);
  const alike = JSON.stringify(rules.goals[0]) === JSON.stringify(rules.goals[1]);
  const seen = new Map<string, Position>();
  const open = hasMove(rules, start) ? [start] : [];
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    const key = `${position.state} ${alike ? '' : position.toMove}`;
    if (seen.has(key)) continue;
    seen.set(key, position);
    const next = legalMoves(rules, position).map((move) => play(rules, position, move));
    open.push(...next.filter((each) => endingAfterMove(rules, each) === undefined));
  }
  const found = [...seen.values()].map(({ state, toMove }) => values(state, toMove));
  const count = (outlook: string) => found.filter(({ value }) => value === outlook).length;
  return {
    positions: found.length,
    wins: count('win'),
    losses: count('loss'),
    endless: count('endless'),
    longest: Math.max(0, ...found.map(({ plies }) => plies ?? 0)),
  };
}

it('every engine counts what legal play can reach', () => {
  fc.assert(
    fc.property(arbitraryBook, fc.nat(), fc.nat(), fc.constantFrom(0, 1), (book, target, state, toMove) => {
      const compiled = compile(book);
      if (!compiled.ok) throw new Error(compiled.fault.code);
      const { full } = compiled.value;
      const rules = withTarget(compiled.value, book.target === 'none' ? undefined : target & full);
      const start = positionOf(rules, [state & full, (state >>> 8) & full], toMove);
      const expected = walk(rules, start);
      const engines = METHODS.filter((method) => method !== 'lazy').flatMap((engine) => {
        const solved = solveNow(rules, { engine });
        return solved.ok ? [[engine, solved.value.statistics(start)] as const] : [];
      });
      expect(engines).not.toEqual([]);
      expect(engines).toEqual(engines.map(([engine]) => [engine, expected]));
    }),
    { numRuns: 150 },
  );
});
