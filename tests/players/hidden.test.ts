// Computer play against a hidden target, through real matches: what it lists, what it chooses, how strong it is.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom, type Random } from '../../src/base/random.ts';
import { GAMES } from '../../src/games/catalogue.ts';
import { possibleTargets } from '../../src/match/belief.ts';
import { dealRound } from '../../src/match/deal.ts';
import { decide } from '../../src/match/decide.ts';
import { allowedMoves } from '../../src/match/legal.ts';
import {
  ENDLESS_RULINGS,
  positionIn,
  type EndlessRuling,
  type Match,
  type Round,
} from '../../src/match/match.ts';
import { createMatch } from '../../src/match/setup.ts';
import { viewOf } from '../../src/match/view.ts';
import { easyPlayer } from '../../src/players/easy.ts';
import { chooseHidden, prospectsOf } from '../../src/hidden/exact-play.ts';
import { randomPlayer } from '../../src/players/random.ts';
import { withTarget } from '../../src/rules/compile.ts';
import type { Move } from '../../src/rules/play.ts';
import { registersOf } from '../../src/rules/position.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { bookOf, must, roundOf, SALT, setupOf } from '../core/sample-match.ts';
import { createCaches } from '../../src/hidden/caches.ts';

const caches = createCaches();

const bitBattle = bookOf('bit-battle');

type Chooser = (match: Match, random: Random) => Move;
const at =
  (temperature: number): Chooser =>
  (match, random) =>
    chooseHidden(caches.beliefs, viewOf(match, toMove(match)).round, random, temperature)!;
const perfect = at(0);
const easy: Chooser = (match, random) =>
  easyPlayer.choose(viewOf(match, toMove(match)), random, caches) as Move;
const random: Chooser = (match, chance) =>
  randomPlayer.choose(viewOf(match, toMove(match)), chance, caches) as Move;

function toMove(match: Match) {
  return positionIn(roundOf(match)).toMove;
}

/** A secret match whose first round has begun, with this target if one is given. */
function secret(book: RuleBook, endless: EndlessRuling, chance: Random, target?: number): Match {
  const fresh = must(createMatch(setupOf(book, { secret: true, endless, players: ['human', 'perfect'] })));
  const begin = dealRound(fresh, { first: 0, random: chance, salt: SALT });
  return must(decide(fresh, { ...begin, target: target ?? begin.target })).match;
}

/** `decide` refuses what is not allowed, and then this throws. */
function step(match: Match, choose: Chooser, chance: Random): Match {
  return must(decide(match, { do: 'move', seat: toMove(match), move: choose(match, chance) })).match;
}

/** The round at its end; in a game that does not end the test does not either, so there is a limit. */
function playedOut(start: Match, choosers: readonly [Chooser, Chooser], chance: Random): Round {
  let match = start;
  for (let plies = 0; roundOf(match).outcome === undefined; plies++) {
    expect(plies).toBeLessThan(200);
    match = step(match, choosers[toMove(match)], chance);
  }
  return roundOf(match);
}

/** How many of these games the first chooser wins, in one seat and the other by turns. */
function winsOf(games: number, choosers: readonly [Chooser, Chooser], endless: EndlessRuling): number {
  const chance = seededRandom(2026);
  const [one, two] = choosers;
  return [...Array(games).keys()].filter((game) => {
    const seats = game % 2 === 0 ? ([one, two] as const) : ([two, one] as const);
    return playedOut(secret(bitBattle, endless, chance), seats, chance).outcome?.winner === game % 2;
  }).length;
}

/** A small book of the right shape: some widths, sizes and starts. */
const smallBook = fc
  .record({
    width: fc.integer({ min: 2, max: 6 }),
    to: fc.integer({ min: 1, max: 3 }),
    start: fc.constantFrom('zeros', 'random'),
  })
  .map(({ width, to, start }): RuleBook => {
    const bits = { from: 1, to: Math.min(width, to) };
    const moves = [{ do: 'toggle', on: 'own', bits, adjacent: false }] as const;
    return { ...bitBattle, width, widths: { from: width, to: width }, start, moves };
  });

/** Some plies into a game of it. */
const place = fc
  .record({
    book: smallBook,
    seed: fc.nat(),
    plies: fc.nat(4),
    endless: fc.constantFrom(...ENDLESS_RULINGS),
  })
  .map(({ book, seed, plies, endless }) => {
    const chance = seededRandom(seed);
    let match = secret(book, endless, chance);
    for (let ply = 0; ply < plies && roundOf(match).outcome === undefined; ply++)
      match = step(match, random, chance);
    return match;
  })
  .filter((match) => roundOf(match).outcome === undefined);

function orderIn(round: Round): readonly Move[] {
  return allowedMoves({ ...round, endless: 'no-repeat' });
}

