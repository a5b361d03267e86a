// The strong players where no position may come back: held against exhaustive search with history.
import { describe, expect, it } from 'vitest';
import { pick, seededRandom } from '../../src/base/random.ts';
import { createCaches } from '../../src/hidden/caches.ts';
import { extendRound, roundFrom } from '../../src/match/extend-round.ts';
import { allowedMoves } from '../../src/match/legal.ts';
import { positionIn, positionsOf, type Round } from '../../src/match/match.ts';
import { formatRegisters, parseMask } from '../../src/notation/mask.ts';
import { findPlayer } from '../../src/players/roster.ts';
import { MOST_LOOKS, sightBySolution } from '../../src/players/sight.ts';
import { sightWithoutRepeats } from '../../src/players/sight-without-repeats.ts';
import type { Rules } from '../../src/rules/compile.ts';
import type { Move } from '../../src/rules/play.ts';
import { positionOf, registersOf, type Position } from '../../src/rules/position.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { must, rulesOf, setupOf } from '../core/sample-match.ts';
import { allowedAfter, naiveGame, naiveSearch } from '../solver/naive-geography.ts';
import { bookWith, NO_WAY_BACK } from '../solver/toggle-books.ts';

const caches = createCaches();

const RACE = rulesOf(bookWith({ ...NO_WAY_BACK, width: 2 }), '11');
const PAIRS = rulesOf(
  bookWith({
    ...{ width: 3, registers: 'shared', goal: { is: 'ones' } },
    moves: [
      { do: 'toggle', bits: 1 },
      { do: 'toggle', bits: 2, adjacent: true },
    ],
  }),
);
const cubeOf = (width: number) =>
  rulesOf(bookWith({ width, registers: 'shared', moves: [{ do: 'toggle', bits: 1 }], goal: { is: 'none' } }));
const [CUBE, FOUR_BITS] = [cubeOf(3), cubeOf(4)];

function begin(rules: Rules, registers: readonly number[]): Round {
  return { ...roundFrom(rules, positionOf(rules, registers, 0)), endless: 'no-repeat' };
}

async function chosenBy(name: string, round: Round, seed: number): Promise<Move> {
  const { toMove: seat } = positionIn(round);
  const view = {
    seat,
    here: [],
    setup: setupOf(round.rules.book),
    round,
    tally: [0, 0],
    over: false,
  } as const;
  return findPlayer(name)!.choose(view, seededRandom(seed, round.plies.length), caches);
}

const textIn = (rules: Rules) => (position: Position) =>
  `${formatRegisters(rules, registersOf(rules, position))} ${position.toMove}`;

/** The search on the round's positions as texts. */
function searchOf(rules: Rules, target?: string) {
  const game = naiveGame(rules.book, target);
  const wins = naiveSearch(game);
  const history = (round: Round) => positionsOf(round).map(textIn(rules));
  return {
    wins: (round: Round) => wins(history(round)),
    moves: (round: Round) =>
      allowedAfter(game, history(round)).map(({ mask }) => parseMask(rules, positionIn(round).toMove, mask)!),
  };
}

/** Plays to the end; at each turn of `name` before and after it: whether its player wins by the search. */
async function valuesKept(
  name: string,
  start: Round,
  search: ReturnType<typeof searchOf>,
  seed: number,
): Promise<readonly boolean[]> {
  const kept: boolean[] = [];
  const other = ['random', 'easy', 'hard'][seed % 3]!;
  for (let round = start; round.outcome === undefined;) {
    const { toMove } = positionIn(round);
    const [before, mine] = [search.wins(round), (toMove === 0) === (seed % 2 === 0)];
    const next = extendRound(round, [await chosenBy(mine ? name : other, round, seed)]);
    const after = next.outcome === undefined ? !search.wins(next) : next.outcome.winner === toMove;
    if (mine) kept.push(!before || after);
    round = next;
  }
  return kept;
}

