// What engines say of all positions without going through them, gone through here one by one: by brute force.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile, withTarget, type Rules } from '../../src/rules/compile.ts';
import { after, endingAfterMove, hasMove, legalMoves } from '../../src/rules/play.ts';
import { startOrZeros, type Position } from '../../src/rules/position.ts';
import { playAlike } from '../../src/rules/canonical-goal.ts';
import { finish } from '../../src/base/steps.ts';
import type { Method, Survey } from '../../src/solver/solution.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { bookOf, must } from '../core/sample-match.ts';
import { bruteForce } from './brute-force.ts';
import { sampleSize } from '../sample-size.ts';

/** All that comes up, each position once; which seat is on move counts only where the seats differ. */
function reached(rules: Rules, starts: readonly Position[]): readonly Position[] {
  const alike = playAlike(rules);
  const keyOf = ({ state, toMove }: Position) => `${state} ${alike ? 0 : toMove}`;
  const found = new Map(
    starts.filter((start) => hasMove(rules, start)).map((start) => [keyOf(start), start]),
  );
  for (const position of found.values())
    for (const move of legalMoves(rules, position)) {
      const next = after(rules, position, move);
      if (endingAfterMove(rules, next) === undefined && !found.has(keyOf(next))) found.set(keyOf(next), next);
    }
  return [...found.values()];
}

function naiveSurvey(rules: Rules, starts: readonly Position[]): Survey {
  const values = bruteForce(rules);
  const rank = { win: 1, draw: 0, endless: 0, loss: -1 } as const;
  const positions = reached(rules, starts);
  const isDecision = (position: Position) => {
    const ranks = legalMoves(rules, position).map((move) => {
      const next = after(rules, position, move);
      const ending = endingAfterMove(rules, next);
      if (ending !== undefined)
        return ending.winner === undefined ? 0 : ending.winner === position.toMove ? 1 : -1;
      return -rank[values(next.state, next.toMove).value] || 0;
    });
    return ranks.some((one) => one !== ranks[0]);
  };
  return {
    positions: positions.length,
    decisions: positions.filter(isDecision).length,
    ends: !hasCircle(rules, starts),
  };
}

/** Follows every way until it comes back to where it has been. */
function hasCircle(rules: Rules, starts: readonly Position[]): boolean {
  const done = new Set<string>();
  const onTheWay = new Set<string>();
  const visit = (position: Position): boolean => {
    const key = `${position.state} ${position.toMove}`;
    if (onTheWay.has(key)) return true;
    if (done.has(key)) return false;
    onTheWay.add(key);
    const goesRound = legalMoves(rules, position).some((move) => {
      const next = after(rules, position, move);
      return endingAfterMove(rules, next) === undefined && visit(next);
    });
    onTheWay.delete(key);
    done.add(key);
    return goesRound;
  };
  return starts.some((start) => visit(start));
}

function surveyBy(rules: Rules, engine: Method, starts: readonly Position[]): Survey | undefined {
  const solved = solveNow(rules, { engine });
  const surveying = solved.ok ? solved.value.surveying : undefined;
  return surveying && finish(surveying(starts));
}

describe.each(['bitmap', 'sweep', 'sum'] as const)('%s', (engine) => {
  it('surveys any small book as brute force does', () => {
    let surveyed = 0;
    fc.assert(
      fc.property(arbitraryBook, fc.nat(255), (book, drawn) => {
        const compiled = must(compile(book));
        const rules = withTarget(compiled, book.target === 'none' ? undefined : drawn & compiled.full);
        if (rules.layout.stateBits > 8) return;
        const start = startOrZeros(rules);
        const survey = surveyBy(rules, engine, [start]);
        if (survey === undefined) return;
        surveyed++;
        expect(survey).toEqual(naiveSurvey(rules, [start]));
      }),
      { numRuns: engine === 'bitmap' ? sampleSize(100, 400) : 400 },
    );
    expect(surveyed).toBeGreaterThan(engine === 'bitmap' ? sampleSize(35, 150) : 3);
  });
});

it('takes several starts together', () => {
  const rules = must(compile(bookOf('bit-battle-fives')));
  const starts = [0b0001, 0b0010, 0b1000].map((state): Position => ({ state, toMove: 0 }));
  expect(surveyBy(rules, 'bitmap', starts)).toEqual(naiveSurvey(rules, starts));
  expect(surveyBy(rules, 'sweep', starts)).toEqual(naiveSurvey(rules, starts));
});

it('bit-flip: 255 positions, two thirds of them decisions, and every game ends', () => {
  const rules = must(compile(bookOf('bit-flip')));
  expect(surveyBy(rules, 'sum', [{ state: 255, toMove: 0 }])).toEqual({
    positions: 255,
    decisions: 170,
    ends: true,
  });
});
