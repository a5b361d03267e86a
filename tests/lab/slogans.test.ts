// Strategies that fit into a sentence are found where they win, score what rounds say they score, and win no game of
// the shelf.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pick } from '../../src/base/random.ts';
import { SHELF } from '../../src/games/shelf/shelf.ts';
import { casesOf } from '../../src/lab/graph/cases.ts';
import { levelWeights } from '../../src/lab/graph/level-edges.ts';
import { gappedBitFlip } from '../../src/games/shelf/retired/gapped-bit-flip.ts';
import { isDeciding, measuringSlogans, type Slogans } from '../../src/lab/measures/slogans.ts';
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
    expect(found.scores[0]).toEqual({
      ...{ name: 'mirror', perfect: 1, hard: 1, random: 1, least: 1 },
      ...{ wins: { first: 1, second: null }, decides: true },
    });
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

  it('in Bit Flip from rows with gaps: equal runs win every start of the first player', () => {
    const found = slogansOf(gappedBitFlip.book)!;
    const twins = found.scores.find(({ name }) => name === 'twin runs')!;
    expect(twins).toMatchObject({ decides: true, wins: { first: 1 } });
    expect(found.decides).not.toBeNull();
  });

  it('where a pass may be answered with a pass', () => {
    // Any move of a bit loses at once; so a pass is answered with a pass for ever, and nobody wins by it.
    const passing = {
      width: 2,
      start: 'zeros',
      goal: { is: 'ones' },
      moves: [{ do: 'set', bits: 1 }, { do: 'pass' }],
    };
    const names = slogansOf(bookFrom({ ...passing, start: '01' }))!.scores.map(({ name }) => name);
    expect(names).toContain('pass back');
    const { moves: _moves, ...rest } = passing;
    const none = bookFrom({ ...rest, start: '01', moves: [{ do: 'set', bits: 1 }] });
    expect(slogansOf(none)!.scores.map(({ name }) => name)).not.toContain('pass back');
  });

  it('decides from 80 % of the starts of a seat, or 0.60 against hard', () => {
    const wins = { first: 0.1, second: 0.1 };
    expect(isDeciding({ wins, hard: 0.59 })).toBe(false);
    expect(isDeciding({ wins, hard: 0.6 })).toBe(true);
    expect(isDeciding({ wins: { first: null, second: 0.8 }, hard: 0 })).toBe(true);
    expect(isDeciding({ wins: { first: 0.79, second: 0.79 }, hard: 0 })).toBe(false);
  });

  it('nowhere on the shelf', () => {
    const plain = SHELF.filter(({ book }) => book.endless === undefined);
    expect(plain.length).toBeGreaterThan(2);
    // The first of them takes longest: a sample leaves it out.
    for (const { id, book } of sampleOf(plain.toReversed(), 3))
      expect([id, slogansOf(book)?.decides ?? null]).toEqual([id, null]);
  });
});

function reversed(row: string): string {
  return [...row].toReversed().join('');
}

