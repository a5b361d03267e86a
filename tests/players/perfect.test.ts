// The perfect player by brute force: it never gives up value, hurries where it wins, holds out where it loses, and of
// equal moves takes the one with the most tempting mistakes; against every level, in both seats, in any book.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { GAMES } from '../../src/games/catalogue.ts';
import { createCaches } from '../../src/hidden/caches.ts';
import { decide } from '../../src/match/decide.ts';
import { dealRound } from '../../src/match/deal.ts';
import { currentRound, positionIn, type Match, type Round } from '../../src/match/match.ts';
import { createMatch } from '../../src/match/setup.ts';
import { viewOf } from '../../src/match/view.ts';
import { COMPUTER_PLAYERS, findPlayer } from '../../src/players/roster.ts';
import type { Rules } from '../../src/rules/compile.ts';
import { after, endingAfterMove, legalMoves, type Move } from '../../src/rules/play.ts';
import type { Position } from '../../src/rules/position.ts';
import { SEATS, type RuleBook, type Seat } from '../../src/rules/rule-book.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { must, setupOf } from '../core/sample-match.ts';
import { bruteForce, type BruteForce } from '../solver/brute-force.ts';
import { sampleSize } from '../sample-size.ts';

const RANK = { win: 1, draw: 0, endless: 0, loss: -1 } as const;
const MOST_PLIES = 40;
const LEVELS = COMPUTER_PLAYERS.map(({ name }) => name);

/** What a move is worth to its player: who wins, and after how many plies. */
function worthOf(
  rules: Rules,
  values: BruteForce,
  position: Position,
  move: Move,
): { rank: number; plies: number } {
  const next = after(rules, position, move);
  const ending = endingAfterMove(rules, next);
  if (ending !== undefined && ending.winner === undefined) return { rank: 0, plies: 0 };
  if (ending !== undefined) return { rank: ending.winner === position.toMove ? 1 : -1, plies: 1 };
  const { value, plies } = values(next.state, next.toMove);
  return { rank: -RANK[value] || 0, plies: plies === null ? 0 : plies + 1 };
}

/** The moves that no other beats, by the laws alone. */
function bestMoves(rules: Rules, values: BruteForce, position: Position): readonly Move[] {
  const moves = legalMoves(rules, position).map((move) => ({
    move,
    ...worthOf(rules, values, position, move),
  }));
  const rank = Math.max(...moves.map((each) => each.rank));
  const kept = moves.filter((each) => each.rank === rank);
  const plies = kept.map((each) => each.plies);
  const wanted = rank === 1 ? Math.min(...plies) : Math.max(...plies);
  return kept.filter((each) => each.plies === wanted).map(({ move }) => move);
}

/** The share of the replies to a move that give something away. */
function temptation(rules: Rules, values: BruteForce, position: Position, move: Move): number {
  const next = after(rules, position, move);
  if (endingAfterMove(rules, next) !== undefined) return 0;
  const ranks = legalMoves(rules, next).map((reply) => worthOf(rules, values, next, reply).rank);
  return ranks.filter((rank) => rank < Math.max(...ranks)).length / ranks.length;
}

interface Choice {
  readonly round: Round;
  readonly move: Move;
}

/** Every choice that `perfect` made in this seat against a level, from a start that chance may decide. */
async function choicesAgainst(
  book: RuleBook,
  level: string,
  seat: Seat,
  seed: number,
): Promise<readonly Choice[]> {
  const caches = createCaches();
  const players = seat === 0 ? (['perfect', level] as const) : ([level, 'perfect'] as const);
  const created = must(createMatch(setupOf(book, { players, endless: 'draw' })));
  const deal = dealRound(created, { first: seed % 2 === 0 ? 0 : 1, random: seededRandom(seed), salt: '' });
  let match: Match = must(decide(created, deal)).match;
  const choices: Choice[] = [];
  for (let ply = 0; ply < MOST_PLIES && !match.over; ply++) {
    const round = currentRound(match)!;
    const { toMove } = positionIn(round);
    const player = findPlayer(players[toMove])!;
    const move = await player.choose(viewOf(match, toMove), seededRandom(seed, ply), caches);
    if (toMove === seat) choices.push({ round, move });
    match = must(decide(match, { do: 'move', seat: toMove, move })).match;
  }
  return choices;
}

async function expectPerfect(book: RuleBook, level: string, seat: Seat, seed: number): Promise<number> {
  const choices = await choicesAgainst(book, level, seat, seed);
  const values = choices[0] && bruteForce(choices[0].round.rules);
  for (const { round, move } of choices) {
    const position = positionIn(round);
    const best = bestMoves(round.rules, values!, position);
    const tempting = (each: Move) => temptation(round.rules, values!, position, each);
    const most = Math.max(...best.map(tempting));
    const wins = worthOf(round.rules, values!, position, move).rank === 1;
    expect(wins ? best : best.filter((each) => tempting(each) === most)).toContain(move);
  }
  return choices.length;
}

/** Small enough for brute force: Bit Battle at five bits. */
const BOOKS = GAMES.map(({ book }) =>
  book.width * (book.registers === 'own' ? 2 : 1) > 10
    ? { ...book, width: 5, widths: { from: 5, to: 5 } }
    : book,
);

describe.each(BOOKS)('$id', (book) => {
  it.each(LEVELS)('is played perfectly against %s, in either seat', async (level) => {
    let choices = 0;
    for (const seat of SEATS)
      for (let seed = 0; seed < sampleSize(2, 6); seed++)
        choices += await expectPerfect(book, level, seat, seed);
    expect(choices).toBeGreaterThan(sampleSize(1, 5));
  });
});

it('any small book is played perfectly against any level, in either seat', async () => {
  let choices = 0;
  await fc.assert(
    fc.asyncProperty(
      arbitraryBook.filter(({ target }) => target === 'none' || target.seen !== 'secret'),
      fc.constantFrom(...LEVELS),
      fc.constantFrom(...SEATS),
      fc.nat(1000),
      async (book, level, seat, seed) => {
        const narrow = book.width * (book.registers === 'own' ? 2 : 1) <= 8;
        if (narrow) choices += await expectPerfect(book, level, seat, seed);
      },
    ),
    { numRuns: sampleSize(40, 150) },
  );
  expect(choices).toBeGreaterThan(sampleSize(25, 100));
});
