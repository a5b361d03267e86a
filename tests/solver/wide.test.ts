// Registers as texts, at widths where everything can be checked: the same values, moves and ends as by brute force.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatBits } from '../../src/base/bits.ts';
import { GAMES } from '../../src/games/catalogue.ts';
import { formatMask } from '../../src/notation/mask.ts';
import { compile, withTarget, type Rules } from '../../src/rules/compile.ts';
import { after, endingAfterMove, goalWinner, legalMoves } from '../../src/rules/play.ts';
import { registersOf, type Position } from '../../src/rules/position.ts';
import { SEATS, type RuleBook } from '../../src/rules/rule-book.ts';
import { solveWide, type WideSolution } from '../../src/solver/wide/wide.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { must } from '../core/sample-match.ts';
import { bruteForce } from './brute-force.ts';
import { sampleSize } from '../sample-size.ts';
import { bookWith } from './toggle-books.ts';

const RANK = { win: 1, draw: 0, endless: 0, loss: -1 } as const;

function expectSame(rules: Rules, solution: WideSolution): void {
  const values = bruteForce(rules);
  for (const toMove of SEATS)
    for (let state = 0; state < 2 ** rules.layout.stateBits; state++)
      expectSameAt(rules, solution, values, { state, toMove });
}

function expectSameAt(
  rules: Rules,
  solution: WideSolution,
  values: ReturnType<typeof bruteForce>,
  position: Position,
): void {
  const registers = registersOf(rules, position).map((row) => formatBits(row, rules.width));
  const wide = { registers, toMove: position.toMove };
  expect(solution.value(wide).value).toBe(values(position.state, position.toMove).value);
  const winner = goalWinner(rules, position);
  // The sum of runs ends where nothing is left to take, whether a goal says so or not.
  const over = winner === undefined ? undefined : solution.over(wide);
  expect(over).toBe(winner === undefined ? undefined : winner === position.toMove ? 'won' : 'lost');
  const moves = new Map(solution.moves(wide)?.map(({ move, value }) => [move.mask, RANK[value]]));
  const legal = legalMoves(rules, position).map((move) => {
    const next = after(rules, position, move);
    const ending = endingAfterMove(rules, next);
    const value = ending === undefined ? -RANK[values(next.state, next.toMove).value] || 0 : 0;
    const rank = ending === undefined ? value : ending.winner === position.toMove ? 1 : -1;
    return [formatMask(rules, position.toMove, move), rank] as const;
  });
  expect(moves).toEqual(new Map(legal));
  const best = Math.max(...legal.map(([, rank]) => rank));
  const kept = (solution.moves(wide) ?? []).filter(({ keeps }) => keeps).length;
  expect(kept).toBe(legal.filter(([, rank]) => rank === best).length);
}

/** Books of families alone, small enough for brute force. */
function isFit(book: RuleBook): boolean {
  const bits = book.width * (book.registers === 'own' ? 2 : 1);
  return bits <= 6 && book.moves.every((rule) => rule.do !== 'flips');
}

it('any small book that they take is solved as by brute force', () => {
  let solved = 0;
  fc.assert(
    fc.property(arbitraryBook.filter(isFit), fc.nat(63), (book, drawn) => {
      const target = book.target === 'none' ? undefined : drawn % 2 ** book.width;
      const solution = solveWide(book, target === undefined ? undefined : formatBits(target, book.width));
      if (!solution.ok) return;
      solved += 1;
      expectSame(withTarget(must(compile(book)), target), solution.value);
    }),
    { numRuns: sampleSize(30, 120) },
  );
  expect(solved).toBeGreaterThan(sampleSize(10, 40));
});

it('Bit Flip at six bits is Kayles', () => {
  const book = { ...GAMES.find(({ book: { id } }) => id === 'bit-flip')!.book, width: 6 };
  const solution = must(solveWide(book, undefined));
  expect(solution.method).toBe('sum');
  expectSame(must(compile(book)), solution);
});

it('a book that forbids earlier positions is refused, and one with draws calls draw what never ends', () => {
  const free = bookWith({
    width: 3,
    registers: 'shared',
    goal: { is: 'none' },
    moves: [{ do: 'toggle', bits: 1 }],
  });
  expect(solveWide({ ...free, endless: 'no-repeat' }, undefined)).toEqual({
    ...{ ok: false, fault: { code: 'needs-history' } },
  });
  const start = { registers: ['000'], toMove: 0 } as const;
  expect(must(solveWide(free, undefined)).value(start).value).toBe('endless');
  const drawn = must(solveWide({ ...free, endless: 'draw' }, undefined));
  expect(drawn.value(start).value).toBe('draw');
  expect(drawn.statistics(start)).toMatchObject({ draws: 8, endless: 0 });
});
