// Reviews of random rounds with a hidden target, finished or not, against exhaustive search on texts.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom, type Random } from '../../src/base/random.ts';
import { formatBits } from '../../src/base/bits.ts';
import { decide } from '../../src/match/decide.ts';
import { allowedMoves } from '../../src/match/legal.ts';
import { ENDLESS_RULINGS, positionIn, type Match, type Round } from '../../src/match/match.ts';
import { viewOf } from '../../src/match/view.ts';
import { chooseHidden } from '../../src/hidden/exact-play.ts';
import { hiddenGuide } from '../../src/hidden/guide.ts';
import type { Move } from '../../src/rules/play.ts';
import { registersOf } from '../../src/rules/position.ts';
import { must, roundOf } from '../core/sample-match.ts';
import { reviewOf, secret, small } from './hidden-rounds.ts';
import { allRegisters, flipped, matching, searchOf, type Known, type Search } from './hidden-search.ts';
import { createCaches } from '../../src/hidden/caches.ts';

const caches = createCaches();

interface Played {
  readonly width: number;
  readonly most: number;
  readonly round: Round;
}

type Chooser = (match: Match, chance: Random) => Move;

const anything: Chooser = (match, chance) => {
  const moves = allowedMoves(roundOf(match));
  return moves[chance.below(moves.length)]!;
};
const perfect: Chooser = (match, chance) =>
  chooseHidden(caches.beliefs, viewOf(match, undefined).round, chance, 0)!;

/** Some plies of a round, finished or not. */
function playedBy(choose: Chooser): fc.Arbitrary<Played> {
  return fc
    .record({
      width: fc.integer({ min: 3, max: 4 }),
      most: fc.integer({ min: 1, max: 3 }),
      target: fc.integer({ min: 1, max: 15 }),
      plies: fc.integer({ min: 1, max: 12 }),
      endless: fc.constantFrom(...ENDLESS_RULINGS),
      seed: fc.nat(),
    })
    .map(({ width, most, target, plies, endless, seed }) => {
      const chance = seededRandom(seed);
      const bits = formatBits(1 + ((target - 1) % (2 ** width - 1)), width);
      let match = secret(small(width, most), bits, { endless });
      for (let ply = 0; ply < plies && roundOf(match).outcome === undefined; ply++) {
        const { toMove } = positionIn(roundOf(match));
        match = must(decide(match, { do: 'move', seat: toMove, move: choose(match, chance) })).match;
      }
      return { width, most, round: roundOf(match) };
    });
}

/** What everybody knew before each ply, worked out from the texts and the counts alone. */
function knownBefore({ width, round }: Played): readonly Known[] {
  const rows = [round.start, ...round.plies.map(({ position }) => position)].map((position) =>
    registersOf(round.rules, position).map((row) => formatBits(row, width)),
  );
  let targets = allRegisters(width).slice(1);
  return round.plies.map(({ seat, matches }, ply) => {
    const [own, other] = [rows[ply]![seat]!, rows[ply]![1 - seat]!];
    const known = { own, other, targets };
    targets = targets.filter((target) => matching(rows[ply + 1]![seat]!, target) === matches![seat]);
    return known;
  });
}

const searches = new Map<string, Search>();
function searchFor({ width, most }: Played): Search {
  const name = `${width} ${most}`;
  const search = searches.get(name) ?? searchOf(width, most);
  searches.set(name, search);
  return search;
}

/** All legal moves and what they win; a dead question as the ruling has it. */
function winsByMove(search: Search, known: Known, deadAllowed: boolean): ReadonlyMap<string, number> {
  const { own, other, targets } = known;
  const asked = search.moves.map((move) => [move, search.winsAfter(known, move)] as const);
  const most = Math.max(...asked.map(([, wins]) => wins ?? 0));
  const dead = (move: string) =>
    targets.length - search.wins({ own: other, other: flipped(own, move), targets });
  const weighed = asked.map(([move, wins]) => [move, wins ?? Math.min(most, dead(move))] as const);
  return new Map(deadAllowed ? weighed : weighed.filter((_, index) => asked[index]![1] !== undefined));
}

/** The own register's part of a move, as text: moves of these games touch no other. */
function ownMask(round: Round, move: Move): string {
  return formatBits(move & round.rules.full, round.rules.width);
}

