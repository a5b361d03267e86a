// Goals in compiled form: integers to compare with, no strings in the hot path. Knows nothing of turns.
import { countOnes, hasRun, lowBits } from '../base/bits.ts';
import { canonicalGoal } from './canonical-goal.ts';
import { shiftOf, type Layout } from './layout.ts';
import type { Goal, GoalTest } from './rule-book.ts';

const NEVER = 0;
const EQUALS = 1;
const COUNT = 2;
const MULTIPLE = 3;
const RUN = 4;

export interface CompiledGoal {
  readonly kind: number;
  readonly value: number;
  /** Looked for in the register of the seat's opponent. */
  readonly inOther: boolean;
  readonly forBoth: boolean;
  /** At which bit of a state the register begins: as the seat sees it, and as its opponent does. */
  readonly shift: number;
  readonly turnedShift: number;
}

const NO_GOAL: CompiledGoal = {
  kind: NEVER,
  value: 0,
  inOther: false,
  forBoth: false,
  shift: 0,
  turnedShift: 0,
};

/** `target` may be unknown; a goal that needs it is then never seen as reached. */
export function compileGoal(goal: Goal, layout: Layout, target: number | undefined): CompiledGoal {
  const plain = canonicalGoal(goal, layout.width);
  if (plain.is === 'none') return NO_GOAL;
  const [kind, value] = compileTest(plain, layout.width, target);
  const turned = { own: 'other', other: 'own', shared: 'shared' } as const;
  return {
    kind,
    value,
    inOther: plain.in === 'other',
    forBoth: plain.for === 'both',
    shift: shiftOf(layout, plain.in),
    turnedShift: shiftOf(layout, turned[plain.in]),
  };
}

/** The contents that fulfil it, if there is one at most; undefined if each has to be tested. */
export function onlyContents({ kind, value }: CompiledGoal): readonly number[] | undefined {
  if (kind === NEVER) return [];
  return kind === EQUALS ? [value] : undefined;
}

/** Whether a register fulfils the goal. */
export function isReached(goal: CompiledGoal, register: number): boolean {
  if (goal.kind === EQUALS) return register === goal.value;
  if (goal.kind === COUNT) return countOnes(register) === goal.value;
  if (goal.kind === MULTIPLE) return register % goal.value === 0;
  return goal.kind === RUN && hasRun(register, goal.value);
}

function compileTest(
  goal: GoalTest,
  width: number,
  target: number | undefined,
): [kind: number, value: number] {
  switch (goal.is) {
    case 'target':
      return target === undefined ? [NEVER, 0] : [EQUALS, target];
    case 'pattern':
      return [EQUALS, Number.parseInt(goal.bits, 2)];
    case 'zeros':
      return [EQUALS, 0];
    case 'ones':
      return [EQUALS, lowBits(width)];
    case 'count':
      return [COUNT, goal.ones];
    case 'multiple':
      return [MULTIPLE, goal.of];
    case 'run':
      return [RUN, goal.ones];
  }
}
