// The laws of perfect play, on whole games: values follow from those of the moves, and perfect lines keep them.
import { describe, expect, it } from 'vitest';
import { findGame, GAMES } from '../../src/games/catalogue.ts';
import { compile, withTarget, type Rules } from '../../src/rules/compile.ts';
import { after, endingAfterMove, hasMove } from '../../src/rules/play.ts';
import { positionOf, type Position } from '../../src/rules/position.ts';
import { atWidth, type RuleBook } from '../../src/rules/rule-book.ts';
import type { Solution } from '../../src/solver/solution.ts';
import type { Value } from '../../src/solver/value.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { formatMask } from '../../src/notation/mask.ts';
import { walk } from './walk.ts';

function solved(book: RuleBook, target?: number): { rules: Rules; solution: Solution; start: Position } {
  const compiled = compile(book);
  if (!compiled.ok) throw new Error(compiled.fault.code);
  const rules = withTarget(compiled.value, target);
  const register = book.start === 'ones' ? rules.full : 0;
  const start = positionOf(rules, [register, register], 0);
  const solution = solveNow(rules);
  if (!solution.ok) throw new Error(solution.fault.code);
  return { rules, solution: solution.value, start };
}

/** What a position is worth, from the values of its moves. */
function byTheLaws(solution: Solution, position: Position): Value {
  const moves = solution.moves(position);
  const plies = (outlook: string) =>
    moves.filter(({ value }) => value === outlook).map((move) => move.plies!);
  if (plies('win').length > 0) return { value: 'win', plies: Math.min(...plies('win')) };
  if (plies('loss').length === moves.length) return { value: 'loss', plies: Math.max(...plies('loss')) };
  return { value: 'endless', plies: null };
}

/** Wins by fewest plies, then endless, then losses by most plies. */
function rank({ value, plies }: Value): number {
  if (value === 'endless') return 0;
  return value === 'win' ? 1000 - plies! : -1000 + plies!;
}

const SUBJECTS = [
  ...GAMES.filter(({ book }) => book.target === 'none').map(
    ({ book }) => [book.id, book, undefined] as const,
  ),
  ['binary-battle 1010', findGame('binary-battle')!.book, 0b1010] as const,
  ['binary-battle 1111', findGame('binary-battle')!.book, 0b1111] as const,
  ['bit-flip of 13', atWidth(findGame('bit-flip')!.book, 13), undefined] as const,
];

describe.each(SUBJECTS)('%s', (_, book, target) => {
  const { rules, solution, start } = solved(book, target);
  const states = 2 ** (rules.width * (rules.shared ? 1 : 2));
  const positions = Array.from({ length: states }, (_each, state): Position => ({ state, toMove: 0 }));

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
    const decided = positions.filter(
      (each) => solution.value(each).value !== 'endless' && hasMove(rules, each),
    );
    for (const position of decided.slice(0, 400)) {
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

  it('counts what a walk through all play counts', () => {
    const walked = walk(rules, start);
    expect(solution.statistics(start)).toEqual(walked);
    expect(walked.positions).toBeGreaterThan(0);
  });
});

describe('what is true of the five', () => {
  it('bit-battle: the first player wins on ply 2 * ceil(d / 3) - 1, whatever the target', () => {
    const { book } = findGame('bit-battle')!;
    for (let target = 1; target < 256; target++) {
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
