// What the bitmap engine leaves behind: for each seat, which states are won and lost, and in how many plies.
import type { Rules } from '../../../rules/compile.ts';
import type { BitmapKernels } from './kernels.ts';
import type { Side } from './side.ts';

/** A solved table; nothing writes to it any more. */
export interface BitmapTable {
  readonly rules: Rules;
  readonly kernels: BitmapKernels;
  /** One serves both seats if they play alike. */
  readonly sides: readonly [Side, Side];
}
