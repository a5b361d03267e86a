// Random rule books with the shapes that the coach has theories for: so that every kind of reason comes up often.
import fc from 'fast-check';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { must } from '../core/sample-match.ts';

const doing = fc.constantFrom('toggle', 'set', 'clear');
const bits = fc.oneof(
  fc.integer({ min: 1, max: 3 }),
  fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 2 })).map(([from, more]) => ({
    from,
    to: from + more,
  })),
);
const family = fc.record({ do: doing, bits, adjacent: fc.boolean() });

function row(width: number): fc.Arbitrary<string> {
  return fc.nat(2 ** width - 1).map((value) => value.toString(2).padStart(width, '0'));
}

const sharedGoal = (width: number) =>
  fc.oneof(
    fc.record({ is: fc.constant('count'), ones: fc.nat(width) }),
    fc.record({ is: fc.constant('multiple'), of: fc.integer({ min: 2, max: 15 }) }),
    fc.constantFrom({ is: 'zeros' }, { is: 'ones' }, { is: 'none' }),
  );

const ownGoal = (width: number) =>
  fc.oneof(
    fc.constantFrom({ is: 'zeros' }, { is: 'ones' }),
    row(width).map((pattern) => ({ is: 'pattern', bits: pattern })),
  );

/** Where no goal can be reached, and where it is the other way round, often enough. */
const rest = {
  stuck: fc.constantFrom('loses', 'loses', 'wins'),
  misere: fc.constantFrom(false, false, true),
};

const shared = fc.integer({ min: 3, max: 6 }).chain((width) =>
  fc.record({
    ...rest,
    width: fc.constant(width),
    registers: fc.constant('shared'),
    start: row(width),
    moves: fc.array(family, { minLength: 1, maxLength: 2 }),
    goal: sharedGoal(width),
  }),
);

const own = fc.integer({ min: 2, max: 4 }).chain((width) =>
  fc.record({
    ...rest,
    width: fc.constant(width),
    registers: fc.constant('own'),
    start: fc.tuple(row(width), row(width)),
    moves: fc.array(
      fc.tuple(family, fc.constantFrom('own', 'own', 'other')).map(([each, on]) => ({ ...each, on })),
      { minLength: 1, maxLength: 2 },
    ),
    goal: ownGoal(width),
  }),
);

/** Rows that fall apart into runs, where the last to move wins. */
const heaps = fc.integer({ min: 4, max: 7 }).chain((width) =>
  fc.constantFrom('set', 'clear').chain((action) =>
    fc.record({
      width: fc.constant(width),
      registers: fc.constant('shared'),
      start: fc.oneof(fc.constant(action === 'set' ? 'zeros' : 'ones'), row(width)),
      moves: fc
        .array(bits, { minLength: 1, maxLength: 2 })
        .map((sizes) => sizes.map((size) => ({ do: action, bits: size, adjacent: true }))),
      goal: fc.constantFrom({ is: 'none' }, { is: action === 'set' ? 'ones' : 'zeros' }),
    }),
  ),
);

/** Any bits of a shared row, back and forth, for a count of 1s. */
const counts = fc.integer({ min: 3, max: 6 }).chain((width) =>
  fc.record({
    width: fc.constant(width),
    registers: fc.constant('shared'),
    start: row(width),
    moves: fc
      .array(fc.record({ do: doing, bits: fc.constantFrom(1, 2, 3, 4) }), { minLength: 1, maxLength: 3 })
      .filter((moves) => new Set(moves.map((move) => move.bits % 2)).size === 1),
    goal: fc.record({ is: fc.constant('count'), ones: fc.nat(width) }),
  }),
);

/** The same where the rules remember more than the registers, or end without a winner. */
export const likelyWithMemory: fc.Arbitrary<RuleBook> = fc
  .tuple(
    fc.oneof(shared, shared, own, counts),
    fc.constantFrom({}, { charges: 1 }, { charges: 2 }, { charges: [1, 2] }, { ban: 'undo' }),
    fc.constantFrom({}, { stuck: 'draws' }, { stuck: 'passes' }),
  )
  .map(([data, memory, end]) => {
    const [first, ...others]: readonly object[] = data.moves;
    const moves = 'charges' in memory ? [{ ...first, costs: 1 }, ...others] : data.moves;
    return readRuleBook({ id: 'likely', title: 'Likely', ...data, moves, ...memory, ...end });
  })
  .filter((read) => read.ok)
  .map((read) => must(read));

export const likelyBook: fc.Arbitrary<RuleBook> = fc
  .oneof(shared, own, heaps, counts)
  .map((data) => readRuleBook({ id: 'likely', title: 'Likely', ...data }))
  .filter((read) => read.ok)
  .map((read) => must(read));
