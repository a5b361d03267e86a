// The space of rule books that is searched, as data: which fields may be changed, what a change costs, and the values
// that each field takes.
import {
  ACTIONS,
  BANS,
  REGISTERS,
  STUCK_RULES,
  type GoalTest,
  type Range,
  type RuleBook,
} from '../../rules/rule-book.ts';

/** What a change of each field costs: half for what leaves the rules as they are and moves a number, one for a rule. */
export const COSTS = {
  width: 0.5,
  number: 0.5,
  start: 0.5,
  opening: 0.5,
  action: 1,
  bits: 1,
  adjacent: 1,
  register: 1,
  rule: 1,
  wear: 1,
  charges: 1,
  ban: 1,
  misere: 1,
  stuck: 1,
  goal: 1,
  pass: 1,
  endless: 1,
} as const;

export type FieldName = keyof typeof COSTS;
export const FIELD_NAMES = Object.keys(COSTS) as readonly FieldName[];

/** The most bits of state that are searched, and the widest register. */
export const MOST_STATE_BITS = 16;
/** Wider registers leave no room for anything but their bits. */
export const WIDEST: Range = { from: 2, to: 16 };

const upTo = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const GOAL_KINDS = ['none', 'target', 'pattern', 'zeros', 'ones', 'count', 'multiple', 'run'] as const;

/** The values of the fields that do not depend on the width. `undefined`: the book says nothing. */
export const VALUES = {
  registers: ['shared', 'own'],
  action: ACTIONS,
  bits: [
    { from: 1, to: 1 },
    { from: 2, to: 2 },
    { from: 3, to: 3 },
    { from: 1, to: 2 },
    { from: 2, to: 3 },
    { from: 1, to: 3 },
  ],
  adjacent: [false, true, 'ring'],
  register: REGISTERS,
  wear: [undefined, ...upTo(1, 7)],
  charges: [...upTo(1, 7), [1, 2], [2, 1], [2, 3], [3, 2]],
  costs: [1, 2],
  ban: [undefined, ...BANS],
  misere: [false, true],
  stuck: STUCK_RULES,
  /** A search values positions by themselves and plays no real matches, so it adds no ruling. */
  endless: [undefined],
  goal: GOAL_KINDS,
  whom: ['mover', 'both'],
  multiple: upTo(2, 21),
  start: ['zeros', 'ones', 'random', 'pattern'],
} as const satisfies Readonly<Record<string, readonly unknown[]>>;

/** The most move rules that a drawn book has, passes apart. */
export const MOST_RULES = 3;

/** The numbers that a goal of this kind takes at a width; none if it has no number. */
export function numbersOf(kind: GoalTest['is'] | 'none', width: number): readonly number[] {
  switch (kind) {
    case 'count':
      return upTo(1, width - 1);
    case 'run':
      return upTo(2, width);
    case 'multiple':
      return VALUES.multiple.filter((of) => of < 2 ** width);
    case 'none':
    case 'target':
    case 'pattern':
    case 'zeros':
    case 'ones':
      return [];
  }
}

/** How far a search may go. */
export interface Limits {
  /** The book whose changes are counted; undefined: any book may be drawn. */
  readonly parent: RuleBook | undefined;
  /** The most that all changes of the parent may cost together. */
  readonly changes: number;
  readonly widths: Range;
  /** The fields that may be changed; without a parent, those that may say more than the plainest book. */
  readonly fields: readonly FieldName[];
}

/** With a parent, widths around its own; without, all that are found interesting within minutes. */
export function usualWidths(parent: RuleBook | undefined): Range {
  if (parent === undefined) return { from: 3, to: 10 };
  const most = parent.registers === 'own' ? MOST_STATE_BITS / 2 : MOST_STATE_BITS;
  return { from: Math.max(WIDEST.from, parent.width - 3), to: Math.min(most, parent.width + 2) };
}
