// Goals in compiled form: integers to compare with, no strings in the hot path. Knows nothing of turns.
import { countOnes, hasRun, lowBits } from '../base/bits.ts';
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
}

/** `target` may be unknown; a goal that needs it is then never seen as reached. */
export function compileGoal(goal: Goal, width: number, target: number | undefined): CompiledGoal {
  if (goal.is === 'none') return { kind: NEVER, value: 0, inOther: false, forBoth: false };
  const [kind, value] = compileTest(goal, width, target);
  return { kind, value, inOther: goal.in === 'other', forBoth: goal.for === 'both' };
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
