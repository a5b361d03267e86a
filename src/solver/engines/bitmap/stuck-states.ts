// What solving and counting both begin with: something for each seat, and the states in which a seat has no move.
import { playAlike } from '../../../rules/canonical-goal.ts';
import type { Rules } from '../../../rules/compile.ts';
import type { Seat } from '../../../rules/rule-book.ts';
import type { Bitmap } from './bitmap-set.ts';
import { reachAll, type BitmapKernels, type MoveKernel } from './kernels.ts';

/** One for both seats if they play alike. */
export function forSeats<T>(rules: Rules, make: (seat: Seat) => T): readonly [T, T] {
  const first = make(0);
  return [first, playAlike(rules) ? first : make(1)];
}

/** The states without a move. */
export function stuckStates(kernels: BitmapKernels, moves: MoveKernel, buffer: Bitmap): Bitmap {
  const stuck = kernels.allocate(buffer.length);
  reachAll(moves, stuck, buffer.fill(-1));
  kernels.invert(stuck);
  return stuck;
}
