// Counts of positions, by every engine, against a plain walk through all play.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startOf } from '../../src/rules/position.ts';
import { METHODS } from '../../src/solver/solution.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { rulesFor } from './subjects.ts';
import { walk } from './walk.ts';

it('every engine counts what legal play can reach', () => {
  fc.assert(
    fc.property(arbitraryBook, fc.nat(), fc.nat(), fc.constantFrom(0, 1), (book, target, state, toMove) => {
      const registers = [state, state >>> 8].map((row) => row & (2 ** book.width - 1));
      const rules = rulesFor(book, target, registers);
      const start = startOf(rules, registers, toMove);
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
