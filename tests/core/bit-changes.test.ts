// In which direction moves change bits: what is read from the book against every move in every state.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bitsChangeOnce, onlyAction } from '../../src/rules/bit-changes.ts';
import { compile } from '../../src/rules/compile.ts';
import { legalMoves } from '../../src/rules/play.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { plainBook } from './arbitrary-book.ts';
import { must } from './sample-match.ts';
import { sampleSize } from '../sample-size.ts';

/** The places of a register that some legal move sets, and those that some legal move clears. */
function changes(book: RuleBook): { sets: Set<number>; clears: Set<number> } {
  const { width, layout, ...rules } = must(compile(book));
  const [sets, clears] = [new Set<number>(), new Set<number>()];
  for (let state = 0; state < 2 ** layout.stateBits; state++)
    for (const move of legalMoves({ ...rules, width, layout }, { state, toMove: 0 }))
      for (let bit = 0; bit < layout.stateBits; bit++)
        if ((move >>> bit) & 1) ((state >>> bit) & 1 ? clears : sets).add(bit % width);
  return { sets, clears };
}

it('agrees with every move in every state', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(plainBook, (book) => {
      const { sets, clears } = changes(book);
      const once = ![...sets].some((bit) => clears.has(bit));
      const only = sets.size > 0 === clears.size > 0 ? undefined : sets.size > 0 ? 'set' : 'clear';
      expect([bitsChangeOnce(book), onlyAction(book)]).toEqual([once, only]);
      seen.add(`${once} ${only}`);
    }),
    { numRuns: sampleSize(80, 300), seed: 5 },
  );
  expect([...seen]).toEqual(expect.arrayContaining(['false undefined', 'true set', 'true clear']));
});

function bookOf(flips: readonly { need: string; flip: string }[]): RuleBook {
  const shape = { width: 2, registers: 'own', start: 'zeros', goal: { is: 'none' } };
  return must(readRuleBook({ id: 'some', title: 'Some', ...shape, moves: [{ do: 'flips', flips }] }));
}

it('tells bits that go different ways from bits that go both ways', () => {
  // The left bit is only ever set, the right one only ever cleared.
  const different = bookOf([
    { need: '0./..', flip: '1./..' },
    { need: '../.1', flip: '../.1' },
  ]);
  // The left bit is set in the own register and cleared in the other: each register is both in turn.
  const both = bookOf([
    { need: '0./..', flip: '1./..' },
    { need: '../1.', flip: '../1.' },
  ]);
  expect([different, both].map((book) => [bitsChangeOnce(book), onlyAction(book)])).toEqual([
    [true, undefined],
    [false, undefined],
  ]);
});