describe('perfect', () => {
  it.each([
    ['a race of two bits each', RACE, '11', [0, 1, 2, 3].map((bits) => [bits, bits ^ 1])],
    ['a cube without a goal', CUBE, undefined, [[0], [5]]],
    ['one bit or two neighbours', PAIRS, undefined, [[0], [2], [5]]],
  ] as const)('never gives up a win: %s', async (_, rules, target, starts) => {
    const search = searchOf(rules, target);
    const kept: boolean[] = [];
    for (const registers of starts)
      for (let seed = 0; seed < 12; seed++)
        kept.push(...(await valuesKept('perfect', begin(rules, registers), search, seed)));
    expect(kept.length).toBeGreaterThan(30);
    expect(kept).not.toContain(false);
  });

  it('hard does give one up now and then', async () => {
    const rules = rulesOf(bookWith({ ...NO_WAY_BACK, width: 3 }), '111');
    const won = await Promise.all(
      Array.from({ length: 40 }, async (_, seed) => {
        let round = begin(rules, [0b001, 0b010]);
        while (round.outcome === undefined) {
          const name = positionIn(round).toMove === 0 ? 'hard' : 'perfect';
          round = extendRound(round, [await chosenBy(name, round, seed)]);
        }
        return round.outcome.winner;
      }),
    );
    expect(new Set(won)).toEqual(new Set([0, 1]));
  });

  it('wins from every won start of a deck of three bits each, against anyone', async () => {
    const rules = rulesOf(bookWith({ ...NO_WAY_BACK, width: 3 }), '111');
    // Won by the player who begins.
    for (const registers of [
      [0b001, 0b010],
      [0b010, 0b100],
    ])
      for (const other of ['random', 'easy', 'medium', 'hard', 'perfect']) {
        let round = begin(rules, registers);
        while (round.outcome === undefined)
          round = extendRound(round, [
            await chosenBy(positionIn(round).toMove === 0 ? 'perfect' : other, round, 7),
          ]);
        expect(round.outcome.winner).toBe(0);
      }
  });

  it('lost but not at once, it plays so that most replies are mistakes', async () => {
    const search = searchOf(FOUR_BITS);
    const lost = Array.from({ length: 150 }, (_, seed) => roundByChance(FOUR_BITS, seed)).flatMap((round) => {
      const shares = round.outcome !== undefined || search.wins(round) ? [] : sharesAfter(round, search);
      return new Set(shares.map(([, share]) => share)).size > 1 ? [{ round, shares }] : [];
    });
    expect(lost.length).toBeGreaterThan(5);
    for (const { round, shares } of lost) {
      const chosen = await chosenBy('perfect', round, 1);
      const share = shares.find(([move]) => move === chosen)?.[1];
      expect(share).toBe(Math.max(...shares.map(([, each]) => each)));
    }
  });
});

it('sees only allowed moves by a solution of the rules, too', () => {
  // 000, 100, 110, and the same bit again would lead back.
  const round = extendRound(begin(CUBE, [0b000]), [0b100, 0b010]);
  const { moves } = sightBySolution(must(solveNow(CUBE)), round);
  expect(new Set(moves.map(({ move }) => move))).toEqual(new Set([0b100, 0b001]));
});

it('looks at the replies to fewer moves the more positions there are', () => {
  expect(sightWithoutRepeats(begin(FOUR_BITS, [0]))?.mostLooks).toBe(MOST_LOOKS);
  // Replies are looked up among 2 ** 12 positions with 12 flips each; 2 ** 19 of these lookups may be made.
  expect(sightWithoutRepeats(begin(cubeOf(12), [0]))?.mostLooks).toBe(10);
});

/** A few moves by chance. */
function roundByChance(rules: Rules, seed: number): Round {
  const random = seededRandom(seed);
  let round = begin(rules, [random.below(rules.full + 1)]);
  for (let plies = 4 + random.below(8); plies > 0 && round.outcome === undefined; plies--)
    round = extendRound(round, [pick(random, allowedMoves(round))!]);
  return round;
}

/** The moves that do not let the other player win at once, with the share of replies that lose. */
function sharesAfter(
  round: Round,
  search: ReturnType<typeof searchOf>,
): readonly (readonly [Move, number])[] {
  return search.moves(round).flatMap((move): readonly (readonly [Move, number])[] => {
    const next = extendRound(round, [move]);
    if (next.outcome !== undefined) return [];
    const replies = search.moves(next).map((reply) => extendRound(next, [reply]));
    if (replies.some(({ outcome }) => outcome?.winner === positionIn(next).toMove)) return [];
    return [[move, replies.filter((reply) => search.wins(reply)).length / replies.length]];
  });
}
