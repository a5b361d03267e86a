// Who may sit down at a match besides people. All of one type: handed what the seat may see, chance, and what was
// remembered from earlier questions; answers a move.
import type { Random } from '../base/random.ts';
import type { Caches } from '../hidden/caches.ts';
import type { View } from '../match/view.ts';
import type { Move } from '../rules/play.ts';

/** A player that is no person. It is asked only when its seat is on move and has a legal move. */
export interface Player {
  readonly name: string;
  choose(view: View, random: Random, caches: Caches): Move | Promise<Move>;
}
