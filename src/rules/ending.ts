// Whether a position by itself, without the moves that led there, is over.
import type { Rules } from './compile.ts';
import { endingAfterMove, hasMove, stuckEnding, type Ending } from './play.ts';
import { registersOf, type Position } from './position.ts';

/** A goal is tested after moves only, so the start of a round is never over by it. `start`: undefined if there is none. */
export function endingAt(rules: Rules, start: Position | undefined, position: Position): Ending | undefined {
  const isStart = start !== undefined && haveSameRegisters(rules, start, position);
  if (!isStart) return endingAfterMove(rules, position);
  return hasMove(rules, position) ? undefined : stuckEnding(rules, position.toMove);
}

/** Whichever player is on move. */
export function haveSameRegisters(rules: Rules, one: Position, other: Position): boolean {
  return registersOf(rules, one).join() === registersOf(rules, other).join();
}
