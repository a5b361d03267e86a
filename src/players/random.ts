// Plays any allowed move, each equally likely.
import { invariant } from '../base/invariant.ts';
import { pick, type Random } from '../base/random.ts';
import { allowedMoves } from '../match/legal.ts';
import { alike, type WeighedMove } from '../hidden/weighed-move.ts';
import type { Round } from '../match/match.ts';
import type { Move } from '../rules/play.ts';
import type { Level } from './player.ts';

export const randomPlayer: Level = {
  name: 'random',
  choose: ({ round }, random) => chooseAny(round, random),
  weigh: ({ round }) => weighAny(round),
};

export function chooseAny(round: Round, random: Random): Move {
  const move = pick(random, allowedMoves(round));
  invariant(move !== undefined, 'a player is asked only where there is a move');
  return move;
}

/** All allowed moves alike. */
export function weighAny(round: Round): readonly WeighedMove[] {
  return alike(allowedMoves(round));
}
