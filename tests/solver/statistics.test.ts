// Counts of positions, by every engine, against a plain walk through all play.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startOf } from '../../src/rules/position.ts';
import { METHODS } from '../../src/solver/solution.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { must } from '../core/sample-match.ts';
import { rulesFor } from './subjects.ts';
import { walk } from './walk.ts';
import { sampleSize } from '../sample-size.ts';

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
    { numRuns: sampleSize(30, 150) },
  );
});

// One bit: once each player has flipped it as often as the ban allows, neither can move, and the round is over.
it.each([
  ['shared', 'shared', 'own-move'],
  ['own', 'other', 'other-twice'],
])('nothing comes up after the end in which neither can move (%s bits)', (registers, on, ban) => {
  const book = must(
    readRuleBook({
      ...{ id: 'one', title: 'One', width: 1, start: '0', registers, ban, stuck: 'passes' },
      moves: [{ do: 'toggle', on, bits: 1 }],
      goal: { is: 'none' },
    }),
  );
  const rules = rulesFor(book, 0, [0, 0]);
  const start = startOf(rules, [0, 0], 0);
  const solved = must(solveNow(rules));
  expect(solved.statistics(start)).toMatchObject({ positions: 2, draws: 2 });
});
