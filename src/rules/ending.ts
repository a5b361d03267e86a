// Whether a position by itself, without the moves that led there, is over.
import type { Rules } from './compile.ts';
import { endingAfterMove, hasMove, stuckEnding, type Ending } from './play.ts';
import { turnState, type Position } from './position.ts';

/** A goal is tested after moves only, so the start of a round is never over by it. `start`: undefined if there is none. */
export function endingAt(rules: Rules, start: Position | undefined, position: Position): Ending | undefined {
  const isStart = start !== undefined && isSameBoard(rules, start, position);
  if (!isStart) return endingAfterMove(rules, position);
  return hasMove(rules, position) ? undefined : stuckEnding(rules, position.toMove);
}

/** Whether both players see the same, whichever of them is on move. */
export function isSameBoard(rules: Rules, one: Position, other: Position): boolean {
  const seen = one.toMove === other.toMove ? one.state : turnState(rules, one.state);
  return seen === other.state;
}
