// Who may sit down at a match. All of one type: handed what the seat may see, and chance; answers a move.
import type { Random } from '../base/random.ts';
import type { View } from '../match/view.ts';
import type { Move } from '../rules/play.ts';

/** A player that is no person. It is asked only when its seat is on move and has a legal move. */
export interface Player {
  readonly name: string;
  choose(view: View, random: Random): Move | Promise<Move>;
}
