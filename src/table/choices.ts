// What can be chosen next at a table, so that a face can show it before it is tried.
import { countOnes } from '../base/bits.ts';
import { allowedMoves } from '../match/legal.ts';
import type { Round } from '../match/match.ts';
import type { Rules } from '../rules/compile.ts';
import type { Move } from '../rules/play.ts';

/** Worked out once for a position. */
export interface Choices {
  readonly moves: readonly Move[];
  /** Every move is one bit: choosing another gives the first one back. */
  readonly single: boolean;
}

export function choicesIn(round: Round): Choices {
  const moves = allowedMoves(round);
  return { moves, single: moves.every((move) => countOnes(move) <= 1) };
}

/** The bits that some move with all the chosen ones flips; as the player on move sees the state. */
export function openBits({ moves, single }: Choices, chosen: Move): number {
  const base = single ? 0 : chosen;
  return moves.reduce((all, move) => ((move & base) === base ? all | move : all), 0);
}

/** Whether every move of the game, in any position, is one bit: what is chosen then is a whole move. */
export function isSingleBitGame({ flips }: Rules): boolean {
  return flips.every((table) => table.move.every((move) => countOnes(move) <= 1));
}
