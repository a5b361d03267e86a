// Questions about the shape of a rule book that several theories ask. No game is named here.
import type { Rules } from '../../rules/compile.ts';
import { haveSameGoal } from '../../rules/canonical-goal.ts';
import { goalOf, isFamily, type Goal, type MoveFamily } from '../../rules/rule-book.ts';

/** The goal, if both seats have the same, it is looked for after one's own move, and reaching it wins. */
export function plainGoal({ book }: Rules): Exclude<Goal, { is: 'none' }> | undefined {
  const goal = goalOf(book, 0);
  if (goal.is === 'none' || book.misere || goal.for !== 'mover') return undefined;
  return haveSameGoal(book, undefined) ? goal : undefined;
}

/** The pattern that each player wants in their own register; undefined if the game is about anything else. */
export function wantedInOwn(rules: Rules): number | undefined {
  const goal = plainGoal(rules);
  if (goal === undefined || rules.shared || goal.in !== 'own') return undefined;
  if (goal.is === 'target' && rules.target === undefined) return undefined;
  const isPattern = ['target', 'pattern', 'zeros', 'ones'].includes(goal.is);
  return isPattern ? rules.goals[0].value : undefined;
}

/** The move rules, if all are families. */
export function familiesOf({ book }: Rules): readonly MoveFamily[] | undefined {
  const families = book.moves.filter(isFamily);
  return families.length === book.moves.length ? families : undefined;
}

/** Whether a family makes no difference between bits. */
export function isAnyBits({ adjacent, bits }: MoveFamily): boolean {
  return !adjacent || bits.to === 1;
}

/** How many bits the family may flip. */
export function sizesOf({ bits }: MoveFamily, width: number): readonly number[] {
  const last = Math.min(bits.to, width);
  return Array.from({ length: Math.max(0, last - bits.from + 1) }, (_, index) => bits.from + index);
}
