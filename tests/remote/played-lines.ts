// Records of random matches as a server would tell them: line by line, as texts. Not a test itself.
import { seededRandom } from '../../src/base/random.ts';
import { findGame } from '../../src/games/catalogue.ts';
import { extendLog, EMPTY_LOG } from '../../src/host/record-log.ts';
import { startMatch, takeCommand } from '../../src/host/step.ts';
import { allowedMoves } from '../../src/match/legal.ts';
import { currentRound, positionIn } from '../../src/match/match.ts';
import type { Seat } from '../../src/rules/rule-book.ts';
import { must } from '../core/sample-match.ts';

/** A finished match of one round between two people, with a limit of plies and so in format 2. */
export function playedLines(seed: number, secret: boolean, first: Seat = 0): readonly string[] {
  const { book } = findGame('bit-battle')!;
  const setup = {
    ...{ book, players: ['human', 'human'] as const, endless: 'draw' as const },
    ...{ rounds: 1, secret, seed: undefined, longest: 12 },
  };
  const randomness = {
    at: (round: number, ply: number) => seededRandom(seed, round, ply),
    newSalt: () => '0'.repeat(32),
  };
  let step = must(startMatch(setup, { randomness, first }, 'now'));
  let log = extendLog(EMPTY_LOG, step.lines);
  while (!step.match.over) {
    const round = currentRound(step.match)!;
    const moves = allowedMoves(round);
    const { toMove: seat } = positionIn(round);
    const move = moves[randomness.at(1, round.plies.length).below(moves.length)]!;
    step = must(takeCommand(step.match, { do: 'move', seat, move }, 'now'));
    log = extendLog(log, step.lines);
  }
  return log.texts;
}
