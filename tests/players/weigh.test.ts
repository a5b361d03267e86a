// Levels say beforehand how likely each move is: what they say is what they do, in any book, under any ruling, with a
// hidden target too; and the weights by values are those of the players as their rules are written down.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawWeighted, seededRandom } from '../../src/base/random.ts';
import { createCaches } from '../../src/hidden/caches.ts';
import { dealRound } from '../../src/match/deal.ts';
import { decide } from '../../src/match/decide.ts';
import { allowedMoves } from '../../src/match/legal.ts';
import { ENDLESS_RULINGS, positionIn, type EndlessRuling, type Match } from '../../src/match/match.ts';
import { createMatch } from '../../src/match/setup.ts';
import { viewOf } from '../../src/match/view.ts';
import { weighByLooking } from '../../src/players/easy.ts';
import { weighMoves } from '../../src/players/level-weights.ts';
import type { Level } from '../../src/players/player.ts';
import { COMPUTER_PLAYERS, findPlayer } from '../../src/players/roster.ts';
import type { Move } from '../../src/rules/play.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { withoutOversights } from '../../src/solver/oversights.ts';
import { solveNow } from '../../src/solver/solve.ts';
import { codeOf, lossCode, valueOf } from '../../src/solver/value.ts';
import { worthOf } from '../../src/solver/worth.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { bookOf, must, roundOf, SALT, setupOf } from '../core/sample-match.ts';
import { sampleSize } from '../sample-size.ts';

const caches = createCaches();
const DRAWS = 400;
const RUNS = sampleSize(12, 60);

/** A match some random plies from its start; its round may be over. */
function reached(book: RuleBook, endless: EndlessRuling, secret: boolean, seed: number): Match {
  const random = seededRandom(seed);
  const created = must(createMatch(setupOf(book, { endless, secret })));
  let match = must(decide(created, dealRound(created, { first: 0, random, salt: SALT }))).match;
  for (let plies = random.below(6); plies > 0 && roundOf(match).outcome === undefined; plies--) {
    const moves = allowedMoves(roundOf(match));
    const seat = positionIn(roundOf(match)).toMove;
    const move = moves[random.below(moves.length)]!;
    match = must(decide(match, { do: 'move', seat, move })).match;
  }
  return match;
}

const isOpen = (match: Match) => roundOf(match).outcome === undefined;
const seatOf = (match: Match) => positionIn(roundOf(match)).toMove;

/** How often each move is chosen. */
async function timesOf(level: Level, match: Match): Promise<ReadonlyMap<Move, number>> {
  const random = seededRandom(1, 2);
  const times = new Map<Move, number>();
  for (let i = 0; i < DRAWS; i++) {
    const move = await level.choose(viewOf(match, seatOf(match)), random, caches);
    times.set(move, (times.get(move) ?? 0) + 1);
  }
  return times;
}

async function expectHonest(level: Level, match: Match): Promise<void> {
  const weighed = await level.weigh(viewOf(match, seatOf(match)), caches);
  if (weighed === undefined) throw new Error('weights are known in small books');
  expect(weighed.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
  expect(weighed.every(({ weight }) => weight > 0)).toBe(true);
  const times = await timesOf(level, match);
  const weights = new Map(weighed.map(({ move, weight }) => [move, weight]));
  expect(weights.size).toBe(weighed.length);
  for (const move of times.keys()) expect(weights.has(move)).toBe(true);
  for (const [move, weight] of weights) {
    const spread = Math.sqrt(DRAWS * weight * (1 - weight));
    expect(Math.abs((times.get(move) ?? 0) - DRAWS * weight)).toBeLessThanOrEqual(5 * spread + 1);
  }
}

describe.each(COMPUTER_PLAYERS)('$name', (level) => {
  it('chooses as it says, in any book and under any ruling', async () => {
    let looked = 0;
    const cases = fc.tuple(arbitraryBook, fc.constantFrom(...ENDLESS_RULINGS), fc.nat());
    await fc.assert(
      fc.asyncProperty(cases, async ([book, endless, seed]) => {
        const secret = book.target !== 'none' && book.target.seen !== 'open';
        const match = reached(book, endless, secret, seed);
        if (!isOpen(match)) return;
        looked++;
        await expectHonest(level, match);
      }),
      { numRuns: RUNS },
    );
    expect(looked).toBeGreaterThan(RUNS / 3);
  });

  it('chooses as it says where a race has a hidden target', async () => {
    const race = { ...bookOf('bit-battle'), width: 4, widths: { from: 4, to: 4 } };
    const open = Array.from({ length: 8 }, (_, seed) => reached(race, 'no-repeat', true, seed)).filter(
      isOpen,
    );
    expect(open.length).toBeGreaterThan(3);
    for (const match of open) await expectHonest(level, match);
  });
});

describe('by what moves are worth', () => {
  const places = fc
    .tuple(arbitraryBook, fc.nat())
    .filter(([{ target }]) => target === 'none' || target.seen !== 'secret')
    .map(([book, seed]) => reached(book, 'draw', false, seed))
    .filter(isOpen);
  /** Written down again: the temperatures are part of what the levels are. */
  const temperatures = { medium: 0.8, hard: 0.35 } as const;

  it.each(['medium', 'hard'] as const)(
    '%s gives the same moves for the same chance as ever',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(places, fc.nat(), async (match, seed) => {
          const { rules, ...round } = roundOf(match);
          const solution = must(solveNow(rules));
          const seen = withoutOversights(solution.moves(positionIn(round)));
          const weightOf = (move: (typeof seen)[number]) => Math.exp(worthOf(move) / temperatures[name]);
          const expected = drawWeighted(seededRandom(seed), seen, weightOf)?.move;
          const view = viewOf(match, seatOf(match));
          expect(await findPlayer(name)?.choose(view, seededRandom(seed), caches)).toBe(expected);
        }),
        { numRuns: sampleSize(60, 300) },
      );
    },
  );

  it('easy is weighed by values as by looking one move ahead', () => {
    const open = places.map((match) => ({ ...roundOf(match), endless: 'play-on' as const, plies: [] }));
    fc.assert(
      fc.property(open, (round) => {
        const moves = must(solveNow(round.rules)).moves(round.start);
        const weights = new Float64Array(moves.length);
        weighMoves('easy', { codes: moves.map(codeOf), from: 0, to: moves.length }, weights);
        const byValues = moves.flatMap(({ move }, index) => (weights[index]! > 0 ? [move] : []));
        const weighed = weighByLooking(round)!;
        expect(new Set(weighed.map(({ move }) => move))).toEqual(new Set(byValues));
      }),
      { numRuns: sampleSize(60, 300) },
    );
  });

  it('perfect looks at the replies to the first of the best moves, and without replies keeps all of these', () => {
    const equals = { codes: [0, 0, 0, lossCode(2)], from: 0, to: 4, mostLooks: 2 };
    const weights = new Float64Array(4);
    weighMoves('perfect', equals, weights);
    expect([...weights]).toEqual([1 / 3, 1 / 3, 1 / 3, 0]);
    weighMoves('perfect', { ...equals, temptation: (index) => index / 4 }, weights);
    expect([...weights]).toEqual([0, 1, 0, 0]);
  });

  it('a value and its code say the same', () => {
    for (const code of [0, 2, 7, -1, -2, -9, 2 ** 30, -(2 ** 30)]) expect(codeOf(valueOf(code))).toBe(code);
  });
});
