// Goals on a census: whether all columns together fulfil what the goal asks of a register.
import { hasRun } from '../../../base/bits.ts';
import { canonicalGoalOf, wantedBits } from '../../../rules/canonical-goal.ts';
import { otherSeat, SEATS, type Goal, type RuleBook, type Seat } from '../../../rules/rule-book.ts';
import { powerOfTwo, type ColumnClasses } from '../../columns.ts';
import { GOES_ON, OVER_LOST, OVER_WON } from '../../arrival.ts';

/** Whether a register (bit 1 of the contents, or 2) fulfils a goal, given the counts class by class. */
type GoalTest = (counts: Int32Array, bit: 1 | 2) => boolean;

/** What has become of the game on arrival in a census, for the seat to move. */
export type ArrivalTest = (counts: Int32Array, seat: Seat) => number;

export function arrivalTest(book: RuleBook, classes: ColumnClasses, target: string | undefined): ArrivalTest {
  const goals = [canonicalGoalOf(book, 0), canonicalGoalOf(book, 1)] as const;
  const tests = SEATS.map((seat) => goalTest(book, goals[seat], classes, target));
  const holds = (counts: Int32Array, seat: Seat, own: 1 | 2) => {
    const goal = goals[seat];
    if (goal.is === 'none') return false;
    const bit = book.registers === 'shared' || goal.in !== 'other' ? own : own === 1 ? 2 : 1;
    return tests[seat]?.(counts, book.registers === 'shared' ? 1 : bit) === true;
  };
  return (counts, seat) => {
    const mover = otherSeat(seat);
    if (holds(counts, mover, 2)) return book.misere ? OVER_WON : OVER_LOST;
    const goal = goals[seat];
    const both = goal.is !== 'none' && goal.for === 'both';
    if (both && holds(counts, seat, 1)) return book.misere ? OVER_LOST : OVER_WON;
    return GOES_ON;
  };
}

function goalTest(book: RuleBook, goal: Goal, classes: ColumnClasses, target: string | undefined): GoalTest {
  const contents = book.registers === 'shared' ? 2 : 4;
  const ones = (counts: Int32Array, column: number, bit: number) => {
    let sum = 0;
    for (let content = 1; content < contents; content++)
      if ((content & bit) !== 0) sum += counts[column * contents + content] as number;
    return sum;
  };
  const sumOf = (counts: Int32Array, bit: number, weights: readonly number[]) =>
    weights.reduce((sum, weight, column) => sum + weight * ones(counts, column, bit), 0);
  const each = classes.map(() => 1);
  switch (goal.is) {
    case 'none':
      return () => false;
    case 'count':
      return (counts, bit) => sumOf(counts, bit, each) === goal.ones;
    case 'multiple': {
      const weights = classes.map(([member = 0]) => powerOfTwo(member, goal.of));
      return (counts, bit) => sumOf(counts, bit, weights) % goal.of === 0;
    }
    case 'run':
      return runTest(goal.ones, classes, ones);
    case 'target':
    case 'pattern':
    case 'zeros':
    case 'ones': {
      const wanted = wantedBits(goal, book.width, target);
      if (wanted === undefined) return () => false;
      const full = classes.map((members) =>
        wanted[book.width - 1 - (members[0] ?? 0)] === '1' ? members.length : 0,
      );
      return (counts, bit) => full.every((count, column) => ones(counts, column, bit) === count);
    }
  }
}

/** A run of one 1 is any 1; for longer runs every column is a class of its own. */
function runTest(
  length: number,
  classes: ColumnClasses,
  ones: (counts: Int32Array, column: number, bit: number) => number,
): GoalTest {
  if (length === 1) return (counts, bit) => classes.some((_, column) => ones(counts, column, bit) > 0);
  return (counts, bit) => {
    const register = classes.reduce(
      (sum, [member = 0], column) => sum | (ones(counts, column, bit) << member),
      0,
    );
    return hasRun(register, length);
  };
}
