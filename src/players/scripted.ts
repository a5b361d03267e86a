// Plays the moves it was given, one after the other, written in either form. For tests, demos and replays.
import { invariant } from '../base/invariant.ts';
import { parseMove } from '../notation/move.ts';
import type { Player } from './player.ts';

/** Its n-th turn is answered by the n-th text; a text that is no move, or one too few, throws. */
export function scriptedPlayer(texts: readonly string[]): Player {
  return {
    name: 'scripted',
    choose({ round, seat = 0 }) {
      const turn = round.plies.filter((ply) => ply.seat === seat).length;
      const move = parseMove(round.rules, seat, texts[turn] ?? '');
      invariant(move.ok, `text ${turn + 1} of the script is a move`);
      return move.value;
    },
  };
}
