// Whether a position that stands by itself is over. The start of a game never is by its goal: only moves are tested.
import type { Rules } from '../../rules/compile.ts';
import { endingAfterMove, hasMove, stuckEnding, type Ending } from '../../rules/play.ts';
import { registersOf, type Position } from '../../rules/position.ts';

export function endingAt(rules: Rules, start: Position | undefined, position: Position): Ending | undefined {
  const isStart = start !== undefined && samePlace(rules, start, position);
  if (!isStart) return endingAfterMove(rules, position);
  return hasMove(rules, position) ? undefined : stuckEnding(rules, position.toMove);
}

/** The same registers, whichever player is on move. */
export function samePlace(rules: Rules, one: Position, other: Position): boolean {
  return registersOf(rules, one).join() === registersOf(rules, other).join();
}
