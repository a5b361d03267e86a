// Play without repeats: the matching against exhaustive search with history, on texts, from the rulings alone.
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { formatMask } from '../../src/notation/mask.ts';
import type { Rules } from '../../src/rules/compile.ts';
import { positionOf, type Position } from '../../src/rules/position.ts';
import type { RuleBook, Seat } from '../../src/rules/rule-book.ts';
import { geographyOf, type Geography } from '../../src/solver/geography/geography.ts';
import { bookOf, rulesOf } from '../core/sample-match.ts';
import {
  allowedAfter,
  endsAtOnce,
  naiveGame,
  naiveSearch,
  placeOf,
  TooMuch,
  type NaiveGame,
  type NaiveSearch,
} from './naive-geography.ts';
import { bookWith, NO_WAY_BACK, ownBooks, sharedBooks, toggles } from './toggle-books.ts';
import { sampleOf } from '../sample-size.ts';

function placesOf({ width, registers }: RuleBook): readonly string[] {
  const rows = Array.from({ length: 2 ** width }, (_, bits) => bits.toString(2).padStart(width, '0'));
  const contents = registers === 'shared' ? rows : rows.flatMap((own) => rows.map((row) => `${own}/${row}`));
  return contents.flatMap((content) => [`${content} 0`, `${content} 1`]);
}

/** What is compared: the engine on one book from one start, and the search. */
interface Trial {
  readonly rules: Rules;
  readonly game: NaiveGame;
  readonly wins: NaiveSearch;
}

function trialOf(book: RuleBook, target?: string): Trial {
  const game = naiveGame(book, target);
  return { rules: rulesOf(book, target), game, wins: naiveSearch(game) };
}

function positionAt(rules: Rules, text: string): Position {
  const { rows, seat } = placeOf(text);
  const registers = rows.map((row) => Number.parseInt(row, 2));
  return positionOf(rules, registers, seat as Seat);
}

function geographyFrom({ rules }: Trial, start: string): Geography {
  const geography = geographyOf(rules, positionAt(rules, start));
  if (geography === undefined) throw new Error(`${rules.book.id} is not taken`);
  return geography;
}

/** Each allowed move by the search: who wins, and in how many plies where that is one or two. */
function searched({ game, wins }: Trial, history: readonly string[]): readonly Told[] {
  const seat = game.seat(history.at(-1)!);
  return allowedAfter(game, history).map(({ mask, next }) => {
    const [end, later] = [endsAtOnce(game, history, next), [...history, next]];
    if (end !== undefined) return { mask, value: end === seat ? 'win' : 'loss', plies: 1 };
    if (!wins(later)) return { mask, value: 'win', plies: null };
    const replies = allowedAfter(game, later).map((reply) => endsAtOnce(game, later, reply.next));
    return { mask, value: 'loss', plies: replies.includes(1 - seat) ? 2 : null };
  });
}

interface Told {
  readonly mask: string;
  readonly value: string;
  readonly plies: number | null;
}

/** What is said after this history, and what the search says; nothing where they agree. */
function differences(trial: Trial, geography: Geography, history: readonly string[]): readonly unknown[] {
  const { rules, game } = trial;
  const positions = history.map((text) => positionAt(rules, text));
  const seat = game.seat(history.at(-1)!) as Seat;
  const expected = searched(trial, history).toSorted(byMask);
  const value = expected.some((move) => move.value === 'win') ? 'win' : 'loss';
  const said = geography.moves(positions);
  const told = said.map(({ move, ...rest }) => ({ mask: formatMask(rules, seat, move), ...rest }));
  const position = { value, plies: said.length === 0 ? 0 : said[0]!.plies };
  const both = [
    { position: geography.value(positions), moves: told.toSorted(byMask).map(inOneOrder) },
    { position, moves: expected.map((move) => inOneOrder({ ...move, keeps: move.value === value })) },
  ];
  return JSON.stringify(both[0]) === JSON.stringify(both[1]) ? [] : [{ history, both }];
}

