// Small rule books whose moves flip bits freely: every move can be taken back, if both players may make it.
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { must } from '../core/sample-match.ts';

const SIZES = [
  [{ bits: 1 }],
  [{ bits: 2 }],
  [{ bits: { from: 1, to: 2 } }],
  [{ bits: 1 }, { bits: 2, adjacent: true }],
  [{ bits: { from: 1, to: 3 } }],
];

export function sharedBooks(width: number): readonly RuleBook[] {
  const goals = [
    ...[{ is: 'none' }, { is: 'zeros' }, { is: 'ones' }, { is: 'multiple', of: 3 }],
    ...Array.from({ length: width }, (_, ones) => ({ is: 'count', ones: ones + 1 })),
    ...['101', '001', '010'].map((bits) => ({ is: 'pattern', bits: bits.slice(0, width) })),
    [{ is: 'ones' }, { is: 'zeros' }],
    [{ is: 'count', ones: 1 }, { is: 'none' }],
  ];
  return SIZES.slice(0, [0, 1, 4, 5][width]).flatMap((sizes) =>
    goals.flatMap((goal) =>
      misereOrNot(goal).map((misere) =>
        bookWith({ width, registers: 'shared', goal, misere, moves: toggles(sizes, ['shared']) }),
      ),
    ),
  );
}

export function ownBooks(width: number, sizes: readonly object[]): readonly RuleBook[] {
  const tests = [
    ...[{ is: 'zeros' }, { is: 'ones' }, { is: 'count', ones: 1 }],
    { is: 'pattern', bits: '101'.slice(-width) },
  ];
  const kinds = [{}, { for: 'both' }, { in: 'other' }, { in: 'other', for: 'both' }];
  const pair = [
    { is: 'ones', in: 'own' },
    { is: 'zeros', in: 'own', for: 'both' },
  ];
  const goals = [
    ...tests.flatMap((test) => kinds.map((kind) => ({ in: 'own', ...test, ...kind }))),
    ...[{ is: 'none' }, pair],
  ];
  return goals.flatMap((goal) =>
    misereOrNot(goal).map((misere) =>
      bookWith({ width, registers: 'own', goal, misere, moves: toggles(sizes, ['own', 'other']) }),
    ),
  );
}

/** Without a goal misère is about being stuck, and that is another game. */
function misereOrNot(goal: object): readonly boolean[] {
  return 'is' in goal && goal.is === 'none' ? [false] : [false, true];
}

export function bookWith(data: object): RuleBook {
  return must(readRuleBook({ id: 'small', title: 'Small', start: 'zeros', stuck: 'loses', ...data }));
}

export function toggles(sizes: readonly object[], registers: readonly string[]): readonly object[] {
  return registers.flatMap((on) => sizes.map((size) => ({ do: 'toggle', on, ...size })));
}

/** Binary Battle at any width: either number may be changed, the own one must be the target. */
export const NO_WAY_BACK = {
  registers: 'own',
  target: { bits: 'random' },
  goal: { is: 'target' },
  moves: toggles([{ bits: 1 }], ['own', 'other']),
};
