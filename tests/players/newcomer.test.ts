// Newcomers who win at once if they can and else play anything: how their first three matches go, in the match that
// each game of the first page offers, against the level that is due.
import { isTargetSecret } from '../../src/rules/book-facts.ts';
import { describe, expect, it } from 'vitest';
import { offerFor } from '../../src/advice/offer.ts';
import { pick, seededRandom, type Random } from '../../src/base/random.ts';
import { gameFacts } from '../../src/coach/game/game-facts.ts';
import { findListedGame, LISTED_GAMES } from '../../src/games/shelf/listed-games.ts';
import { createCaches } from '../../src/hidden/caches.ts';
import { randomnessFrom } from '../../src/host/randomness.ts';
import { startMatch, takeCommand } from '../../src/host/step.ts';
import { possibleTargets } from '../../src/match/belief.ts';
import { allowedMoves } from '../../src/match/legal.ts';
import {
  currentRound,
  HUMAN,
  positionIn,
  type Match,
  type Round,
  type Setup,
} from '../../src/match/match.ts';
import { endlessChoices } from '../../src/match/setup-choices.ts';
import { viewOf } from '../../src/match/view.ts';
import { NEWCOMER, standingAfter, type Result } from '../../src/players/ladder.ts';
import type { ComputerName } from '../../src/players/names.ts';
import { findPlayer } from '../../src/players/roster.ts';
import { withTarget } from '../../src/rules/compile.ts';
import { after, goalWinner, type Move } from '../../src/rules/play.ts';
import type { Seat } from '../../src/rules/rule-book.ts';
import { must } from '../core/sample-match.ts';
import { sampleSize } from '../sample-size.ts';

const NEWCOMERS = sampleSize(6, 24);
const TIME = '2026-01-01T00:00:00.000Z';
const SALT = '00112233445566778899aabbccddeeff';
const caches = createCaches();

function naiveMove(round: Round, random: Random): Move {
  const moves = allowedMoves(round);
  const known = round.commitment === undefined ? undefined : possibleTargets(round);
  const rules =
    known === undefined ? round.rules : withTarget(round.rules, known.length === 1 ? known[0] : undefined);
  const here = positionIn(round);
  const sees = known === undefined || known.length === 1;
  const winning = moves.find((move) => sees && goalWinner(rules, after(rules, here, move)) === here.toMove);
  return winning ?? pick(random, moves)!;
}

/** One match of the offered game against that level. */
async function playMatch(
  id: string,
  side: 'first' | 'second',
  level: ComputerName,
  seed: number,
): Promise<Result> {
  const { book } = findListedGame(id)!;
  const person: Seat = side === 'first' ? 0 : 1;
  const players = person === 0 ? ([HUMAN, level] as const) : ([level, HUMAN] as const);
  const usual: Setup['endless'] = endlessChoices(book, players).length === 0 ? 'play-on' : 'draw';
  const { endless = usual } = book;
  const secret = isTargetSecret(book);
  const setup: Setup = { book, players, endless, secret, rounds: 1, target: undefined, seed: undefined };
  const randomness = randomnessFrom(seed, { random: seededRandom(seed), newSalt: () => SALT });
  let { match }: { match: Match } = must(startMatch(setup, { randomness, first: 0 }, TIME));
  const random = seededRandom(seed, 1);
  while (!match.over) {
    const { toMove: seat } = positionIn(currentRound(match)!);
    const view = viewOf(match, seat);
    const move =
      seat === person ? naiveMove(view.round, random) : await findPlayer(level)!.choose(view, random, caches);
    ({ match } = must(takeCommand(match, { do: 'move', seat, move }, TIME)));
  }
  const { winner } = currentRound(match)!.outcome!;
  return winner === undefined ? 'drawn' : winner === person ? 'won' : 'lost';
}

/** How many of the first three matches are won. */
async function winsOf(id: string, newcomer: number): Promise<number> {
  const game = findListedGame(id)!;
  const seat = game.shelved === undefined ? gameFacts(game.book).seat : undefined;
  const offer = offerFor(game.book, seat);
  let [standing, wins] = [NEWCOMER, 0];
  for (let match = 0; match < 3; match++) {
    const result = await playMatch(offer.game, offer.side, standing.level, 1000 * newcomer + match);
    standing = standingAfter(standing, standing.level, result);
    wins += result === 'won' ? 1 : 0;
  }
  return wins;
}

describe('newcomers win one of their first three matches', () => {
  it.each(LISTED_GAMES.map(({ id }) => id))('%s', async (id) => {
    const wins = await Promise.all(
      Array.from({ length: NEWCOMERS }, async (_, newcomer) => winsOf(id, newcomer)),
    );
    // Who plays anything may have bad luck in the games that are decided late: at most one in six does.
    expect(wins.filter((count) => count > 0).length).toBeGreaterThanOrEqual((NEWCOMERS * 5) / 6);
    // And nobody is sure to win either.
    expect(Math.min(...wins)).toBeLessThan(3);
  });
});