function inOneOrder({ mask, value, plies, keeps }: Told & { readonly keeps: boolean }): readonly unknown[] {
  return [mask, value, plies, keeps];
}

const MOST_STARTS = 6;

const byMask = (one: Told, other: Told) => (one.mask < other.mask ? -1 : 1);

/** A round by chance from there, as far as it goes; every position of it. */
function randomHistory(game: NaiveGame, start: string, seed: number): readonly string[] {
  const random = seededRandom(seed);
  const history = [start];
  for (;;) {
    const moves = allowedAfter(game, history).filter(({ next }) => game.winner(next) === undefined);
    const move = moves[random.below(Math.max(1, moves.length))];
    if (move === undefined) return history;
    history.push(move.next);
  }
}

/** From every start, in `npm test` from some, either player on move, along a round by chance. */
function compareAll(book: RuleBook, target?: string): readonly unknown[] {
  const trial = trialOf(book, target);
  return sampleOf([...placesOf(book).entries()], MOST_STARTS).flatMap(([seed, start]) => {
    const geography = geographyFrom(trial, start);
    const history = randomHistory(trial.game, start, seed);
    return history.flatMap((_, plies) => differences(trial, geography, history.slice(0, plies + 1)));
  });
}

/** Only as far from the end of rounds by chance as the search can see; answers how many positions that were. */
function compareLate(book: RuleBook, rounds: number, most: number, target?: string): number {
  const trial = trialOf(book, target);
  const starts = placesOf(book);
  let compared = 0;
  for (let seed = 0; seed < rounds; seed++) {
    const start = starts[(seed * 37) % starts.length]!;
    const geography = geographyFrom(trial, start);
    const history = randomHistory(trial.game, start, seed);
    const wins = naiveSearch(trial.game, most);
    try {
      for (let plies = history.length; plies > 0; plies--, compared++)
        expect(differences({ ...trial, wins }, geography, history.slice(0, plies))).toEqual([]);
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
    }
  }
  return compared;
}

describe('the same as exhaustive search, from every start, either player on move, along a round by chance', () => {
  it.each([1, 2, 3])('shared, %i bits: all sizes of moves and all kinds of goals', (width) => {
    const books = sharedBooks(width);
    expect(books.length).toBeGreaterThan(5);
    expect(books.flatMap((book) => compareAll(book))).toEqual([]);
  });

  it.each([1, 2])('a register for each player, %i bits: either may be flipped', (width) => {
    const books = ownBooks(width, [{ bits: 1 }]);
    expect(books.length).toBeGreaterThan(5);
    expect(books.flatMap((book) => compareAll(book))).toEqual([]);
  });

  it('two bits each, one or two of them a move, as far from the end as the search can see', () => {
    const compared = ownBooks(2, [{ bits: { from: 1, to: 2 } }]).map((book) => compareLate(book, 3, 2000));
    expect(Math.min(...compared)).toBeGreaterThan(5);
  });

  it('three bits each, as far from the end as the search can see', () => {
    const compared = ownBooks(3, [{ bits: 1 }]).map((book) => compareLate(book, 3, 1500));
    expect(Math.min(...compared)).toBeGreaterThan(5);
    expect(Math.max(...compared)).toBeGreaterThan(30);
  });

  it('three bits each and a target, as far from the end as the search can see', () => {
    const book = bookWith({ ...NO_WAY_BACK, width: 3 });
    const compared = ['111', '101', '010'].map((target) => compareLate(book, 8, 4000, target));
    expect(Math.min(...compared)).toBeGreaterThan(50);
    const narrow = bookWith({ ...NO_WAY_BACK, width: 2 });
    expect(['11', '01'].flatMap((target) => compareAll(narrow, target))).toEqual([]);
  });

  it('moves with guards that all can be taken back: set and clear, or bits that stay as they are', () => {
    const both = [
      { do: 'set', bits: 1 },
      { do: 'clear', bits: 1 },
    ];
    const beside = ['1..', '.1.', '..1'].flatMap((need, place) =>
      [0, 1, 2].filter((bit) => bit !== place).map((bit) => ({ need, flip: flipOf(bit) })),
    );
    for (const moves of [both, [{ do: 'flips', flips: beside }]])
      for (const goal of [{ is: 'none' }, { is: 'ones' }, { is: 'count', ones: 2 }])
        expect(compareAll(bookWith({ width: 3, registers: 'shared', moves, goal }))).toEqual([]);
  });
});

