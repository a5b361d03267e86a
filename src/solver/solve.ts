// Perfect play: picks the engine that fits the rules best, or takes the one that is asked for, and solves.
import { formatBits } from '../base/bits.ts';
import { refuse, ok, type Result } from '../base/result.ts';
import { needsHistory } from '../rules/bit-changes.ts';
import { isTargetUnknown, type Rules } from '../rules/compile.ts';
import { columnContent } from '../rules/layout.ts';
import type { Seat } from '../rules/rule-book.ts';
import { MAX_BITMAP_BITS, solveBitmap } from './engines/bitmap/bitmap.ts';
import { lazyEngine } from './engines/lazy.ts';
import { finish } from '../base/steps.ts';
import { runInSteps, type WorkControl, type Progress } from './progress.ts';
import { planQuotient, solveQuotient, type QuotientPlan } from './engines/quotient/quotient.ts';
import {
  countedAtOnce,
  solutionOf,
  UNCOUNTED_POSITIONS,
  type Engine,
  type Method,
  type Solution,
} from './solution.ts';
import { nimValues, planSum, runsOf, sumCode, type SumPlan } from './engines/sum.ts';
import { solveSweep, sweepDirection } from './engines/sweep.ts';

export interface SolveOptions {
  /** Undefined: the first that applies. */
  readonly engine?: Method | undefined;
  /** False: the winner is enough, where that is known without a table. */
  readonly plies?: boolean | undefined;
  /** How many flips `lazy` may try for one question; undefined: half a second's worth. */
  readonly tries?: number | undefined;
}

export type SolveFault =
  | { readonly code: 'engine-unfit'; readonly engine: Method; readonly why: string }
  | { readonly code: 'too-large'; readonly stateBits: number; readonly most: number }
  | { readonly code: 'no-target' }
  /** Earlier positions decide which moves are legal (the book says `no-repeat`), so no position has a value by itself. */
  | { readonly code: 'needs-history' }
  | { readonly code: 'stopped' };

type Work = Generator<Progress, Engine>;

/** Solves without a break. */
export function solveNow(rules: Rules, options: SolveOptions = {}): Result<Solution, SolveFault> {
  const work = solving(rules, options);
  return work.ok ? ok(finish(work.value)) : work;
}

/** Solves layer by layer, with breaks, and can be stopped. */
export async function solve(
  rules: Rules,
  options: SolveOptions & WorkControl = {},
): Promise<Result<Solution, SolveFault>> {
  const work = solving(rules, options);
  if (!work.ok) return work;
  const solution = await runInSteps(work.value, options);
  return solution === undefined ? refuse({ code: 'stopped' }) : ok(solution);
}

/** Solving in steps, to be run alone or as a part of more work. */
export function solving(
  rules: Rules,
  options: SolveOptions,
): Result<Generator<Progress, Solution>, SolveFault> {
  const work = planWork(rules, options);
  return work.ok ? ok(solutionBy(rules, work.value)) : work;
}

function* solutionBy(rules: Rules, work: Work): Generator<Progress, Solution> {
  return solutionOf(rules, yield* work);
}

function planWork(rules: Rules, options: SolveOptions): Result<Work, SolveFault> {
  if (needsHistory(rules.book)) return refuse({ code: 'needs-history' });
  if (isTargetUnknown(rules)) return refuse({ code: 'no-target' });
  if (options.engine !== undefined) return workOf(rules, options, options.engine);
  return workOf(rules, options, engineFor(rules));
}

/** The first that applies and is worth it. */
function engineFor(rules: Rules): Method {
  if (planSum(rules.book) !== undefined) return 'sum';
  const plan = planQuotient(rules.book, targetText(rules));
  if (plan !== undefined && isWorthIt(rules, plan)) return 'quotient';
  return sweepDirection(rules) === undefined ? 'bitmap' : 'sweep';
}

/** A table has 32 states to a word: it takes a graph that is so much smaller to be faster. */
function isWorthIt(rules: Rules, { moves }: QuotientPlan): boolean {
  return (
    moves <= FEW_MOVES ||
    moves * 32 <= 2 ** rules.layout.stateBits ||
    rules.layout.stateBits > MAX_BITMAP_BITS
  );
}

