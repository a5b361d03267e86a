// A move to show as an example: one that the player who reads it may make now.
import { countOnes } from '../base/bits.ts';
import { allowedMoves } from '../match/legal.ts';
import { positionIn, type Round } from '../match/match.ts';
import { formatMove } from '../notation/move.ts';
import type { Rules } from '../rules/compile.ts';
import { legalMoves, type Move } from '../rules/play.ts';
import type { Position } from '../rules/position.ts';

/** As the player on move would type it; undefined if there is no move. */
export function exampleInRound(round: Round): string | undefined {
  return exampleOf(round.rules, positionIn(round), allowedMoves(round));
}

/** The same for a puzzle, without giving its move away. */
export function exampleInPuzzle(rules: Rules, position: Position, right: Move): string | undefined {
  return exampleOf(
    rules,
    position,
    legalMoves(rules, position).filter((move) => move !== right),
  );
}

/** With as many bits as a move can have, up to three: that shows how they are written. */
function exampleOf(rules: Rules, { toMove }: Position, moves: readonly Move[]): string | undefined {
  const short = moves.filter((move) => countOnes(move) <= MOST_BITS);
  const most = Math.max(...short.map(countOnes));
  const move = short.find((each) => countOnes(each) === most) ?? moves[0];
  return move === undefined ? undefined : formatMove(rules, toMove, move);
}

const MOST_BITS = 3;
