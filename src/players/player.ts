// Who may sit down at a match besides people. All of one type: handed what the seat may see, chance, and what was
// remembered from earlier questions; answers a move.
import type { Random } from '../base/random.ts';
import type { Caches } from '../hidden/caches.ts';
import type { View } from '../match/view.ts';
import type { WeighedMove } from '../hidden/weighed-move.ts';
import type { Move } from '../rules/play.ts';

/** A player that is no person. It is asked only when its seat is on move and has a legal move. */
export interface Player {
  readonly name: string;
  choose(view: View, random: Random, caches: Caches): Move | Promise<Move>;
}

/** A player that can say beforehand how likely each of its moves is; `choose` then draws one of them. */
export interface Level extends Player {
  /**
   * The moves it may choose, each with a weight above 0; the weights sum to 1. Undefined where it does not look at all
   * moves, so that no exact weights are known.
   */
  weigh(view: Pick<View, 'round'>, caches: Caches): Weighed | Promise<Weighed>;
}

type Weighed = readonly WeighedMove[] | undefined;
