// Moves on positions: which are legal, what they make, and whether the game is over then.
import { invariant } from '../base/invariant.ts';
import { pick, type Random } from '../base/random.ts';
import type { FlipTable, Rules } from './compile.ts';
import { isReached } from './goal.ts';
import { turnState, type Position } from './position.ts';
import { otherSeat, type Seat } from './rule-book.ts';

/** The flips of one turn: a mask over the state as the player on move sees it. */
export type Move = number;

export interface Ending {
  readonly winner: Seat;
  readonly by: 'goal' | 'stuck';
}

/** All legal moves, by mask text, descending; each once. */
export function legalMoves(rules: Rules, position: Position): readonly Move[] {
  const table = rules.flips[position.toMove];
  const moves: Move[] = [];
  for (let i = 0; i < table.size; i++) {
    const flip = table.flip[i] as number;
    if (isOpen(table, i, position.state) && moves.at(-1) !== flip) moves.push(flip);
  }
  return moves;
}

export function isLegal(rules: Rules, position: Position, move: Move): boolean {
  const table = rules.flips[position.toMove];
  for (let i = firstOf(rules, position.toMove, move); table.flip[i] === move; i++)
    if (isOpen(table, i, position.state)) return true;
  return false;
}

export function hasMove(rules: Rules, position: Position): boolean {
  const table = rules.flips[position.toMove];
  for (let i = 0; i < table.size; i++) if (isOpen(table, i, position.state)) return true;
  return false;
}

/** The position after a legal move; an illegal one is our own mistake and throws. */
export function play(rules: Rules, position: Position, move: Move): Position {
  invariant(isLegal(rules, position, move), 'only legal moves are played');
  return after(rules, position, move);
}

/** The seat that has won by the goal, now that a move of the other player has made this position. */
export function goalWinner(rules: Rules, position: Position): Seat | undefined {
  const mover = otherSeat(position.toMove);
  const reacher = reachedBy(rules, turnState(rules, position.state), mover);
  return reacher === undefined || !rules.book.misere ? reacher : otherSeat(reacher);
}

/** How the game ended in a position that came up by a move; undefined while it goes on. */
export function endingAfterMove(rules: Rules, position: Position): Ending | undefined {
  const winner = goalWinner(rules, position);
  if (winner !== undefined) return { winner, by: 'goal' };
  return hasMove(rules, position) ? undefined : stuckEnding(rules, position.toMove);
}

/** What the stuck rule says of a seat that cannot move. */
export function stuckEnding(rules: Rules, seat: Seat): Ending {
  return { winner: rules.book.stuck === 'loses' ? otherSeat(seat) : seat, by: 'stuck' };
}

/** Any legal move, each equally likely; undefined if there is none. */
export function randomMove(rules: Rules, position: Position, random: Random): Move | undefined {
  const table = rules.flips[position.toMove];
  for (let tries = 0; tries < 8; tries++) {
    const i = random.below(table.size);
    if (isFirstOpen(table, i, position.state)) return table.flip[i];
  }
  return pick(random, legalMoves(rules, position));
}

/** The position after a move that is known to be legal. */
export function after(rules: Rules, position: Position, move: Move): Position {
  return { state: turnState(rules, position.state ^ move), toMove: otherSeat(position.toMove) };
}

function isOpen(table: FlipTable, i: number, state: number): boolean {
  const need1 = table.need1[i] as number;
  return (state & need1) === need1 && (state & (table.need0[i] as number)) === 0;
}

/** Open, and no earlier flip with the same mask is: so that no move counts twice. */
function isFirstOpen(table: FlipTable, i: number, state: number): boolean {
  if (!isOpen(table, i, state)) return false;
  for (let j = i - 1; j >= 0 && table.flip[j] === table.flip[i]; j--)
    if (isOpen(table, j, state)) return false;
  return true;
}

function reachedBy(rules: Rules, seenByMover: number, mover: Seat): Seat | undefined {
  if (holds(rules, seenByMover, mover, false)) return mover;
  const other = otherSeat(mover);
  const counts = rules.goals[other].forBoth;
  return counts && holds(rules, seenByMover, other, true) ? other : undefined;
}

/** Whether the seat's goal holds; `turned` if the state is seen by its opponent. */
function holds(rules: Rules, seen: number, seat: Seat, turned: boolean): boolean {
  const goal = rules.goals[seat];
  return isReached(goal, (seen >>> (turned ? goal.turnedShift : goal.shift)) & rules.full);
}

/** Where the flips with this mask begin in the seat's table; the table's size if there are none. */
function firstOf(rules: Rules, seat: Seat, move: Move): number {
  const table = rules.flips[seat];
  const key = seat === 0 ? turnState(rules, move) : move;
  let [low, high] = [0, table.size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const flip = table.flip[middle] as number;
    if ((seat === 0 ? turnState(rules, flip) : flip) > key) low = middle + 1;
    else high = middle;
  }
  return low;
}
