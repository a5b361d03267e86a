// Computer players: they choose allowed moves, from what their seat may see; `easy` keeps its two promises.
import fc from 'fast-check';
import { COMPUTER_NAMES } from '../../src/players/names.ts';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { dealRound } from '../../src/match/deal.ts';
import { decide } from '../../src/match/decide.ts';
import { allowedMoves } from '../../src/match/legal.ts';
import { ENDLESS_RULINGS, positionIn, type Match } from '../../src/match/match.ts';
import { createMatch } from '../../src/match/setup.ts';
import { viewOf } from '../../src/match/view.ts';
import { formatMask } from '../../src/notation/mask.ts';
import { easyPlayer } from '../../src/players/easy.ts';
import { COMPUTER_PLAYERS, findPlayer } from '../../src/players/roster.ts';
import { scriptedPlayer } from '../../src/players/scripted.ts';
import type { Move } from '../../src/rules/play.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { arbitraryBook } from './arbitrary-book.ts';
import { begun, bookOf, must, playing, roundOf, SALT, setupOf } from './sample-match.ts';
import { createCaches } from '../../src/hidden/caches.ts';
import { sampleSize } from '../sample-size.ts';

const caches = createCaches();

const toMove = (match: Match) => positionIn(roundOf(match)).toMove;
const after = (match: Match, move: Move) =>
  must(decide(match, { do: 'move', seat: toMove(match), move })).match;
const choice = (match: Match, seed: number) =>
  easyPlayer.choose(viewOf(match, toMove(match)), seededRandom(seed), caches) as Move;

/** Whether the move ends the round at once with this player as winner. */
function wins(match: Match, move: Move, seat: number): boolean {
  return roundOf(after(match, move)).outcome?.winner === seat;
}

/** Whether the move leaves no way to lose at once: neither by itself nor by any answer. */
function isSafe(match: Match, move: Move): boolean {
  const [mover, next] = [toMove(match), after(match, move)];
  const { outcome } = roundOf(next);
  if (outcome !== undefined) return outcome.winner !== 1 - mover;
  return !allowedMoves(roundOf(next)).some((reply) => wins(next, reply, 1 - mover));
}

/** An open position of any book, some random plies from its start; undefined if the game was over before. */
function reached(
  book: Parameters<typeof setupOf>[0],
  endless: (typeof ENDLESS_RULINGS)[number],
  seed: number,
) {
  const random = seededRandom(seed);
  const fresh = must(createMatch(setupOf(book, { endless })));
  const deal = { first: 0, random, salt: SALT } as const;
  let match = must(decide(fresh, dealRound(fresh, deal))).match;
  for (let plies = random.below(8); plies > 0 && roundOf(match).outcome === undefined; plies--) {
    const moves = allowedMoves(roundOf(match));
    const next = after(match, moves[random.below(moves.length)]!);
    if (roundOf(next).outcome === undefined) match = next;
  }
  return match;
}

describe('easy, on any book and under any ruling', () => {
  const rulings = fc.constantFrom(...ENDLESS_RULINGS);
  const places = fc
    .tuple(arbitraryBook, rulings, fc.nat())
    .map(([book, endless, seed]) => reached(book, endless, seed));
  const open = places.filter((match) => roundOf(match).outcome === undefined);

  it('wins at once if it can', () => {
    fc.assert(
      fc.property(open, fc.nat(), (match, seed) => {
        const canWin = allowedMoves(roundOf(match)).some((move) => wins(match, move, toMove(match)));
        expect(wins(match, choice(match, seed), toMove(match))).toBe(canWin);
      }),
      { numRuns: sampleSize(80, 300) },
    );
  });

  it('does not hand over a win at once if it can help it', () => {
    fc.assert(
      fc.property(open, fc.nat(), (match, seed) => {
        const moves = allowedMoves(roundOf(match));
        const canWin = moves.some((move) => wins(match, move, toMove(match)));
        const canBeSafe = canWin || moves.some((move) => isSafe(match, move));
        expect(isSafe(match, choice(match, seed)) || !canBeSafe).toBe(true);
      }),
      { numRuns: sampleSize(80, 300) },
    );
  });
});

