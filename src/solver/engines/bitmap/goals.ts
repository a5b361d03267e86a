// Which arrivals end the game, as bitmaps. A goal looks at one register only, so it is tested once per content.
import type { Rules } from '../../../rules/compile.ts';
import { isReached, onlyContents, type CompiledGoal } from '../../../rules/goal.ts';
import { registerIn, type Layout } from '../../../rules/layout.ts';
import { otherSeat, type RegisterName, type Seat } from '../../../rules/rule-book.ts';
import { addState, hasState, isEmpty, wordCount, WORD_BITS, type Bitmap } from './bitmap-set.ts';
import type { BitmapKernels } from './kernels.ts';

/** Seen by the seat to move: states in which the move before has won against it, or lost to it. */
export interface Arrivals {
  readonly lost: Bitmap;
  /** Undefined if there are none. */
  readonly won: Bitmap | undefined;
  /** Both together. */
  readonly over: Bitmap;
}

export function arrivalsFor(rules: Rules, seat: Seat, kernels: BitmapKernels): Arrivals {
  const mover = otherSeat(seat);
  const own = rules.goals[seat];
  const byMover = goalBitmap(rules, mover, !rules.goals[mover].inOther, kernels);
  const byOther = kernels.allocate(byMover.length);
  let over = byMover;
  if (own.forBoth) {
    kernels.subtract(byOther, 0, goalBitmap(rules, seat, own.inOther, kernels), byMover);
    over = kernels.allocate(byMover.length);
    over.set(byMover);
    kernels.unite(over, 0, byOther);
  }
  const [lost, won] = rules.book.misere ? [byOther, byMover] : [byMover, byOther];
  return { lost, won: isEmpty(won) ? undefined : won, over };
}

/** The states whose other (or own, or only) register fulfils the seat's goal. */
function goalBitmap(
  { goals, layout, shared }: Rules,
  seat: Seat,
  other: boolean,
  kernels: BitmapKernels,
): Bitmap {
  const contents = kernels.allocate(wordCount(layout.width));
  addContents(contents, goals[seat], layout.width);
  if (shared && layout.plain) return contents;
  const bitmap = kernels.allocate(wordCount(layout.stateBits));
  if (layout.plain && layout.width >= WORD_BITS) fillRows(bitmap, contents, layout, other);
  else fillStates(bitmap, contents, layout, shared ? 'shared' : other ? 'other' : 'own');
  return bitmap;
}

function addContents(contents: Bitmap, goal: CompiledGoal, width: number): void {
  const only = onlyContents(goal);
  for (const content of only ?? []) addState(contents, content);
  if (only !== undefined) return;
  for (let first = 0; first < 2 ** width; first += 32)
    contents[first / 32] = goalWord(goal, first, Math.min(32, 2 ** width));
}

/** Which of the next contents, 32 at most, fulfil it. */
function goalWord(goal: CompiledGoal, first: number, count: number): number {
  let word = 0;
  for (let i = 0; i < count; i++) if (isReached(goal, first + i)) word |= 1 << i;
  return word;
}

/** A row: the states that share the other player's half, one for each content of the own one. */
function fillRows(bitmap: Bitmap, contents: Bitmap, { half }: Layout, other: boolean): void {
  const size = 2 ** (half - WORD_BITS);
  for (let row = 0; row < 2 ** half; row++)
    if (!other) bitmap.set(contents.subarray(0, size), row * size);
    else if (hasState(contents, row)) bitmap.fill(-1, row * size, (row + 1) * size);
}

function fillStates(bitmap: Bitmap, contents: Bitmap, layout: Layout, register: RegisterName): void {
  const size = 2 ** layout.stateBits;
  for (let state = 0; state < size; state++)
    if (hasState(contents, registerIn(layout, state, register))) addState(bitmap, state);
}