/** A slogan read again, on rows of characters. */
function follow(rules: Rules, slogan: Slogan): Chooser {
  const { name, by } = slogan;
  const { width, shared } = rules;
  const half = width / 2;
  const turnedRow = (row: string) => `${row.slice(half)}${row.slice(0, half)}`;
  const imageOf = (rows: readonly string[]): readonly string[] => {
    if (name === 'undo') return rows;
    if (name === 'mirror') return rows.map(reversed);
    if (name === 'copy') return rows.toReversed();
    if (name === 'complement')
      return (shared ? rows : rows.toReversed()).map((row) =>
        by === 'board' ? flippedRow(row) : opposite(row),
      );
    if (name === 'pass back') return rows.join('').includes('1') ? [] : rows;
    return shared ? rows.map(turnedRow) : rows.toReversed().map(reversed);
  };
  const texts = (rows: Registers) => rows.map((row) => formatBits(row, width));
  const isOwnImage = (rows: Registers) => texts(rows).join() === imageOf(texts(rows)).join();
  return (round: Round, random) => {
    const position = positionIn(round);
    const moves = legalMoves(rules, position);
    const last = round.plies.at(-1);
    const masks = (move: Move) => registersIn(rules, move, position.toMove);
    const made = (move: Move) =>
      registersOf(rules, position).map((row, seat) => row ^ (masks(move)[seat] ?? 0));
    let meant: readonly Move[];
    if (by === 'choice') {
      const own = (move: Move) => texts(made(move))[shared ? 0 : position.toMove]!;
      const flips = (move: Move) => onesIn(texts(masks(move)).join(''));
      const ranks = moves.map((move) => rankOf(name, rules.book, own(move), flips(move)));
      meant = moves.filter((_, index) => ranks[index] === Math.max(...ranks));
    } else if (by === 'board') meant = moves.filter((move) => isOwnImage(made(move)));
    else if (last === undefined) meant = moves.filter((move) => isOwnImage(masks(move)));
    else {
      const rows = imageOf(texts(registersIn(rules, last.move, otherSeat(position.toMove))));
      const answer = () =>
        maskOf(
          rules,
          rows.map((row) => parseBits(row, width)!),
          position.toMove,
        );
      meant = rows.length === 0 ? [] : moves.filter((move) => move === answer());
    }
    return pick(random, meant.length > 0 ? meant : moves)!;
  };
}

function opposite(row: string): string {
  return row.includes('1') ? flippedRow(row) : row;
}

function flippedRow(row: string): string {
  return Array.from(row, (bit) => (bit === '0' ? '1' : '0')).join('');
}

function onesIn(row: string): number {
  return row.replaceAll('0', '').length;
}

/** How much a strategy that goes by a number likes the row after a move that flips so many bits. */
function rankOf(name: string, { moves, opening = [] }: RuleBook, row: string, flips: number): number {
  const rules = [...moves, ...opening];
  const ring = rules.some((rule) => 'adjacent' in rule && rule.adjacent === 'ring');
  switch (name) {
    case 'largest':
      return Number.parseInt(row, 2);
    case 'smallest':
      return -Number.parseInt(row, 2);
    case 'even':
      return onesIn(row) % 2 === 0 ? 1 : 0;
    case 'odd':
      return onesIn(row) % 2;
    case 'most bits':
      return flips;
    case 'fewest bits':
      return -flips;
    default:
      return areTwins(runLengths(row, setsOnly({ moves }) ? '0' : '1', ring)) ? 1 : 0;
  }
}

/** Whether no flip of any rule can clear a bit, and one can set one. */
function setsOnly({ moves }: Pick<RuleBook, 'moves'>): boolean {
  const flips = moves.filter((rule) => rule.do !== 'pass');
  return flips.every((rule) =>
    rule.do === 'flips'
      ? rule.flips.every(({ need, flip }) =>
          Array.from(flip).every((sign, i) => sign !== '1' || need[i] === '0'),
        )
      : rule.do === 'set',
  );
}

function runLengths(row: string, sign: string, ring: boolean): readonly number[] {
  const places = Array.from(row, (bit, place) => (bit === sign ? place : -1)).filter((place) => place >= 0);
  const before = (place: number) =>
    row[place - 1] === sign ||
    (ring && place === 0 && row.at(-1) === sign && row.includes(sign === '1' ? '0' : '1'));
  return places
    .filter((place) => !before(place))
    .map((place) => {
      let length = 0;
      while (length < row.length && row[ring ? (place + length) % row.length : place + length] === sign)
        length++;
      return length;
    });
}

function areTwins(lengths: readonly number[]): boolean {
  return lengths.every((length) => lengths.filter((each) => each === length).length % 2 === 0);
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
      fc.nat(99),
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
    { numRuns: sampleSize(60, 1500) },
  );
  expect(played).toBeGreaterThan(15);
}, 120_000);