describe('easy, by hand', () => {
  it('bit-battle-fives: answers 0001 with 0101 and never makes it possible', () => {
    const one = playing(begun(setupOf(bookOf('bit-battle-fives'))), '0');
    for (let seed = 0; seed < 20; seed++) expect(formatMask(one.rules, 1, choice(one, seed))).toBe('0100');
  });

  it('bit-flip-showdown: with five 1s it makes the sixth', () => {
    const five = begun(setupOf(bookOf('bit-flip-showdown')), { start: '00011111' });
    for (let seed = 0; seed < 20; seed++)
      expect(['10000000', '01000000', '00100000']).toContain(formatMask(five.rules, 0, choice(five, seed)));
  });

  it('bit-flip-showdown: with four 1s it takes one away', () => {
    const four = begun(setupOf(bookOf('bit-flip-showdown')), { start: '00001111' });
    for (let seed = 0; seed < 20; seed++)
      expect(formatMask(four.rules, 0, choice(four, seed)).slice(0, 4)).toBe('0000');
  });

  it('binary-battle: leaves a number alone that the opponent has completed', () => {
    const match = begun(setupOf(bookOf('binary-battle')), { start: '1010/0000', target: '1010' });
    for (let seed = 0; seed < 20; seed++)
      expect(formatMask(match.rules, 0, choice(match, seed)).slice(0, 4)).toBe('0000');
  });

  it('no-repeat: wins by leaving the other player without a move', () => {
    const cube = { width: 3, registers: 'shared', start: 'zeros', moves: [{ do: 'toggle', bits: 1 }] };
    const book = must(readRuleBook({ id: 'cube', title: 'Cube', ...cube, goal: { is: 'none' } }));
    const match = playing(begun(setupOf(book, { endless: 'no-repeat' })), '3', '2', '1', '3');
    // 000, 001, 011, 111, 110. All neighbours of 010 have been seen; from 100 the way to 101 is open,
    // and there Player 1 would be stuck.
    for (let seed = 0; seed < 20; seed++) expect(formatMask(match.rules, 0, choice(match, seed))).toBe('100');
  });
});

describe('every computer player', () => {
  it.each(COMPUTER_PLAYERS.map((player) => [player.name, player] as const))(
    '%s chooses allowed moves, the same for the same chance',
    async (name, player) => {
      expect(findPlayer(name)).toBe(player);
      await fc.assert(
        fc.asyncProperty(
          arbitraryBook,
          fc.constantFrom(...ENDLESS_RULINGS),
          fc.nat(),
          async (book, endless, seed) => {
            const match = reached(book, endless, seed);
            fc.pre(roundOf(match).outcome === undefined);
            const view = viewOf(match, toMove(match));
            const move = await player.choose(view, seededRandom(seed), caches);
            expect(allowedMoves(roundOf(match))).toContain(move);
            expect(await player.choose(view, seededRandom(seed), caches)).toBe(move);
          },
        ),
        { numRuns: sampleSize(25, 100) },
      );
    },
  );

  it('random plays each move about equally often', async () => {
    const match = begun(setupOf(bookOf('binary-battle')), { target: '1010' });
    const random = seededRandom(5);
    const times = new Map<Move, number>();
    for (let i = 0; i < 4000; i++) {
      const move = await findPlayer('random')!.choose(viewOf(match, 0), random, caches);
      times.set(move, (times.get(move) ?? 0) + 1);
    }
    expect(times.size).toBe(8);
    for (const count of times.values()) expect(Math.abs(count - 500)).toBeLessThan(100);
  });

  it('is found by its name only', () => {
    expect(findPlayer('human')).toBeUndefined();
    expect(findPlayer('toString')).toBeUndefined();
  });
});

describe('a scripted player', () => {
  it('plays its texts in order, in either form, and throws when there is none left', () => {
    const script = scriptedPlayer(['1', '01000000']);
    const start = begun(setupOf(bookOf('bit-flip-showdown')));
    expect(script.choose(viewOf(start, 0), seededRandom(1), caches)).toBe(0b10000000);
    const later = playing(start, '1', '8');
    expect(script.choose(viewOf(later, 0), seededRandom(1), caches)).toBe(0b01000000);
    const end = playing(later, '2', '7');
    expect(() => script.choose(viewOf(end, 0), seededRandom(1), caches)).toThrow('Broken invariant');
  });
});

it('the roster and the names of its players agree', () => {
  expect(COMPUTER_PLAYERS.map(({ name }) => name)).toEqual([...COMPUTER_NAMES]);
});
