// Expectations on the solved graph, against rounds between the real players: within four standard errors.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactPlay } from '../../src/lab/exact-play.ts';
import { casesOf } from '../../src/lab/graph/cases.ts';
import type { Play } from '../../src/lab/play.ts';
import { COMPUTER_NAMES, type ComputerName } from '../../src/players/names.ts';
import { compile, withTarget } from '../../src/rules/compile.ts';
import { playOut, playoutTables } from '../../src/rules/playout.ts';
import { startPosition } from '../../src/rules/position.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { seededRandom } from '../../src/base/random.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { must } from '../core/sample-match.ts';
import { bookFrom, FIVE, graphOf, RICHER } from './graphs.ts';
import { byLevel, isNear, playRounds } from './simulation.ts';
import { sampleSize } from '../sample-size.ts';

/** Fewer where rounds are long. */
function gamesFor(plies: number): number {
  return Math.max(30, Math.min(sampleSize(60, 200), Math.round(sampleSize(900, 3000) / (1 + plies))));
}

async function expectPoints(
  book: RuleBook,
  play: Play,
  first: ComputerName,
  second: ComputerName,
): Promise<void> {
  const cases = casesOf(must(compile(book)), false)!;
  const games = gamesFor(Math.max(play.plies(first), play.plies(second)));
  const rounds = await playRounds(cases, [byLevel(first), byLevel(second)], games);
  const points = rounds.map((round) => round.points);
  expect({ first, second, near: isNear(points, play.points(first, second)) }).toMatchObject({ near: true });
}

async function expectCourse(book: RuleBook, play: Play, level: ComputerName): Promise<void> {
  const cases = casesOf(must(compile(book)), false)!;
  const course = play.course(level);
  const rounds = await playRounds(cases, [byLevel(level), byLevel(level)], gamesFor(course.plies));
  const mean = (value: (round: (typeof rounds)[number]) => number, expected: number | null | undefined) =>
    isNear(rounds.map(value), expected ?? 0);
  expect({
    plies: mean((round) => round.plies, course.plies),
    unfinished: mean((round) => (round.finished ? 0 : 1), course.unfinished),
    branching: mean((round) => round.branching, course.branching * course.plies),
    decisions: mean((round) => round.decisions, (course.decisions ?? 0) * course.plies),
    right: mean((round) => round.right, (course.narrowness ?? 0) * (course.decisions ?? 0) * course.plies),
    changes: mean((round) => round.changes, course.turnOvers?.mean),
  }).toEqual({ plies: true, unfinished: true, branching: true, decisions: true, right: true, changes: true });
  const changed = rounds.filter((round) => round.lastChange > 0);
  if (changed.length < 30) return;
  expect(
    isNear(
      changed.map((round) => round.lastChange),
      course.turnOvers?.lastPly ?? 0,
    ),
  ).toBe(true);
}

describe.each([...FIVE, ...RICHER])('$id $width bits', (book) => {
  const play = exactPlay(graphOf(book));

  it.each(['medium', 'hard', 'random'] as const)(
    'rounds between %s players go as expected',
    async (level) => {
      await expectCourse(book, play, level);
    },
  );

  it.each(COMPUTER_NAMES.slice(1).map((level, index) => [level, COMPUTER_NAMES[index]!] as const))(
    '%s against %s, in either seat, makes the points expected',
    async (level, below) => {
      await expectPoints(book, play, level, below);
      await expectPoints(book, play, below, level);
    },
  );
});

describe('random books', () => {
  const small = arbitraryBook.filter(
    ({ width, registers, target, start }) =>
      width * (registers === 'own' ? 2 : 1) <= 6 && (target === 'none' || start !== 'random'),
  );

  it('go as expected', async () => {
    const level = fc.constantFrom(...COMPUTER_NAMES);
    await fc.assert(
      fc.asyncProperty(small, level, level, async (book, first, second) => {
        const play = exactPlay(graphOf(book));
        await expectPoints(book, play, first, second);
        await expectCourse(book, play, first);
      }),
      { numRuns: sampleSize(6, 20) },
    );
  }, 120_000);

  it('between random players as playouts have it', () => {
    let played = 0;
    fc.assert(
      fc.property(small, (book) => {
        const play = exactPlay(graphOf(book));
        const rules = withTarget(must(compile(book)), book.target === 'none' ? undefined : 1);
        const start = startPosition(rules, 0);
        const tables = playoutTables(rules);
        const course = play.course('random');
        const fixed = book.target === 'none' || book.target.bits !== 'random';
        if (start === undefined || tables === undefined || !fixed || course.plies === 0) return;
        // What might not end is not played out.
        if (course.unfinished > 0 || course.plies > 30) return;
        played++;
        const games = 4000;
        const counts = playOut(tables, start, seededRandom(9), games);
        const first = play.points('random', 'random');
        expect(Math.abs(counts.plies / games - course.plies)).toBeLessThan(0.02 + (4 * course.plies) / 60);
        const won = (counts.wins[0] + (games - counts.wins[0] - counts.wins[1]) / 2) / games;
        expect(Math.abs(won - first)).toBeLessThan(4 * Math.sqrt(0.25 / games) + 1e-9);
      }),
      { numRuns: sampleSize(40, 150) },
    );
    expect(played).toBeGreaterThan(sampleSize(5, 20));
  });
});

describe('by hand: two 1s, take one or both, who takes the last wins', () => {
  const play = exactPlay(
    graphOf(
      bookFrom({
        width: 2,
        start: 'ones',
        moves: [
          { do: 'clear', bits: 1 },
          { do: 'clear', bits: 2 },
        ],
        goal: { is: 'zeros' },
      }),
    ),
  );

  it('between random players the first takes both one time in three, else the second wins', () => {
    expect(play.points('random', 'random')).toBeCloseTo(1 / 3, 12);
    expect(play.plies('random')).toBeCloseTo(1 / 3 + 2 * (2 / 3), 12);
  });

  it('easy takes both', () => {
    expect(play.points('easy', 'random')).toBe(1);
    expect(play.points('random', 'easy')).toBeCloseTo(1 / 3, 12);
    expect(play.plies('medium')).toBe(1);
  });

  it('the first ply is the only decision: one move in three, seen at once', () => {
    const course = play.course('random');
    expect(course.decisions).toBeCloseTo(1 / (5 / 3), 12);
    expect(course.narrowness).toBeCloseTo(1 / 3, 12);
    expect(course.depth).toEqual({ mean: 1, ninth: 1 });
    expect(course.turnOvers?.mean).toBeCloseTo(2 / 3, 12);
    expect(course.turnOvers?.lastPly).toBeCloseTo(1, 12);
    expect(course.turnOvers?.late).toBeCloseTo(1 / 2, 12);
    expect(course.branching).toBeCloseTo((3 + 2 / 3) / (5 / 3), 12);
  });
});
