// The bitmap engine with kernels of another make: the same answers, and all memory from where it was told to take it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findGame } from '../../src/games/catalogue.ts';
import { compile, type Rules } from '../../src/rules/compile.ts';
import { atWidth, SEATS } from '../../src/rules/rule-book.ts';
import { solveBitmap } from '../../src/solver/engines/bitmap/bitmap.ts';
import { wordCount, type Bitmap } from '../../src/solver/engines/bitmap/bitmap-set.ts';
import { javaScriptKernels } from '../../src/solver/engines/bitmap/javascript/kernels.ts';
import type { BitmapKernels } from '../../src/solver/engines/bitmap/kernels.ts';
import { finish } from '../../src/base/steps.ts';
import { arbitraryBook } from '../core/arbitrary-book.ts';
import { must } from '../core/sample-match.ts';
import { NAIVE_KERNELS } from './naive-kernels.ts';
import { rulesFor } from './subjects.ts';

/** Everything that the engine can be asked. */
function answers(rules: Rules, kernels: BitmapKernels) {
  const engine = finish(solveBitmap(rules, kernels));
  const states = Array.from({ length: 2 ** rules.layout.stateBits }, (_, state) => state);
  return SEATS.map((toMove) => ({
    codes: states.map((state) => engine.code(state, toMove)),
    draws: states.map((state) => engine.isDrawn?.(state, toMove)),
    counts: finish(engine.counting({ state: states.length >>> 1, toMove })),
  }));
}

describe('naive kernels', () => {
  it.each([
    ['bit-flip', 8],
    ['bit-battle-fives', 4],
    ['binary-battle', 4],
    // Two registers of 5 bits: the smallest whose bitmaps are transposed in squares of words.
    ['binary-battle', 5],
    ['bit-battle', 5],
    // More than one block.
    ['bit-flip', 13],
  ])('%s of %i bits', (id, width) => {
    const rules = rulesFor(atWidth(findGame(id)!.book, width), 0b101);
    expect(answers(rules, NAIVE_KERNELS)).toEqual(answers(rules, javaScriptKernels()));
  });

  it('random rule books', () => {
    fc.assert(
      fc.property(arbitraryBook, fc.nat(63), (book, target) => {
        const rules = rulesFor(book, target);
        expect(answers(rules, NAIVE_KERNELS)).toEqual(answers(rules, javaScriptKernels()));
      }),
      { numRuns: 40 },
    );
  });
});

describe('single kernels against naive ones', () => {
  const words = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
  const bitmapOf = (size: number) => fc.array(words, { minLength: size, maxLength: size });

  it.each([
    [1, 0],
    [2, 0],
    [4, 0],
    [5, 0],
    [6, 0],
    [1, 4],
    [2, 3],
    [3, 2],
    [4, 3],
    [5, 1],
  ])('transposes halves of %i bits below %i others', (half, common) => {
    const size = wordCount(2 * half + common);
    const javaScript = javaScriptKernels();
    fc.assert(
      fc.property(bitmapOf(size), (from) => {
        const [one, other] = [new Int32Array(size), new Int32Array(size)];
        javaScript.transpose(one, Int32Array.from(from), half);
        NAIVE_KERNELS.transpose(other, Int32Array.from(from), half);
        expect(one).toEqual(other);
      }),
      { numRuns: 30 },
    );
  });

  it('settles a block inside a larger bitmap', () => {
    fc.assert(
      fc.property(bitmapOf(4), bitmapOf(12), bitmapOf(12), (block, won, lost) => {
        const decided = { won: Int32Array.from(won), lost: Int32Array.from(lost) };
        const run = (kernels: BitmapKernels) => {
          const [kept, into] = [Int32Array.from(block), Int32Array.from(won)];
          const answer = kernels.keepUndecided(kept, 4, decided);
          kernels.unite(into, 4, kept);
          const any = kernels.subtract(into, 8, kept, decided.lost);
          return { answer, kept, into, any, common: kernels.countCommon(into, decided.lost) };
        };
        expect(run(javaScriptKernels())).toEqual(run(NAIVE_KERNELS));
      }),
    );
  });
});

/** How many bytes are in use at most, if everything that was asked for is still in use. */
function bytesFor(rules: Rules): { solving: number; counting: number } {
  let bytes = 0;
  const allocate = (size: number): Bitmap => {
    bytes += 4 * size;
    return new Int32Array(size);
  };
  const engine = finish(solveBitmap(rules, javaScriptKernels(allocate)));
  const solving = bytes;
  finish(engine.counting({ state: 2 ** rules.layout.stateBits - 1, toMove: 0 }));
  return { solving, counting: bytes - solving };
}

it('takes at most three bytes a state to solve a game both play alike, and one more to count it', () => {
  // Kayles at 18 bits lasts 18 plies: won, lost, 5 planes of plies, 9 bitmaps of 1 bit each to work with.
  const rules = must(compile(atWidth(findGame('bit-flip')!.book, 18)));
  const { solving, counting } = bytesFor(rules);
  const states = 2 ** 18;
  expect(solving).toBeGreaterThan(states);
  expect(solving).toBeLessThanOrEqual(3 * states);
  expect(counting).toBeLessThanOrEqual(states);
});
