// Plays any allowed move, each equally likely.
import { invariant } from '../base/invariant.ts';
import { pick } from '../base/random.ts';
import { allowedMoves } from '../match/legal.ts';
import { alike, type WeighedMove } from '../hidden/weighed-move.ts';
import type { Round } from '../match/match.ts';
import type { Level } from './player.ts';

export const randomPlayer: Level = {
  name: 'random',
  choose(view, random) {
    const move = pick(random, allowedMoves(view.round));
    invariant(move !== undefined, 'a player is asked only where there is a move');
    return move;
  },
  weigh: ({ round }) => weighAny(round),
};

/** All allowed moves alike. */
export function weighAny(round: Round): readonly WeighedMove[] {
  return alike(allowedMoves(round));
}
