// Which goals are the same: those that accept exactly the same contents of a register. Every goal has one canonical
// spelling at a width, and two goals that accept the same contents have the same one.
import { formatBits } from '../base/bits.ts';
import { goalOf, type Goal, type RuleBook, type Seat } from './rule-book.ts';

const NO_GOAL: Goal = { is: 'none' };

/** A goal that accepts nothing is none; one that accepts only 0s, or only 1s, says so; all others stay as they are. */
export function canonicalGoal(goal: Goal, width: number): Goal {
  if (goal.is === 'none' || goal.is === 'target') return goal;
  const { in: register, for: whom } = goal;
  switch (onlyBit(goal, width)) {
    case '0':
      return { is: 'zeros', in: register, for: whom };
    case '1':
      return { is: 'ones', in: register, for: whom };
    case 'nothing':
      return NO_GOAL;
    case undefined:
      return goal;
  }
}

export function canonicalGoalOf(book: RuleBook, seat: Seat): Goal {
  return canonicalGoal(goalOf(book, seat), book.width);
}

/** The bit of which a register must be full to be accepted; undefined if other contents are accepted too. */
function onlyBit(goal: Exclude<Goal, { is: 'none' }>, width: number): '0' | '1' | 'nothing' | undefined {
  switch (goal.is) {
    case 'zeros':
      return '0';
    case 'ones':
      return '1';
    case 'target':
      return undefined;
    case 'pattern':
      return goal.bits.includes('1') ? (goal.bits.includes('0') ? undefined : '1') : '0';
    case 'count':
      if (goal.ones === 0) return '0';
      return goal.ones > width ? 'nothing' : goal.ones === width ? '1' : undefined;
    case 'run':
      return goal.ones > width ? 'nothing' : goal.ones === width ? '1' : undefined;
    case 'multiple':
      return goal.of >= 2 ** width ? '0' : undefined;
  }
}

/** The one content that the goal accepts, leftmost bit first; undefined if it accepts others, or the target is unknown. */
export function wantedBits(goal: Goal, width: number, target: string | undefined): string | undefined {
  const plain = canonicalGoal(goal, width);
  switch (plain.is) {
    case 'target':
      return target;
    case 'pattern':
      return plain.bits;
    case 'zeros':
      return '0'.repeat(width);
    case 'ones':
      return '1'.repeat(width);
    case 'none':
    case 'count':
    case 'multiple':
    case 'run':
      return undefined;
  }
}

/** Whether both seats have the same goal, however it is spelled; `target` is bits as text. */
export function haveSameGoal(book: RuleBook, target: string | undefined): boolean {
  const [one, other] = [goalKey(book, 0, target), goalKey(book, 1, target)];
  return one === other;
}

/** Compiled rules are one. */
interface BookWithTarget {
  readonly book: RuleBook;
  /** Undefined if there is none, or while it is unknown or hidden. */
  readonly target: number | undefined;
  /** What the wear of bits is counted from; undefined if they do not wear. */
  readonly wearFrom: readonly number[] | undefined;
}

/** Whether both seats play by the same rules: then it does not matter to a position which of them is on move. */
export function playAlike({ book, target, wearFrom }: BookWithTarget): boolean {
  if (wearFrom !== undefined && wearFrom[0] !== wearFrom.at(-1)) return false;
  return haveSameGoal(book, target === undefined ? undefined : formatBits(target, book.width));
}

/** In one register a goal is looked for by the mover first: that it is looked for again for the other changes nothing. */
function goalKey(book: RuleBook, seat: Seat, target: string | undefined): string {
  const goal = canonicalGoalOf(book, seat);
  if (goal.is === 'none') return goal.is;
  const { in: register, for: whom, ...test } = goal;
  const wanted = wantedBits(goal, book.width, target);
  const accepted = wanted === undefined ? test : { bits: wanted };
  return JSON.stringify(book.registers === 'shared' ? accepted : { ...accepted, register, whom });
}
