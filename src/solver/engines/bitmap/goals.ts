// Which arrivals end the game, as bitmaps. A goal looks at one register only, so it is tested once per content.
import { lowBits } from '../../../base/bits.ts';
import type { Rules } from '../../../rules/compile.ts';
import { isReached, type CompiledGoal } from '../../../rules/goal.ts';
import { goalOf, otherSeat, type Seat } from '../../../rules/rule-book.ts';
import {
  addState,
  hasState,
  isEmpty,
  newBitmap,
  orInto,
  takeAway,
  WORD_BITS,
  type Bitmap,
} from './kernels.ts';

/** Seen by the seat to move: states in which the move before has won against it, or lost to it. */
export interface Arrivals {
  readonly lost: Bitmap;
  /** Undefined if there are none. */
  readonly won: Bitmap | undefined;
  /** Both together. */
  readonly over: Bitmap;
}

export function arrivalsFor(rules: Rules, seat: Seat, stateBits: number): Arrivals {
  const mover = otherSeat(seat);
  const byMover = goalBitmap(rules, mover, !rules.goals[mover].inOther, stateBits);
  const byOther = newBitmap(stateBits);
  const own = rules.goals[seat];
  if (own.forBoth) takeAway(byOther, goalBitmap(rules, seat, own.inOther, stateBits), byMover);
  const over = own.forBoth ? byMover.slice() : byMover;
  if (own.forBoth) orInto(over, byOther);
  const [lost, won] = rules.book.misere ? [byOther, byMover] : [byMover, byOther];
  return { lost, won: isEmpty(won) ? undefined : won, over };
}

/** The states whose upper (or lower, or only) register fulfils the seat's goal. */
function goalBitmap(rules: Rules, seat: Seat, upper: boolean, stateBits: number): Bitmap {
  const contents = goalContents(rules, seat);
  if (rules.shared) return contents;
  const bitmap = newBitmap(stateBits);
  if (rules.width < WORD_BITS) fillSmall(bitmap, contents, rules.width, upper);
  else fillRows(bitmap, contents, rules.width, upper);
  return bitmap;
}

function goalContents({ book, goals, width }: Rules, seat: Seat): Bitmap {
  const goal = goals[seat];
  const contents = newBitmap(width);
  if (['target', 'pattern', 'zeros', 'ones', 'none'].includes(goalOf(book, seat).is)) {
    if (isReached(goal, goal.value)) addState(contents, goal.value);
  } else
    for (let first = 0; first < 2 ** width; first += 32)
      contents[first / 32] = goalWord(goal, first, Math.min(32, 2 ** width));
  return contents;
}

/** Which of the next contents, 32 at most, fulfil it. */
function goalWord(goal: CompiledGoal, first: number, count: number): number {
  let word = 0;
  for (let i = 0; i < count; i++) if (isReached(goal, first + i)) word |= 1 << i;
  return word;
}

/** A row: the states that share the upper register. */
function fillRows(bitmap: Bitmap, contents: Bitmap, width: number, upper: boolean): void {
  const size = 2 ** (width - WORD_BITS);
  for (let row = 0; row < 2 ** width; row++)
    if (!upper) bitmap.set(contents.subarray(0, size), row * size);
    else if (hasState(contents, row)) bitmap.fill(-1, row * size, (row + 1) * size);
}

function fillSmall(bitmap: Bitmap, contents: Bitmap, width: number, upper: boolean): void {
  for (let state = 0; state < 2 ** (2 * width); state++)
    if (hasState(contents, upper ? state >>> width : state & lowBits(width))) addState(bitmap, state);
}
