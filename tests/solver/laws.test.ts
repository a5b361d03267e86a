// The laws of perfect play, on whole games: values follow from those of the moves, and perfect lines keep them.
import { describe, expect, it } from 'vitest';
import { findGame, GAMES } from '../../src/games/catalogue.ts';
import type { Rules } from '../../src/rules/compile.ts';
import { after, endingAfterMove, hasMove } from '../../src/rules/play.ts';
import { registersOf, startOf, type Position } from '../../src/rules/position.ts';
import { atWidth, type RuleBook } from '../../src/rules/rule-book.ts';
import type { Solution } from '../../src/solver/solution.ts';
import type { Value } from '../../src/solver/value.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { formatMask } from '../../src/notation/mask.ts';
import { naiveStarts } from '../core/naive-position.ts';
import { SAMPLE_BOOKS } from '../core/sample-books.ts';
import { must } from '../core/sample-match.ts';
import { positionsOf, rulesFor } from './subjects.ts';
import { walk } from './walk.ts';
import { sampleOf, sampleSize } from '../sample-size.ts';

function solved(book: RuleBook, target?: number): { rules: Rules; solution: Solution; start: Position } {
  const [rows = []] = naiveStarts(book);
  const registers = rows.map((row) => Number.parseInt(row, 2));
  const rules = rulesFor(book, target ?? 0, registers);
  return { rules, solution: must(solveNow(rules)), start: startOf(rules, registers, 0) };
}

/** What a position is worth, from the values of its moves. */
function byTheLaws(solution: Solution, position: Position): Value {
  const moves = solution.moves(position);
  const plies = (outlook: string) =>
    moves.filter(({ value }) => value === outlook).map((move) => move.plies!);
  if (plies('win').length > 0) return { value: 'win', plies: Math.min(...plies('win')) };
  if (plies('loss').length === moves.length) return { value: 'loss', plies: Math.max(...plies('loss')) };
  const held = moves.filter(({ value }) => value === 'draw' || value === 'endless');
  return { value: held.every(({ value }) => value === 'draw') ? 'draw' : 'endless', plies: null };
}

/** Wins by fewest plies, then draws, then endless, then losses by most plies. */
function rank({ value, plies }: Value): number {
  if (plies === null) return value === 'draw' ? 1 : 0;
  return value === 'win' ? 1000 - plies : -1000 + plies;
}

const SUBJECTS = [
  ...GAMES.filter(({ book }) => book.target === 'none').map(
    ({ book }) => [book.id, book, undefined] as const,
  ),
  ['binary-battle 1010', findGame('binary-battle')!.book, 0b1010] as const,
  ['binary-battle 1111', findGame('binary-battle')!.book, 0b1111] as const,
  ['bit-flip of 13', atWidth(findGame('bit-flip')!.book, 13), undefined] as const,
  ...SAMPLE_BOOKS.map(([name, book]) => [name, book, 2 ** book.width - 1] as const),
];

describe.each(SUBJECTS)('%s', (_, book, target) => {
  const { rules, solution, start } = solved(book, target);
  const positions = positionsOf(rules, registersOf(rules, start)).filter(({ toMove }) => toMove === 0);

  it('a win has a losing child and takes the fastest, a loss has none and takes the slowest', () => {
    const mobile = positions.filter((each) => hasMove(rules, each));
    expect(mobile.map((each) => solution.value(each))).toEqual(
      mobile.map((each) => byTheLaws(solution, each)),
    );
  });

  it('lists moves best first, equal ones by mask text descending', () => {
    for (const position of positions) {
      const moves = solution.moves(position);
      const keys = moves.map((move) => [rank(move), formatMask(rules, 0, move.move)] as const);
      const sorted = keys.toSorted((a, b) => b[0] - a[0] || (a[1] < b[1] ? 1 : -1));
      expect(keys).toEqual(sorted);
    }
  });

  it('a perfect line from a decided position ends after exactly its plies, without coming back', () => {
    const decided = positions.filter((each) => solution.value(each).plies !== null && hasMove(rules, each));
    for (const position of decided.slice(0, sampleSize(100, 400))) {
      const line = solution.line(position);
      const visited = [position];
      for (const move of line) visited.push(after(rules, visited.at(-1)!, move));
      expect(line).toHaveLength(solution.value(position).plies!);
      expect(endingAfterMove(rules, visited.at(-1)!)).toBeDefined();
      // The last position may have come up before as one that was taken as not over.
      const before = visited.slice(0, -1).map(({ state, toMove }) => `${state} ${toMove}`);
      expect(new Set(before).size).toBe(before.length);
    }
  });

  it('a perfect line from a drawn position ends, and nobody wins', () => {
    const drawn = positions.filter((each) => solution.value(each).value === 'draw' && hasMove(rules, each));
    for (const position of drawn.slice(0, sampleSize(100, 400))) {
      const last = solution.line(position).reduce((each, move) => after(rules, each, move), position);
      expect(endingAfterMove(rules, last)).toEqual({ winner: undefined, by: 'stuck' });
    }
  });

  it('counts what a walk through all play counts', () => {
    const walked = walk(rules, start);
    expect(solution.statistics(start)).toEqual(walked);
    expect(walked.positions).toBeGreaterThan(0);
  });
});

describe('what is true of the five', () => {
  it('bit-battle: the first player wins on ply 2 * ceil(d / 3) - 1, whatever the target', () => {
    const { book } = findGame('bit-battle')!;
    const targets = Array.from({ length: 255 }, (_, index) => index + 1);
    for (const target of sampleOf(targets, 60)) {
      const { solution, start } = solved(book, target);
      const distance = [...target.toString(2)].filter((bit) => bit === '1').length;
      expect(solution.value(start)).toEqual({ value: 'win', plies: 2 * Math.ceil(distance / 3) - 1 });
    }
  });

  it('binary-battle: 5 of 16 targets are won at once, the others never end', () => {
    const { book } = findGame('binary-battle')!;
    const values = Array.from({ length: 16 }, (_, target) => {
      const { solution, start } = solved(book, target);
      return solution.value(start);
    });
    expect(values.filter(({ value, plies }) => value === 'win' && plies === 1)).toHaveLength(5);
    expect(values.filter(({ value }) => value === 'endless')).toHaveLength(11);
  });

  it('bit-flip: Kayles, won by the first player at every length', () => {
    for (let width = 5; width <= 16; width++) {
      const { solution, start } = solved(atWidth(findGame('bit-flip')!.book, width));
      expect(solution.value(start).value).toBe('win');
    }
  });
});