describe('the list of moves', () => {
  it('begins with the eight single bits: 123 of the 255 that may be drawn', () => {
    const moves = prospectsOf(caches.beliefs, roundOf(secret(bitBattle, 'play-on', seededRandom(1))))!;
    const bits = [128, 64, 32, 16, 8, 4, 2, 1];
    expect(moves.slice(0, 8)).toEqual(bits.map((move) => ({ move, wins: 123, of: 255 })));
    expect(moves[8]).toEqual({ move: 0b11000000, wins: 122, of: 255 });
    expect(moves).toHaveLength(92);
  });

  it('holds what no-repeat allows, with the number of possible targets', () => {
    fc.assert(
      fc.property(place, (match) => {
        const round = roundOf(match);
        const moves = prospectsOf(caches.beliefs, round)!;
        expect(moves.map(({ move }) => move).toSorted((a, b) => a - b)).toEqual(
          orderIn(round).toSorted((a, b) => a - b),
        );
        for (const { of } of moves) expect(of).toBe(possibleTargets(round).length);
      }),
    );
  });

  it('goes by wins, then by the one order', () => {
    const unsure = place.filter((match) => possibleTargets(roundOf(match)).length > 1);
    fc.assert(
      fc.property(unsure, (match) => {
        const moves = prospectsOf(caches.beliefs, roundOf(match))!;
        const order = orderIn(roundOf(match));
        const rank = ({ move, wins }: (typeof moves)[number]) => order.indexOf(move) - 1000 * wins;
        expect(moves).toEqual(moves.toSorted((a, b) => rank(a) - rank(b)));
      }),
    );
  });

  it('of a known target goes by wins, and matches it at once if that can be', () => {
    const sure = place.filter((match) => possibleTargets(roundOf(match)).length === 1);
    fc.assert(
      fc.property(sure, (match) => {
        const round = roundOf(match);
        const moves = prospectsOf(caches.beliefs, round)!;
        const wins = moves.map((each) => each.wins);
        expect(wins).toEqual(wins.toSorted((a, b) => b - a));
        const missing =
          registersOf(round.rules, positionIn(round))[toMove(match)]! ^ possibleTargets(round)[0]!;
        expect(moves[0]!.move === missing).toBe(allowedMoves(round).includes(missing));
      }),
    );
  });

  it('is empty after the end, and none where nothing is hidden', () => {
    const match = secret(bitBattle, 'play-on', seededRandom(1));
    expect(
      prospectsOf(caches.beliefs, roundOf(must(decide(match, { do: 'resign', seat: 0 })).match)),
    ).toEqual([]);
    for (const { book } of GAMES) {
      const fresh = must(createMatch(setupOf(book)));
      const open = must(
        decide(fresh, dealRound(fresh, { first: 0, random: seededRandom(1), salt: SALT })),
      ).match;
      expect(prospectsOf(caches.beliefs, roundOf(open))).toBeUndefined();
      expect(chooseHidden(caches.beliefs, roundOf(open), seededRandom(1), 0)).toBeUndefined();
    }
  });
});

describe('nobody peeks', () => {
  it('the choice is the same whichever possible target is hidden', () => {
    fc.assert(
      fc.property(place, fc.nat(), fc.constantFrom(0, 0.05, 1), (match, seed, temperature) => {
        const round = roundOf(match);
        const choice = (target: number | undefined) =>
          chooseHidden(
            caches.beliefs,
            { ...round, rules: withTarget(round.rules, target) },
            seededRandom(seed),
            temperature,
          );
        const unseen = choice(undefined);
        expect(at(temperature)(match, seededRandom(seed))).toBe(unseen);
        for (const target of possibleTargets(round)) expect(choice(target)).toBe(unseen);
      }),
    );
  });
});

describe('a game', () => {
  it('ends, and nothing is refused, at any temperature and under any ruling', () => {
    const temperature = fc.constantFrom(0, 0.02, 0.1, 1);
    fc.assert(
      fc.property(place, temperature, temperature, fc.nat(), (match, one, two, seed) => {
        const { outcome } = playedOut(match, [at(one), at(two)], seededRandom(seed));
        expect(outcome?.by === 'goal' || roundOf(match).rules.width === 2).toBe(true);
      }),
    );
  });

  it('of two perfect players is won by the first with exactly 123 of the 255 targets', () => {
    const choices = new Map<string, Move>();
    const choose: Chooser = (match) => {
      const told = JSON.stringify(roundOf(match).plies);
      const move = choices.get(told) ?? perfect(match, seededRandom(5));
      choices.set(told, move);
      return move;
    };
    const winners = [...Array(255).keys()].map((index) => {
      const start = secret(bitBattle, 'no-repeat', seededRandom(1), index + 1);
      return playedOut(start, [choose, choose], seededRandom(1)).outcome?.winner;
    });
    expect(winners.filter((winner) => winner === 0)).toHaveLength(123);
    expect(winners.filter((winner) => winner === 1)).toHaveLength(132);
  });
});

describe('strength, seats swapped', () => {
  it('perfect wins at least 19 of 20 against random', () => {
    expect(winsOf(60, [perfect, random], 'no-repeat')).toBeGreaterThanOrEqual(57);
  });

  it('perfect wins at least 3 of 4 against easy, also where dead questions are legal', () => {
    expect(winsOf(60, [perfect, easy], 'draw')).toBeGreaterThanOrEqual(45);
  });
});
