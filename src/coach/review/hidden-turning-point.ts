// Where a round with a hidden target turned: what mistakes cost, and what luck did. All in shares of the targets that
// were still possible.
import { at } from '../../base/invariant.ts';
import type { Outcome, Round } from '../../match/match.ts';
import { otherSeat, type Seat } from '../../rules/rule-book.ts';
import { forSeat, shareWon } from '../assessment.ts';
import type { Review, ReviewedMove, TurningPoint } from './review.ts';

/** What luck made of a move: the share of the targets that Player 1 wins before its count is told, and after. */
export interface Swing {
  readonly ply: number;
  readonly seat: Seat;
  readonly from: number;
  readonly to: number;
}

/** What did the loser most harm, a mistake or an answer; without a loser, the worst mistake of all. */
export function hiddenTurningPoint({ outcome }: Round, review: Review): TurningPoint | null {
  if (review.turningPoint?.by === 'resign') return review.turningPoint;
  const loser = loserOf(outcome);
  const mistake = worstMistake(review, loser);
  const swing = loser === undefined ? undefined : largestSwing(review, loser);
  const luck = swing === undefined ? 0 : sizeOf(swing);
  if (mistake !== undefined && shareLost(mistake) >= luck)
    return { by: 'blunder', ply: mistake.ply, seat: mistake.seat };
  return swing === undefined ? null : { by: 'answer', ply: swing.ply, seat: swing.seat };
}

export function loserOf(outcome: Outcome | undefined): Seat | undefined {
  return outcome?.winner === undefined ? undefined : otherSeat(outcome.winner);
}

/** The move of this player, or of either, that gave away the largest share; the last of equals. */
export function worstMistake({ moves }: Review, seat?: Seat): ReviewedMove | undefined {
  const chosen = moves.filter(({ verdict }) => verdict !== 'forced');
  const mistakes = chosen.filter((move) => shareLost(move) > 0 && (seat === undefined || move.seat === seat));
  return mistakes.toSorted((one, other) => shareLost(other) - shareLost(one) || other.ply - one.ply)[0];
}

function shareLost({ before, after }: ReviewedMove): number {
  const [had, kept] = [before.chance, after.chance];
  return had === undefined || kept === undefined ? 0 : (had.wins - kept.wins) / had.of;
}

/** The answer that did this player, or either, most harm; the last of equals. */
export function largestSwing({ moves, history }: Review, seat?: Seat): Swing | undefined {
  const swings = moves
    .filter(({ ply, before }) => before.chance?.of !== at(history, ply).chance?.of)
    .map((move) => swingOf(move, shareWon(at(history, move.ply))));
  const harmful = swings.filter((swing) => sizeOf(swing) > 0 && (seat === undefined || harms(swing, seat)));
  return harmful.toSorted((one, other) => sizeOf(other) - sizeOf(one) || other.ply - one.ply)[0];
}

function swingOf({ ply, seat, after }: ReviewedMove, to: number): Swing {
  return { ply, seat, from: shareWon(forSeat(seat, after)), to };
}

function harms({ from, to }: Swing, seat: Seat): boolean {
  return seat === 0 ? to < from : to > from;
}

function sizeOf({ from, to }: Swing): number {
  return Math.abs(to - from);
}