const FEW_MOVES = 2 ** 12;

/** About how many milliseconds solving takes on an ordinary machine; Infinity if no exact engine applies. */
export function solvingMs(rules: Rules): number {
  const plan = planQuotient(rules.book, targetText(rules));
  if (plan !== undefined && isWorthIt(rules, plan)) return plan.moves / 2 ** 10;
  if (rules.layout.stateBits > MAX_BITMAP_BITS) return Infinity;
  const tries = rules.flips[0].size * 2 ** rules.layout.stateBits;
  return tries / 2 ** (engineFor(rules) === 'sweep' ? 16 : 20);
}

/** Whether some exact engine applies; without a target, to one of them at least. */
export function canSolve(rules: Rules): boolean {
  const { book, width } = rules;
  if (rules.layout.stateBits <= MAX_BITMAP_BITS || planSum(book) !== undefined) return true;
  return planQuotient(book, targetText(rules) ?? '0'.repeat(width)) !== undefined;
}

function workOf(rules: Rules, options: SolveOptions, engine: Method): Result<Work, SolveFault> {
  const unfit = (why: string) => refuse({ code: 'engine-unfit' as const, engine, why });
  const stateBits = rules.layout.stateBits;
  switch (engine) {
    case 'sum': {
      const plan = planSum(rules.book);
      return plan === undefined
        ? unfit('the game does not fall apart into independent runs')
        : ok(sumWork(rules, plan, options));
    }
    case 'quotient': {
      const plan = planQuotient(rules.book, targetText(rules));
      return plan === undefined ? unfit('too few bits are interchangeable') : ok(quotientWork(rules, plan));
    }
    case 'sweep': {
      const direction = sweepDirection(rules);
      if (direction === undefined) return unfit('bits do not all go one way in one register');
      return stateBits > MAX_BITMAP_BITS ? tooLarge(stateBits) : ok(solveSweep(rules, direction));
    }
    case 'bitmap':
      return stateBits > MAX_BITMAP_BITS ? tooLarge(stateBits) : ok(solveBitmap(rules));
    case 'lazy':
      return ok(lazyWork(rules, options));
  }
}

function tooLarge(stateBits: number): Result<never, SolveFault> {
  return refuse({ code: 'too-large', stateBits, most: MAX_BITMAP_BITS });
}

// oxlint-disable-next-line require-yield -- it has nothing to do before it is asked
function* lazyWork(rules: Rules, { tries }: SolveOptions): Work {
  return lazyEngine(rules, tries);
}

/** The winner from nim-values; how fast from a table, where the width allows one. */
function* sumWork(rules: Rules, plan: SumPlan, options: SolveOptions): Work {
  const values = nimValues(plan, rules.width);
  yield { layer: 0, done: 0, of: 2 ** rules.width, mayStop: false };
  const wanted = options.plies !== false && rules.width <= MAX_BITMAP_BITS;
  const table = wanted ? yield* solveBitmap(rules) : undefined;
  const winner = (state: number) => sumCode(values, runsOf(plan, formatBits(state, rules.width)));
  return {
    method: 'sum',
    exact: true,
    code: (state, seat) => table?.code(state, seat) ?? winner(state),
    counting: (start) => table?.counting(start) ?? countedAtOnce(() => UNCOUNTED_POSITIONS),
    surveying: table?.surveying,
  };
}

function* quotientWork(rules: Rules, plan: QuotientPlan): Work {
  const quotient = yield* solveQuotient(plan);
  const contentIn = (state: number) => (bit: number) => columnContent(rules.layout, state, bit);
  return {
    method: 'quotient',
    exact: true,
    code: (state: number, seat: Seat) => quotient.code(contentIn(state), seat),
    counting: ({ state, toMove }) => countedAtOnce(() => quotient.statistics(contentIn(state), toMove)),
  };
}

function targetText({ target, width }: Rules): string | undefined {
  return target === undefined ? undefined : formatBits(target, width);
}
