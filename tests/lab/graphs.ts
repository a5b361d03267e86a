// Short ways to the solved graph of a book. Not a test itself.
import type { SolvedGraph } from '../../src/lab/graph/solved-graph.ts';
import { solvingGraph } from '../../src/lab/solving-graph.ts';
import { compile } from '../../src/rules/compile.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { finish } from '../../src/base/steps.ts';
import { bookOf, must } from '../core/sample-match.ts';

export function graphOf(book: RuleBook, merged = true): SolvedGraph {
  const { graph } = must(finish(solvingGraph(must(compile(book)), merged)));
  if (graph === undefined) throw new Error(`${book.id} is too large for a test`);
  return graph;
}

/** A book as somebody would write it, with a shared register unless it says otherwise. */
export function bookFrom(data: object): RuleBook {
  return must(readRuleBook({ id: 'made-up', title: 'Made up', registers: 'shared', ...data }));
}

/** Two shared bits, both 0, and a target that can be hidden. With `clear` there is no move. */
export function hiddenBook(move: 'set' | 'clear'): RuleBook {
  return bookFrom({
    width: 2,
    start: 'zeros',
    target: { seen: 'agreed', bits: 'random' },
    moves: [{ do: move, bits: 1 }],
    goal: { is: 'target', in: 'shared' },
  });
}

/** The five, Bit Battle at four bits. */
export const FIVE: readonly RuleBook[] = [
  { ...bookOf('bit-battle'), width: 4, widths: { from: 4, to: 4 } },
  ...['binary-battle', 'bit-flip-showdown', 'bit-battle-fives', 'bit-flip'].map(bookOf),
];

/** Books with every addition that changes how a position is remembered. */
export const RICHER: readonly RuleBook[] = [
  {
    width: 4,
    wear: 3,
    start: { deal: ['0000', '0001', '0011'] },
    moves: [{ do: 'toggle', bits: { from: 1, to: 2 } }],
    goal: { is: 'count', ones: 3 },
  },
  {
    width: 5,
    start: 'zeros',
    charges: 2,
    moves: [
      { do: 'set', bits: 1 },
      { do: 'set', bits: 2, adjacent: 'ring', costs: 1 },
    ],
    goal: { is: 'none' },
  },
  {
    width: 4,
    start: 'random',
    ban: 'undo',
    moves: [{ do: 'toggle', bits: 1 }, { do: 'pass' }],
    goal: { is: 'ones' },
  },
  {
    registers: 'own',
    width: 2,
    wear: 3,
    start: 'random',
    moves: [
      { do: 'toggle', bits: 1 },
      { do: 'toggle', on: 'other', bits: 1 },
    ],
    goal: { is: 'ones' },
  },
  {
    width: 4,
    start: 'zeros',
    stuck: 'draws',
    opening: [{ do: 'set', bits: 2 }],
    moves: [{ do: 'set', bits: 1 }],
    goal: { is: 'multiple', of: 7 },
  },
].map(bookFrom);
