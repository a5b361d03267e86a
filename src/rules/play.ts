// Moves on positions: which are legal, what they make, and whether the game is over then.
import { invariant } from '../base/invariant.ts';
import { pick, type Random } from '../base/random.ts';
import type { FlipTable } from './compile-moves.ts';
import type { Rules } from './compile.ts';
import { isReached } from './goal.ts';
import { turnState, type Position } from './position.ts';
import { otherSeat, type Seat } from './rule-book.ts';

/** The bits of the registers that one turn flips: a mask over the state as the player on move sees it. */
export type Move = number;

/** The move that flips no bit. */
export const PASS: Move = 0;

export interface Ending {
  /** Undefined: nobody wins. */
  readonly winner: Seat | undefined;
  readonly by: 'goal' | 'stuck';
}

/**
 * All moves that the rules allow in the position, by mask text, descending; each once. Earlier positions are not known
 * here: where a book says `no-repeat`, `allowedMoves` of a round leaves out what they forbid.
 */
export function legalMoves(rules: Rules, position: Position): readonly Move[] {
  const table = rules.flips[position.toMove];
  const moves: Move[] = [];
  for (let i = 0; i < table.size; i++) {
    const move = table.move[i] as number;
    if (isOpen(table, i, position.state) && moves.at(-1) !== move) moves.push(move);
  }
  return moves.length === 0 && mustPass(rules, position) ? [PASS] : moves;
}

export function isLegal(rules: Rules, position: Position, move: Move): boolean {
  return openFlip(rules, position, move) >= 0 || (move === PASS && mustPass(rules, position));
}

export function hasMove(rules: Rules, position: Position): boolean {
  return hasOpenFlip(rules, position) || mustPass(rules, position);
}

/** Whether the only move is the pass of a player who can do nothing else, after which the other one can. */
function mustPass(rules: Rules, position: Position): boolean {
  if (rules.forcedPass === undefined || hasOpenFlip(rules, position)) return false;
  return hasOpenFlip(rules, afterForcedPass(rules, rules.forcedPass, position));
}

function hasOpenFlip(rules: Rules, { state, toMove }: Position): boolean {
  const table = rules.flips[toMove];
  for (let i = 0; i < table.size; i++) if (isOpen(table, i, state)) return true;
  return false;
}

/** In every state that can come up one of the passes is open. */
function afterForcedPass(rules: Rules, passes: FlipTable, { state, toMove }: Position): Position {
  let i = 0;
  while (i < passes.size && !isOpen(passes, i, state)) i++;
  return { state: turnState(rules, state ^ (passes.flip[i] ?? 0)), toMove: otherSeat(toMove) };
}

/** The flip that is open and makes this move; -1 if there is none. */
function openFlip(rules: Rules, { state, toMove }: Position, move: Move): number {
  const table = rules.flips[toMove];
  for (let i = firstOf(rules, toMove, move); table.move[i] === move; i++)
    if (isOpen(table, i, state)) return i;
  return -1;
}

/** Every bit of the state that a legal move changes, those included that are in no register. */
export function wholeFlip(rules: Rules, position: Position, move: Move): number {
  if (rules.layout.plain) return move;
  const i = openFlip(rules, position, move);
  if (i >= 0) return rules.flips[position.toMove].flip[i] as number;
  invariant(rules.forcedPass !== undefined, 'a move is made by a flip');
  const { state } = afterForcedPass(rules, rules.forcedPass, position);
  return turnState(rules, state) ^ position.state;
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
export function stuckEnding({ book }: Rules, seat: Seat): Ending {
  const winners = { loses: otherSeat(seat), wins: seat, draws: undefined, passes: undefined } as const;
  return { winner: winners[book.stuck], by: 'stuck' };
}

/** Any legal move, each equally likely; undefined if there is none. */
export function randomMove(rules: Rules, position: Position, random: Random): Move | undefined {
  const table = rules.flips[position.toMove];
  for (let tries = 0; tries < 8; tries++) {
    const i = random.below(table.size);
    if (isFirstOpen(table, i, position.state)) return table.move[i];
  }
  return pick(random, legalMoves(rules, position));
}

/** The position after a move that is known to be legal. */
export function after(rules: Rules, position: Position, move: Move): Position {
  const flip = wholeFlip(rules, position, move);
  return { state: turnState(rules, position.state ^ flip), toMove: otherSeat(position.toMove) };
}

function isOpen(table: FlipTable, i: number, state: number): boolean {
  const need1 = table.need1[i] as number;
  return (state & need1) === need1 && (state & (table.need0[i] as number)) === 0;
}

/** Open, and no earlier flip that makes the same move is: so that no move counts twice. */
function isFirstOpen(table: FlipTable, i: number, state: number): boolean {
  if (!isOpen(table, i, state)) return false;
  for (let j = i - 1; j >= 0 && table.move[j] === table.move[i]; j--)
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

/** Where the flips that make this move begin in the seat's table; the table's size if there are none. */
function firstOf(rules: Rules, seat: Seat, move: Move): number {
  const table = rules.flips[seat];
  const key = seat === 0 ? turnState(rules, move) : move;
  let [low, high] = [0, table.size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = table.move[middle] as number;
    if ((seat === 0 ? turnState(rules, other) : other) > key) low = middle + 1;
    else high = middle;
  }
  return low;
}
