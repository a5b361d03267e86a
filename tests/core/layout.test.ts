// Where registers lie in a state: the layouts of today's books, and halves beside a common part.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnContent,
  columnWith,
  layoutOf,
  layoutWith,
  registerIn,
  shiftOf,
  stateBitsOf,
  stateWith,
  turned,
} from '../../src/rules/layout.ts';

const own = layoutOf({ width: 4, registers: 'own', moves: [] });
const shared = layoutOf({ width: 4, registers: 'shared', moves: [] });
/** A book that remembers three more bits for each player and two for both, above the registers. */
const nothing = { planes: 0, charges: 0, ownLast: 0, last: 0, opening: 0 };
const mixed = layoutWith({ width: 4, registers: 'own' }, { ...nothing, charges: 3, last: 1, opening: 1 });
const counters = layoutWith({ width: 4, registers: 'shared' }, { ...nothing, charges: 2, ownLast: 1 });

it('gives each player a half, or both the common part', () => {
  expect([own, shared]).toMatchObject([
    { width: 4, half: 4, common: 0, stateBits: 8 },
    { width: 4, half: 0, common: 4, stateBits: 4 },
  ]);
  expect(stateBitsOf({ width: 4096, registers: 'own', moves: [] })).toBe(8192);
});

describe('registers', () => {
  it.each([
    ['own', own, 0b0110_1001, { own: 0b1001, other: 0b0110 }],
    ['shared', shared, 0b1001, { shared: 0b1001 }],
    ['behind other bits of a half', mixed, 0b10_011_0110_101_1001, { own: 0b1001, other: 0b0110 }],
    ['behind the halves', counters, 0b1001_010_101, { shared: 0b1001 }],
  ] as const)('%s', (_, layout, state, registers) => {
    for (const [name, content] of Object.entries(registers) as ['own' | 'other' | 'shared', number][]) {
      expect(registerIn(layout, state, name)).toBe(content);
      expect(stateWith(layout, name, content)).toBe(content << shiftOf(layout, name));
    }
  });
});

describe.each([
  ['own', own],
  ['shared', shared],
  ['mixed', mixed],
  ['counters', counters],
])('turning: %s', (_, layout) => {
  const states = fc.nat(2 ** layout.stateBits - 1);

  it('swaps the halves and leaves the common part, as texts do', () => {
    fc.assert(
      fc.property(states, (state) => {
        const text = state.toString(2).padStart(layout.stateBits, '0');
        const common = text.slice(0, layout.common);
        const other = text.slice(layout.common, layout.common + layout.half);
        const mine = text.slice(layout.common + layout.half);
        expect(turned(layout, state)).toBe(Number.parseInt(common + mine + other, 2));
        expect(turned(layout, turned(layout, state))).toBe(state);
      }),
    );
  });
});

it('columns are both bits of a place, and make up the registers', () => {
  fc.assert(
    fc.property(fc.constantFrom(own, shared), fc.nat(255), (layout, drawn) => {
      const state = drawn % 2 ** layout.stateBits;
      const columns = [0, 1, 2, 3].map((bit) => columnWith(layout, columnContent(layout, state, bit), bit));
      expect(columns.reduce((sum, column) => sum | column, 0)).toBe(state);
      expect(columnContent(layout, turned(layout, state), 2)).toBe(
        layout === shared ? (state >>> 2) & 1 : [0, 2, 1, 3][columnContent(layout, state, 2)],
      );
    }),
  );
});
