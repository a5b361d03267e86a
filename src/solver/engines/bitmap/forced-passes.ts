// Passes of players who can do nothing else, as moves on bitmaps: open exactly in the states without any other move.
import type { Rules } from '../../../rules/compile.ts';
import type { FlipTable } from '../../../rules/compile-moves.ts';
import type { Bitmap } from './bitmap-set.ts';
import { reachAll, type BitmapKernels, type MoveKernel } from './kernels.ts';
import { tableMoves } from './state-moves.ts';

/** The kernel with the passes added: `stuck` are the states without any of its moves. */
export function withForcedPasses(
  moves: MoveKernel,
  rules: Rules,
  passes: FlipTable,
  stuck: Bitmap,
  kernels: BitmapKernels,
): MoveKernel {
  const passing = kernels.prepareMoves(tableMoves(rules, passes, 'before'));
  const passed = kernels.allocate(stuck.length);
  return {
    blockWords: moves.blockWords,
    lookInto(from) {
      moves.lookInto(from);
      reachAll(passing, passed, from);
      keepCommon(passed, stuck);
    },
    reachBlock(from, at, decided) {
      const reached = moves.reachBlock(from, at, decided);
      for (let i = 0; i < reached.length; i++)
        reached[i] = (reached[i] as number) | (passed[at + i] as number);
      return reached;
    },
  };
}

/** into |= where the passes of these stuck states lead. */
export function addPassed(
  into: Bitmap,
  from: Bitmap,
  rules: Rules,
  passes: FlipTable,
  stuck: Bitmap,
  kernels: BitmapKernels,
): void {
  const [passing, passed] = [kernels.allocate(from.length), kernels.allocate(from.length)];
  passing.set(from);
  keepCommon(passing, stuck);
  reachAll(kernels.prepareMoves(tableMoves(rules, passes, 'after')), passed, passing);
  kernels.unite(into, 0, passed);
}

/** into &= other. */
export function keepCommon(into: Bitmap, other: Bitmap): void {
  for (let i = 0; i < into.length; i++) into[i] = (into[i] as number) & (other[i] as number);
}
