// The kernels of the bitmap engine, state by state and with nothing prepared: slow, and short enough to be checked by eye.
import { subsets } from '../../src/base/bits.ts';
import { addState, hasState, wordCount, type Bitmap } from '../../src/solver/engines/bitmap/bitmap-set.ts';
import {
  KEPT,
  STILL_OPEN,
  type BitmapKernels,
  type MoveKernel,
} from '../../src/solver/engines/bitmap/kernels.ts';
import type { Choice, StateMoves } from '../../src/solver/engines/bitmap/state-moves.ts';

type Test = (state: number) => boolean;

/** Makes the bitmap hold exactly the states that pass; they are all tested before any is written. */
function fill(into: Bitmap, at: number, words: number, test: Test): boolean {
  const states = Array.from({ length: words * 32 }, (_, index) => at * 32 + index).filter(test);
  into.fill(0, at, at + words);
  for (const state of states) addState(into, state);
  return states.length > 0;
}

function statesIn(bitmap: Bitmap): readonly number[] {
  return Array.from({ length: bitmap.length * 32 }, (_, state) => state).filter((state) =>
    hasState(bitmap, state),
  );
}

export const NAIVE_KERNELS: BitmapKernels = {
  allocate: (words) => new Int32Array(words),
  unite: (into, at, block) =>
    void fill(into, at, block.length, (state) => hasState(into, state) || hasState(block, state - at * 32)),
  subtract: (into, at, block, other) =>
    fill(into, at, block.length, (state) => hasState(block, state - at * 32) && !hasState(other, state)),
  orNot: (into, one, other) =>
    void fill(into, 0, into.length, (state) => !hasState(one, state) || hasState(other, state)),
  invert: (bitmap) => void fill(bitmap, 0, bitmap.length, (state) => !hasState(bitmap, state)),
  countCommon: (one, other) => statesIn(one).filter((state) => hasState(other, state)).length,
  keepUndecided(block, at, { won, lost }) {
    const isOpen: Test = (state) => !hasState(won, at * 32 + state) && !hasState(lost, at * 32 + state);
    const open = Array.from({ length: block.length * 32 }, (_, state) => state).filter(isOpen);
    const kept = fill(block, 0, block.length, (state) => isOpen(state) && hasState(block, state));
    return (kept ? KEPT : 0) + (open.some((state) => !hasState(block, state)) ? STILL_OPEN : 0);
  },
  transpose(into, from, half) {
    const size = 2 ** half;
    const swapped = (low: number) => Math.floor(low / size) + (low % size) * size;
    const turned = (state: number) => state - (state % size ** 2) + swapped(state % size ** 2);
    fill(into, 0, into.length, (state) => hasState(from, turned(state)));
  },
  prepareMoves: naiveMoves,
};

/** One block for all, and every flip spelled out. */
function naiveMoves({ stateBits, choices, flips }: StateMoves): MoveKernel {
  const all = [...flips, ...choices.flatMap(flipsOf)];
  const words = wordCount(stateBits);
  return {
    blockWords: words,
    lookInto: () => undefined,
    reachBlock(from) {
      const reached = new Int32Array(words);
      fill(reached, 0, words, (state) =>
        all.some(
          ({ need1, need0, flip }) =>
            (state & need1) === need1 && (state & need0) === 0 && hasState(from, state ^ flip),
        ),
      );
      return reached;
    },
  };
}

function flipsOf(choice: Choice): StateMoves['flips'] {
  const sizes = Array.from({ length: choice.to - choice.from + 1 }, (_, index) => choice.from + index);
  const masks = sizes.flatMap((size) => [...subsets(choice.bits.length, size)]);
  return masks.map((mask) => {
    const chosen = choice.bits.filter((_, index) => ((mask >>> index) & 1) === 1);
    const flip = chosen.reduce((sum, bit) => sum | (1 << bit), 0);
    return { need1: choice.do === 'clear' ? flip : 0, need0: choice.do === 'set' ? flip : 0, flip };
  });
}
