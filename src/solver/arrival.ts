// Which states end the game when a move makes them, and for whom. The same question for every engine.
import type { Rules } from '../rules/compile.ts';
import { goalWinner } from '../rules/play.ts';
import type { Seat } from '../rules/rule-book.ts';

export const GOES_ON = 0;
/** Seen by the player to move next: the other one has just won, or has just lost. */
export const OVER_LOST = 1;
export const OVER_WON = 2;

/** What has become of the game in a state that a move has made, for the seat to move in it. */
export function arrivalOf(
  rules: Rules,
  state: number,
  seat: Seat,
): typeof GOES_ON | typeof OVER_LOST | typeof OVER_WON {
  const winner = goalWinner(rules, { state, toMove: seat });
  if (winner === undefined) return GOES_ON;
  return winner === seat ? OVER_WON : OVER_LOST;
}
