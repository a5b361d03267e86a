// Random games by tables play the same game as random play move by move: same chances, same ends.
import { describe, expect, it } from 'vitest';
import { at } from '../../src/base/invariant.ts';
import { seededRandom } from '../../src/base/random.ts';
import { findGame, GAMES } from '../../src/games/catalogue.ts';
import { compile, withStart, withTarget, type Rules } from '../../src/rules/compile.ts';
import { endingAfterMove, legalMoves, play } from '../../src/rules/play.ts';
import { playOut, playoutTables } from '../../src/rules/playout.ts';
import { startOf, type Position } from '../../src/rules/position.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { naiveStarts } from './naive-position.ts';
import { SAMPLE_BOOKS } from './sample-books.ts';
import { must } from './sample-match.ts';

interface Expectation {
  readonly plies: number;
  readonly firstWins: number;
  readonly secondWins: number;
}

/** Exact averages of random play: by rounds of spreading chance over positions until next to nothing is left. */
function exactAverages(rules: Rules, start: Position): Expectation {
  let spread = new Map([[`${start.state} ${start.toMove}`, { position: start, chance: 1 }]]);
  let [plies, firstWins, secondWins] = [0, 0, 0];
  for (let ply = 0; ply < 20_000 && spread.size > 0; ply++) {
    const next: typeof spread = new Map();
    for (const { position, chance } of spread.values()) {
      if (chance < 1e-12) continue;
      plies += chance;
      const moves = legalMoves(rules, position);
      for (const move of moves) {
        const after = play(rules, position, move);
        const share = chance / moves.length;
        const ending = endingAfterMove(rules, after);
        if (ending !== undefined) {
          firstWins += ending.winner === 0 ? share : 0;
          secondWins += ending.winner === 1 ? share : 0;
        } else {
          const key = `${after.state} ${after.toMove}`;
          next.set(key, { position: after, chance: (next.get(key)?.chance ?? 0) + share });
        }
      }
    }
    spread = next;
  }
  return { plies, firstWins, secondWins };
}

function expectAgreement(book: RuleBook, target: number | undefined, tolerance: number): void {
  const [rows = []] = naiveStarts(book);
  const registers = rows.map((row) => Number.parseInt(row, 2));
  const rules = withTarget(withStart(must(compile(book)), registers), target);
  for (const first of [0, 1] as const) {
    const start = startOf(rules, registers, first);
    const exact = exactAverages(rules, start);
    const games = 40_000;
    const tables = playoutTables(rules);
    if (tables === undefined) throw new Error('These rules are small enough for tables');
    const { plies, wins } = playOut(tables, start, seededRandom(11, first), games);
    const draws = games - wins[0] - wins[1];
    expect(draws > 0).toBe(exact.firstWins + exact.secondWins < 0.99);
    expect(Math.abs(plies / games / exact.plies - 1)).toBeLessThan(tolerance);
    expect(Math.abs(wins[0] / games - exact.firstWins)).toBeLessThan(tolerance);
    expect(Math.abs(wins[1] / games - exact.secondWins)).toBeLessThan(tolerance);
  }
}

const { book: flip } = findGame('bit-flip')!;

describe('playouts agree with exact chances', () => {
  it.each(['bit-battle-fives', 'bit-flip', 'binary-battle'])('%s', (id) => {
    expectAgreement(findGame(id)!.book, id === 'binary-battle' ? 0b1010 : undefined, 0.03);
  });

  it.each(SAMPLE_BOOKS)('%s', (_, book) => {
    expectAgreement(book, book.target === 'none' ? undefined : 2 ** book.width - 1, 0.03);
  });

  it('misère, stuck wins, and a goal for each seat', () => {
    expectAgreement({ ...flip, misere: true }, undefined, 0.03);
    expectAgreement({ ...flip, goal: { is: 'none' }, stuck: 'wins' }, undefined, 0.03);
    const count = { is: 'count', ones: 2, in: 'shared', for: 'mover' } as const;
    expectAgreement({ ...flip, goal: [{ is: 'zeros', in: 'shared', for: 'both' }, count] }, undefined, 0.03);
  });
});

it.each([
  ['toggle', false],
  ['set', true],
] as const)('plays as many games as are asked for: %s', (move, guarded) => {
  // The first player flips both bits and has won.
  const moves = [{ do: move, on: 'shared', bits: { from: 2, to: 2 }, adjacent: false }] as const;
  const goal = { is: 'ones', in: 'shared', for: 'mover' } as const;
  const rules = must(compile({ ...flip, width: 2, widths: { from: 2, to: 2 }, start: 'zeros', moves, goal }));
  const tables = playoutTables(rules)!;
  expect(tables.guarded).toBe(guarded);
  const begin = startOf(rules, [0, 0], 0);
  expect(playOut(tables, begin, seededRandom(1), 5)).toEqual({ plies: 5, wins: [5, 0] });
});

it('is given up where tables would be too large', () => {
  const wide = compile({ ...flip, width: 24, widths: { from: 24, to: 24 } });
  expect(wide.ok && playoutTables(wide.value)).toBeUndefined();
  expect(
    GAMES.map(({ book }) =>
      playoutTables(
        at(
          [compile(book)].flatMap((r) => (r.ok ? [r.value] : [])),
          0,
        ),
      ),
    ),
  ).not.toContain(undefined);
});
