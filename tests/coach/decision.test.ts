// Decisions, found out again by brute force and by a plain search, in the catalogue and in random books.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decisionIn, type Decision } from '../../src/coach/decision.ts';
import { compile, withTarget, type Rules } from '../../src/rules/compile.ts';
import { legalMoves } from '../../src/rules/play.ts';
import type { Position } from '../../src/rules/position.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { must } from '../core/sample-match.ts';
import { bruteForce, type BruteForce } from '../solver/brute-force.ts';
import { bestByForce, bitsOf, look, reachable, startOf } from './puzzle-proof.ts';
import { at, moveIn, solved } from './solved.ts';
import { sampleSize } from '../sample-size.ts';

/** The least depth at which a plain search rates some right move above all wrong ones; looked for up to `most`. */
function depthByLooking(rules: Rules, { position, right }: Decision, most: number): number | undefined {
  const wrong = legalMoves(rules, position).filter((move) => !right.includes(move));
  for (let depth = 1; depth <= most; depth++) {
    const rate = (move: number) => look(rules, position, move, depth);
    if (Math.max(...right.map(rate)) > Math.max(...wrong.map(rate))) return depth;
  }
  return undefined;
}

function expectTrue(rules: Rules, brute: BruteForce, position: Position): number {
  const decision = decisionIn(must(solveNow(rules)), position);
  const { best, all } = bestByForce(rules, brute, position);
  expect(decision === undefined).toBe(best.length === all);
  if (decision === undefined) return 0;
  expect(new Set(decision.right)).toEqual(new Set(best));
  expect(decision.chance).toBe(best.length / all);
  expect(decision.task).toBe(brute(position.state, position.toMove).value === 'win' ? 'win' : 'hold');
  const wrong = legalMoves(rules, position).filter((move) => !best.includes(move));
  const plausible = wrong.filter((move) => look(rules, position, move, 2) !== -1);
  expect(decision.plausible).toBe(plausible.length);
  expect(depthByLooking(rules, decision, 4)).toBe(decision.depth <= 4 ? decision.depth : undefined);
  return 1;
}

it('decisions of any small book are what brute force finds', () => {
  let decisions = 0;
  fc.assert(
    fc.property(arbitraryBook, fc.nat(255), (book, drawn) => {
      const compiled = must(compile(book));
      const rules = withTarget(compiled, book.target === 'none' ? undefined : drawn & compiled.full);
      if (bitsOf(rules) > 6 || rules.flips[0].size > 12) return;
      const brute = bruteForce(rules);
      const places = [...reachable(rules, startOf(rules)).values()].slice(0, 12);
      for (const position of places) decisions += expectTrue(rules, brute, position);
    }),
    { numRuns: sampleSize(40, 150) },
  );
  expect(decisions).toBeGreaterThan(sampleSize(40, 150));
});

describe('by hand', () => {
  it('bit-flip from 11: taking both wins at once, taking one hands it over', () => {
    const solution = solved('bit-flip', undefined, 5);
    const position = at(solution, '11000 1');
    const decision = decisionIn(solution, position);
    expect(decision).toMatchObject({ task: 'win', depth: 1, plausible: 0, chance: 1 / 3 });
    expect(decision?.right).toEqual([moveIn(solution, position, '11000')]);
  });

  it('positions that are mirror images have one key', () => {
    const solution = solved('bit-flip', undefined, 5);
    const keyAt = (text: string) => decisionIn(solution, at(solution, text))?.key;
    expect(keyAt('11010 1')).toBe(keyAt('01011 2'));
    expect(keyAt('11010 1')).not.toBe(keyAt('11100 1'));
  });

  it('where no move matters there is none', () => {
    const solution = solved('bit-battle-fives');
    expect(decisionIn(solution, at(solution, '0000 1'))).toBeUndefined();
  });
});