describe('random rounds of three and four bits', () => {
  it('are weighed as exhaustive search weighs them', () => {
    fc.assert(
      fc.property(playedBy(anything), (played) => {
        const search = searchFor(played);
        const review = reviewOf(played.round);
        for (const [index, known] of knownBefore(played).entries()) {
          const move = review.moves[index]!;
          const wins = winsByMove(search, known, played.round.endless !== 'no-repeat');
          const most = Math.max(...wins.values());
          const of = known.targets.length;
          expect(move.before.chance).toEqual({ wins: most, of });
          expect(move.after.chance).toEqual({ wins: wins.get(ownMask(played.round, move.move)), of });
          expect(wins.get(ownMask(played.round, move.best))).toBe(most);
        }
      }),
    );
  });

  it('get the verdict that follows from that', () => {
    fc.assert(
      fc.property(playedBy(anything), (played) => {
        const search = searchFor(played);
        for (const [index, known] of knownBefore(played).entries()) {
          const move = reviewOf(played.round).moves[index]!;
          const wins = winsByMove(search, known, played.round.endless !== 'no-repeat');
          const most = Math.max(...wins.values());
          const keepers = [...wins.values()].filter((each) => each === most).length;
          const kept = keepers === 1 ? ['only'] : ['best', 'good'];
          const expected = wins.get(ownMask(played.round, move.move)) === most ? kept : ['blunder'];
          expect(keepers === wins.size ? ['forced'] : expected).toContain(move.verdict);
        }
      }),
    );
  });

  it('are decided exactly where all possible targets are won, or none', () => {
    fc.assert(
      fc.property(playedBy(anything), ({ round }) => {
        for (const { before, after } of reviewOf(round).moves)
          for (const { value, chance } of [before, after]) {
            const { wins, of } = chance!;
            expect(value).toBe(wins === of ? 'win' : wins === 0 ? 'loss' : null);
          }
      }),
    );
  });

  it('have plies once the target is known: the turns of the race', () => {
    fc.assert(
      fc.property(playedBy(anything), (played) => {
        const search = searchFor(played);
        for (const [index, { own, other, targets }] of knownBefore(played).entries()) {
          const { before } = reviewOf(played.round).moves[index]!;
          const [mine, theirs] = [search.turns(own, targets[0]!), search.turns(other, targets[0]!)];
          const plies = mine <= theirs ? 2 * mine - 1 : 2 * theirs;
          expect(before.plies).toBe(targets.length === 1 ? plies : null);
        }
      }),
    );
  });

  it('are graded by nothing that came later', () => {
    fc.assert(
      fc.property(playedBy(anything), fc.nat(), ({ round }, cut) => {
        const plies = cut % (round.plies.length + 1);
        const earlier = {
          ...round,
          plies: round.plies.slice(0, plies),
          outcome: undefined,
          rules: { ...round.rules, target: undefined },
        };
        expect(reviewOf(earlier).moves).toEqual(reviewOf(round).moves.slice(0, plies));
      }),
    );
  });

  it('played perfectly hold no blunder, under any ruling', () => {
    fc.assert(
      fc.property(playedBy(perfect), ({ round }) => {
        const { moves, players } = reviewOf(round);
        expect(moves.map(({ verdict }) => verdict)).not.toContain('blunder');
        for (const { blunders, accuracy } of players) expect([0, accuracy ?? 1]).toEqual([blunders, 1]);
      }),
    );
  });
});

describe('what the answers to a question win', () => {
  it('adds up to what the question wins', () => {
    fc.assert(
      fc.property(playedBy(anything), ({ round }) => {
        const guide = hiddenGuide(caches, round)!;
        const place = {
          ...round,
          endless: 'no-repeat' as const,
          plies: round.plies.slice(0, -1),
          outcome: undefined,
        };
        for (const { move, wins, of } of guide.prospects(place)) {
          const answers = guide.answers(place, move);
          const sum = (part: 'wins' | 'of') => answers.reduce((total, answer) => total + answer[part], 0);
          expect([sum('wins'), sum('of')]).toEqual([wins, of]);
        }
      }),
    );
  });
});
