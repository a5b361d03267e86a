// Goals that accept the same contents of a register have one canonical spelling, and others have different ones.
import { describe, expect, it } from 'vitest';
import { formatBits, hasRun, countOnes } from '../../src/base/bits.ts';
import { canonicalGoal, haveSameGoal, wantedBits } from '../../src/rules/canonical-goal.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import type { Goal, GoalTest, RuleBook } from '../../src/rules/rule-book.ts';
import { must } from './sample-match.ts';

type Test = Exclude<GoalTest, { is: 'target' }>;

function upTo(last: number): readonly number[] {
  return Array.from({ length: last + 1 }, (_, number) => number);
}

/** Every goal that can be written at this width, and some that want more than there is. */
function testsAt(width: number): readonly Test[] {
  return [
    { is: 'zeros' },
    { is: 'ones' },
    ...upTo(2 ** width - 1).map((bits): Test => ({ is: 'pattern', bits: formatBits(bits, width) })),
    ...upTo(width + 2).map((ones): Test => ({ is: 'count', ones })),
    ...upTo(width + 1).map((ones): Test => ({ is: 'run', ones: ones + 1 })),
    ...upTo(2 ** width + 2).map((of): Test => ({ is: 'multiple', of: of + 1 })),
  ];
}

/** What the goal accepts, by the meaning of its words alone. */
function accepted(test: Test, width: number): string {
  const contents = Array.from({ length: 2 ** width }, (_, content) => content);
  const holds = (content: number) => {
    switch (test.is) {
      case 'zeros':
        return content === 0;
      case 'ones':
        return content === 2 ** width - 1;
      case 'pattern':
        return formatBits(content, width) === test.bits;
      case 'count':
        return countOnes(content) === test.ones;
      case 'run':
        return hasRun(content, test.ones);
      case 'multiple':
        return content % test.of === 0;
    }
  };
  return contents.filter(holds).join(' ');
}

const as = (test: Test): Goal => ({ ...test, in: 'shared', for: 'mover' });

describe.each([1, 2, 3, 4, 5])('at %i bits', (width) => {
  const tests = testsAt(width);
  const canonical = tests.map((test) => JSON.stringify(canonicalGoal(as(test), width)));
  const meanings = tests.map((test) => accepted(test, width));

  it('the same contents make the same goal, other contents another', () => {
    const wrong = tests.flatMap((one, i) =>
      tests
        .filter((_, j) => (canonical[i] === canonical[j]) !== (meanings[i] === meanings[j]))
        .map((other) => [one, other]),
    );
    expect(wrong).toEqual([]);
  });

  it('names the one content that a goal accepts', () => {
    const single = meanings.map((contents) =>
      contents === '' || contents.includes(' ') ? undefined : formatBits(Number(contents), width),
    );
    expect(tests.map((test) => wantedBits(as(test), width, undefined))).toEqual(single);
  });
});

function bookWith(goal: unknown, registers = 'shared'): RuleBook {
  const target = JSON.stringify(goal).includes('target') ? {} : 'none';
  const moves = [{ do: 'clear', bits: 1 }];
  return must(
    readRuleBook({ id: 'some', title: 'Some', width: 40, registers, start: 'ones', target, moves, goal }),
  );
}

describe('both seats', () => {
  it.each([
    ['zeros and a count of 0', [{ is: 'zeros' }, { is: 'count', ones: 0 }], true],
    ['ones and a run of all', [{ is: 'ones' }, { is: 'run', ones: 40 }], true],
    ['a pattern of 0s', [{ is: 'pattern', bits: '0'.repeat(40) }, { is: 'zeros' }], true],
    ['two that nothing fulfils', [{ is: 'none' }, { is: 'none' }], true],
    [
      'the same count',
      [
        { is: 'count', ones: 3 },
        { is: 'count', ones: 3 },
      ],
      true,
    ],
    // A shared row that the mover has not made right is not right for the other one either.
    ['looked for twice in one row', [{ is: 'zeros' }, { is: 'zeros', for: 'both' }], true],
    ['zeros and ones', [{ is: 'zeros' }, { is: 'ones' }], false],
    ['a goal and none', [{ is: 'zeros' }, { is: 'none' }], false],
    ['a multiple larger than 30 bits hold', [{ is: 'zeros' }, { is: 'multiple', of: 2 ** 30 }], false],
  ])('%s', (_, goal, same) => {
    expect(haveSameGoal(bookWith(goal), undefined)).toBe(same);
  });

  it.each([
    [
      'in different registers',
      [
        { is: 'zeros', in: 'own' },
        { is: 'zeros', in: 'other' },
      ],
      false,
    ],
    ['for different players', [{ is: 'zeros' }, { is: 'zeros', for: 'both' }], false],
    ['alike', [{ is: 'zeros' }, { is: 'count', ones: 0 }], true],
  ])('with a register each: %s', (_, goal, same) => {
    expect(haveSameGoal(bookWith(goal, 'own'), undefined)).toBe(same);
  });

  it('a target is the pattern that it turns out to be', () => {
    const book = bookWith([{ is: 'target' }, { is: 'ones' }]);
    expect(['1'.repeat(40), '0'.repeat(40), undefined].map((target) => haveSameGoal(book, target))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
