// Plays any allowed move, each equally likely.
import { invariant } from '../base/invariant.ts';
import { pick } from '../base/random.ts';
import { allowedMoves } from '../match/legal.ts';
import type { Player } from './player.ts';

export const randomPlayer: Player = {
  name: 'random',
  choose(view, random) {
    const move = pick(random, allowedMoves(view.round));
    invariant(move !== undefined, 'a player is asked only where there is a move');
    return move;
  },
};
