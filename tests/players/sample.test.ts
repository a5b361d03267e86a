// Hidden targets of any shape: the strong players go by the mean over the targets still possible, worked out here
// again by brute force, and by nothing that is not public.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { possibleTargets, tellsSomething } from '../../src/match/belief.ts';
import { decide } from '../../src/match/decide.ts';
import { allowedMoves } from '../../src/match/legal.ts';
import { ENDLESS_RULINGS, positionIn, type Match, type Round } from '../../src/match/match.ts';
import { createMatch } from '../../src/match/setup.ts';
import { publicRound, viewOf } from '../../src/match/view.ts';
import { commitmentOf } from '../../src/notation/digest.ts';
import { formatRegisters } from '../../src/notation/mask.ts';
import { raceOf } from '../../src/hidden/race.ts';
import { chooseBySample, likelyMove } from '../../src/hidden/sample.ts';
import { hardPlayer, mediumPlayer, perfectPlayer } from '../../src/players/levels.ts';
import { withTarget } from '../../src/rules/compile.ts';
import { endingAfterMove, play, type Move } from '../../src/rules/play.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { must, roundOf, SALT, setupOf } from '../core/sample-match.ts';
import { bruteForce } from '../solver/brute-force.ts';
import { createCaches } from '../../src/hidden/caches.ts';
import { sampleOf, sampleSize } from '../sample-size.ts';

const caches = createCaches();

/** All zeros at the start, with this target hidden. */
function hiding(book: RuleBook, target: number, endless: (typeof ENDLESS_RULINGS)[number]): Match {
  const zeros = { ...book, start: 'zeros', target: { seen: 'secret', bits: 'random' } } as const;
  const match = must(createMatch(setupOf(zeros, { endless, secret: true })));
  const commitment = commitmentOf(SALT, formatRegisters(match.rules, [target]));
  const start = book.registers === 'own' ? [0, 0] : [0];
  return must(decide(match, { do: 'begin', first: 0, start, target, salt: SALT, commitment })).match;
}

/** Plays at random for some plies, as long as the round is open. */
function wander(match: Match, plies: number, seed: number): Match {
  const random = seededRandom(seed);
  let here = match;
  for (let left = plies; left > 0; left--) {
    const moves = allowedMoves(publicRound(roundOf(here)));
    if (moves.length === 0) return here;
    const seat = positionIn(roundOf(here)).toMove;
    const next = must(decide(here, { do: 'move', seat, move: moves[random.below(moves.length)]! })).match;
    if (roundOf(next).outcome !== undefined) return here;
    here = next;
  }
  return here;
}

/** The mean worth of a move over all possible targets: 0.85 to the power of the plies after it, or less than nothing. */
function meanWorth(round: Round, move: Move): number {
  const position = positionIn(round);
  const worths = possibleTargets(round).map((target) => {
    const rules = withTarget(round.rules, target);
    const next = play(rules, position, move);
    const ending = endingAfterMove(rules, next);
    if (ending !== undefined) return ending.winner === position.toMove ? 1 : -1;
    const { value, plies } = bruteForce(rules)(next.state, next.toMove);
    return value === 'endless' ? 0 : (value === 'loss' ? 1 : -1) * 0.85 ** (plies ?? 0);
  });
  return worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
}

/** Rounds of small books with a hidden target of a shape that has no table, and few targets left. */
const hiddenRounds = fc
  .tuple(arbitraryBook, fc.nat(), fc.constantFrom(...ENDLESS_RULINGS), fc.nat(4), fc.nat())
  .filter(([book]) => book.target !== 'none' && book.width <= 4)
  .map(([book, target, endless, plies, seed]) =>
    publicRound(roundOf(wander(hiding(book, target % 2 ** book.width, endless), plies, seed))),
  )
  .filter((round) => round.outcome === undefined && raceOf(round.rules) === undefined);

describe('at temperature 0', () => {
  it('plays, and hints at, a move of the best mean worth; no dead question where there is another', () => {
    fc.assert(
      fc.property(hiddenRounds, fc.nat(), (round, seed) => {
        const targets = possibleTargets(round);
        const allowed = allowedMoves(round);
        fc.pre(allowed.length > 0 && targets.length > 0);
        const live = allowed.filter((move) => targets.length < 2 || tellsSomething(round, move, targets));
        const asked = live.length > 0 ? live : allowed;
        const best = Math.max(...asked.map((move) => meanWorth(round, move)));
        const move = chooseBySample(caches.solutions, round, seededRandom(seed), 0);
        const guess = likelyMove(caches.solutions, round);
        expect(asked).toEqual(expect.arrayContaining([move, guess]));
        expect(meanWorth(round, move)).toBeCloseTo(best, 9);
        expect(meanWorth(round, guess)).toBeCloseTo(best, 9);
        expect(likelyMove(caches.solutions, round)).toBe(guess);
      }),
      { numRuns: sampleSize(20, 60) },
    );
  });
});

/** Ten bits each, and only neighbours together: no table is made for that. */
const RUNS = must(
  readRuleBook({
    id: 'runs',
    title: 'Runs',
    width: 10,
    registers: 'own',
    start: 'zeros',
    target: { seen: 'secret' },
    moves: [{ do: 'toggle', bits: { from: 1, to: 3 }, adjacent: true }],
    goal: { is: 'target' },
  }),
);

describe('every strong player', () => {
  it.each(sampleOf([perfectPlayer, hardPlayer, mediumPlayer], 1))(
    '$name goes by what is public',
    async (player) => {
      // Flipping the leftmost bit leaves five right for both targets, so nobody can tell them apart yet.
      const [one, other] = [0b1000111100, 0b1110001100].map((target) => {
        const match = hiding(RUNS, target, 'draw');
        return must(decide(match, { do: 'move', seat: 0, move: 1 << 9 })).match;
      });
      for (let seed = 0; seed < sampleSize(1, 2); seed++) {
        const choice = await player.choose(viewOf(one!, 1), seededRandom(seed), caches);
        expect(await player.choose(viewOf(other!, 1), seededRandom(seed), caches)).toBe(choice);
        expect(allowedMoves(publicRound(roundOf(one!)))).toContain(choice);
      }
    },
  );

  it('perfect takes the target at once when only one is left', async () => {
    const tiny = { ...RUNS, width: 2, widths: { from: 2, to: 2 }, moves: [{ ...ONE_BIT }] };
    // 01, 10 and 11 can be drawn. After 10 with one bit right, 11 and 00 remain, and 00 is where they began.
    const match = hiding(tiny, 0b11, 'draw');
    const moved = must(decide(match, { do: 'move', seat: 0, move: 0b10 })).match;
    const aside = must(decide(moved, { do: 'move', seat: 1, move: 0b10 })).match;
    expect(possibleTargets(roundOf(aside))).toEqual([0b11]);
    expect(await perfectPlayer.choose(viewOf(aside, 0), seededRandom(1), caches)).toBe(0b01);
  });
});

const ONE_BIT = { do: 'toggle', on: 'own', bits: { from: 1, to: 1 }, adjacent: true } as const;
