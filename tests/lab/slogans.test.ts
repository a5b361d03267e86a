// Strategies that fit into a sentence are found where they win, score what rounds say they score, and win no game of
// the shelf.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pick } from '../../src/base/random.ts';
import { SHELF } from '../../src/games/shelf/shelf.ts';
import { casesOf } from '../../src/lab/graph/cases.ts';
import { levelWeights } from '../../src/lab/graph/level-edges.ts';
import { measuringSlogans, type Slogans } from '../../src/lab/measures/slogans.ts';
import { repliesOf, sloganScore } from '../../src/lab/slogans/slogan-points.ts';
import { slogansFor, type Slogan } from '../../src/lab/slogans/slogan.ts';
import { positionIn, type Round } from '../../src/match/match.ts';
import { formatBits, parseBits } from '../../src/base/bits.ts';
import { compile, type Rules } from '../../src/rules/compile.ts';
import { legalMoves, type Move } from '../../src/rules/play.ts';
import { maskOf, registersIn, registersOf, type Registers } from '../../src/rules/position.ts';
import { otherSeat, type RuleBook } from '../../src/rules/rule-book.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { bookOf, must } from '../core/sample-match.ts';
import { bookFrom, graphOf } from './graphs.ts';
import { byLevel, isNear, playRounds, type Chooser } from './simulation.ts';
import { sampleOf, sampleSize } from '../sample-size.ts';

/** Without the last digits. */
function slogansOf(book: RuleBook): Slogans | null {
  const work = measuringSlogans(graphOf(book, false));
  for (;;) {
    const step = work.next();
    if (step.done !== true) continue;
    const rounded = JSON.stringify(step.value, (_, value: unknown) =>
      typeof value === 'number' ? Math.round(value * 1e9) / 1e9 : value,
    );
    return JSON.parse(rounded) as Slogans | null;
  }
}

describe('are found', () => {
  it.each([5, 6, 7, 8, 9])('in Bit Flip at %i bits: the middle, then mirror', (width) => {
    const found = slogansOf({ ...bookOf('bit-flip'), width })!;
    expect(found).toMatchObject({ best: 1, name: 'mirror' });
    expect(found.scores[0]).toEqual({ name: 'mirror', perfect: 1, hard: 1, random: 1, least: 1 });
  });

  it('in Bit Flip Showdown of one or two bits with two flips a bit: undo, from the second seat', () => {
    const worn = { wear: 2, start: 'zeros', moves: [{ do: 'toggle', bits: { from: 1, to: 2 } }] };
    const found = slogansOf(bookFrom({ width: 6, ...worn, goal: { is: 'count', ones: 5 } }))!;
    expect(found).toMatchObject({ best: 1, name: 'undo' });
  });

  it('in a race on two rows that may be disturbed only by copying: copy', () => {
    // Each clears a 1 of either row, and who cannot loses: the second player does the same in the other row.
    const rows = { registers: 'own', width: 3, start: 'ones', goal: { is: 'none' } };
    const moves = [
      { do: 'clear', bits: 1 },
      { do: 'clear', on: 'other', bits: 1 },
    ];
    expect(slogansOf(bookFrom({ ...rows, moves }))!.scores.find(({ name }) => name === 'copy')?.least).toBe(
      1,
    );
  });

  it('in a ring: half a turn', () => {
    const ring = { width: 6, start: 'ones', goal: { is: 'none' } };
    const moves = [{ do: 'clear', bits: { from: 1, to: 2 }, adjacent: 'ring' }];
    const found = slogansOf(bookFrom({ ...ring, moves }))!;
    expect(found.scores.find(({ name }) => name === 'half turn')?.least).toBe(1);
  });

  it('nowhere on the shelf', () => {
    // The first of them takes longest: a sample leaves it out.
    const plain = SHELF.filter(({ book }) => book.endless === undefined);
    expect(plain.length).toBeGreaterThan(2);
    for (const { id, book } of sampleOf(plain.toReversed(), 3)) {
      const found = slogansOf(book);
      expect({ id, wins: (found?.best ?? 0) >= 0.95 }).toEqual({ id, wins: false });
    }
  });
});

function reversed(row: string): string {
  return [...row].toReversed().join('');
}

/** A slogan read again, on rows of characters. */
function follow(rules: Rules, { name, by }: Slogan): Chooser {
  const { width, shared } = rules;
  const half = width / 2;
  const turnedRow = (row: string) => `${row.slice(half)}${row.slice(0, half)}`;
  const imageOf = (rows: readonly string[]): readonly string[] => {
    if (name === 'undo') return rows;
    if (name === 'mirror') return rows.map(reversed);
    if (name === 'copy') return rows.toReversed();
    return shared ? rows.map(turnedRow) : rows.toReversed().map(reversed);
  };
  const texts = (rows: Registers) => rows.map((row) => formatBits(row, width));
  const isOwnImage = (rows: Registers) => texts(rows).join() === imageOf(texts(rows)).join();
  return (round: Round, random) => {
    const position = positionIn(round);
    const moves = legalMoves(rules, position);
    const last = round.plies.at(-1);
    const masks = (move: Move) => registersIn(rules, move, position.toMove);
    let meant: readonly Move[];
    if (by === 'board')
      meant = moves.filter((move) =>
        isOwnImage(registersOf(rules, position).map((row, seat) => row ^ (masks(move)[seat] ?? 0))),
      );
    else if (last === undefined) meant = moves.filter((move) => isOwnImage(masks(move)));
    else {
      const rows = imageOf(texts(registersIn(rules, last.move, otherSeat(position.toMove))));
      const answer = maskOf(
        rules,
        rows.map((row) => parseBits(row, width)!),
        position.toMove,
      );
      meant = moves.filter((move) => move === answer);
    }
    return pick(random, meant.length > 0 ? meant : moves)!;
  };
}

it('score in any small book what rounds say', async () => {
  const small = arbitraryBook.filter(
    ({ width, registers, target, start, stuck }) =>
      width * (registers === 'own' ? 2 : 1) <= 6 &&
      target === 'none' &&
      start !== 'random' &&
      stuck !== 'draws',
  );
  let played = 0;
  await fc.assert(
    fc.asyncProperty(
      small,
      fc.nat(6),
      fc.constantFrom('perfect', 'hard', 'random'),
      async (book, index, opponent) => {
        const rules = must(compile(book));
        const all = slogansFor(rules);
        const slogan = all[index % all.length]!;
        const graph = graphOf(book, false);
        const score = sloganScore(graph, repliesOf(graph, slogan), levelWeights(graph)(opponent));
        const cases = casesOf(rules, false)!;
        const [start] = cases[0]!.starts;
        const { value } = must(solveNow(cases[0]!.rules)).value(start!.position);
        if (score === undefined || cases.length > 1 || cases[0]!.starts.length > 1) return;
        played++;
        const players = [follow(cases[0]!.rules, slogan), byLevel(opponent)] as const;
        const seats = value === 'win' ? players : ([players[1], players[0]] as const);
        const rounds = await playRounds(cases, seats, 60);
        const points = rounds.map((round) => (value === 'win' ? round.points : 1 - round.points));
        expect({ slogan: slogan.name, by: slogan.by, near: isNear(points, score) }).toMatchObject({
          near: true,
        });
      },
    ),
    { numRuns: sampleSize(15, 60) },
  );
  expect(played).toBeGreaterThan(sampleSize(3, 15));
}, 120_000);