function flipOf(bit: number): string {
  return ['1..', '.1.', '..1'][bit]!;
}

function shared(data: object): RuleBook {
  return bookWith({ width: 3, registers: 'shared', moves: [{ do: 'toggle', bits: 1 }], ...data });
}

function applies(book: RuleBook, target?: string): boolean {
  const rules = rulesOf(book, target);
  return geographyOf(rules, positionOf(rules, [0, 0], 0)) !== undefined;
}

it('the same with a pass, which is taken back by a pass', () => {
  const goals = [{ is: 'none' }, { is: 'ones' }, { is: 'count', ones: 1 }];
  const moves = [{ do: 'toggle', bits: 1 }, { do: 'pass' }];
  expect(goals.flatMap((goal) => compareAll(shared({ width: 2, goal, moves })))).toEqual([]);
  expect(compareLate(shared({ goal: { is: 'none' }, moves }), 10, 4000)).toBeGreaterThan(50);
});

describe('where it applies', () => {
  it('toggles that both players may make', () => {
    expect(applies(bookOf('binary-battle'), '1010')).toBe(true);
    expect(applies(bookOf('bit-flip-showdown'))).toBe(true);
  });

  it('not where a target is unknown', () => {
    expect(applies(bookOf('binary-battle'))).toBe(false);
  });

  it('not where the other player cannot take a move back', () => {
    expect(applies(bookOf('bit-battle'), '10101010')).toBe(false);
    expect(
      applies(bookWith({ ...NO_WAY_BACK, width: 2, moves: toggles([{ bits: 1 }], ['own']) }), '11'),
    ).toBe(false);
    expect(applies(bookOf('bit-flip'))).toBe(false);
    expect(applies(bookOf('bit-battle-fives'))).toBe(false);
    const oneWay = [
      { do: 'toggle', bits: 1 },
      { do: 'set', bits: 2 },
    ];
    expect(applies(shared({ goal: { is: 'none' }, moves: oneWay }))).toBe(false);
    const guarded = [{ do: 'flips', flips: [{ need: '1..', flip: '11.' }] }];
    expect(applies(shared({ goal: { is: 'none' }, moves: guarded }))).toBe(false);
  });

  it('not where who cannot move wins', () => {
    expect(applies(shared({ goal: { is: 'none' }, stuck: 'loses' }))).toBe(true);
    expect(applies(shared({ goal: { is: 'none' }, stuck: 'wins', misere: true }))).toBe(false);
    expect(applies(shared({ goal: { is: 'ones' }, stuck: 'wins' }))).toBe(false);
    expect(applies(shared({ goal: { is: 'ones' }, stuck: 'draws' }))).toBe(false);
    expect(applies(shared({ goal: { is: 'ones' }, stuck: 'passes' }))).toBe(false);
  });

  it('not where the rules remember more than the registers', () => {
    const goal = { is: 'ones' };
    const costly = [{ do: 'toggle', bits: 1, costs: 1 }];
    for (const more of [
      ...[1, 2, 3].map((wear) => ({ wear })),
      ...['own-move', 'undo', 'last-bits'].map((ban) => ({ ban })),
      ...[{ charges: 2, moves: costly }, { opening: [{ do: 'toggle', bits: 1 }] }],
    ])
      expect(applies(shared({ goal, ...more }))).toBe(false);
  });

  it('up to 2 ** 12 states', () => {
    expect(applies(shared({ width: 12, goal: { is: 'ones' } }))).toBe(true);
    expect(applies(shared({ width: 13, goal: { is: 'ones' } }))).toBe(false);
  });
});
