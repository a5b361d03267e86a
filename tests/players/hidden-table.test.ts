// Exact values of hidden-target positions: against a search with plain sets and no symmetry, and the known results.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOnes } from '../../src/base/bits.ts';
import { BeliefKeys } from '../../src/hidden/belief-key.ts';
import { raceOf, type Race } from '../../src/hidden/race.ts';
import { BeliefTable, createBeliefTables, type Belief } from '../../src/hidden/belief-table.ts';
import { compile, type Rules } from '../../src/rules/compile.ts';
import type { MoveFamily, RuleBook } from '../../src/rules/rule-book.ts';
import { bookOf, must } from '../core/sample-match.ts';

const family = (from: number, to: number): MoveFamily => ({
  ...{ do: 'toggle', on: 'own', adjacent: false },
  bits: { from, to },
});

/** Bit Battle at another width, or with something else changed. */
function variant(width: number, part: Partial<RuleBook> = {}): Rules {
  return must(compile({ ...bookOf('bit-battle'), width, widths: { from: width, to: width }, ...part }));
}

const shapeOf = (width: number, part?: Partial<RuleBook>): Race => raceOf(variant(width, part))!;

/** The rules as the book tells them: sets of targets, every move, every answer; only a repeated question is looked up. */
function plainSearch(width: number, moves: readonly number[], stuckWins: boolean) {
  const values = new Map<string, number>();
  const matches = (register: number, target: number) => width - countOnes(register ^ target);

  /** Whether the player on move can match a known target in so many plies, whatever the other does. */
  function wins(own: number, other: number, target: number, plies: number): boolean {
    if (plies === 0) return false;
    const key = `${own} ${other} ${target} ${plies}`;
    const known = values.get(key);
    if (known !== undefined) return known === 1;
    const found = moves.some((move) => (own ^ move) === target || holds(own ^ move, other, target, plies));
    values.set(key, found ? 1 : 0);
    return found;
  }

  const holds = (own: number, other: number, target: number, plies: number): boolean =>
    plies > 2 &&
    moves.every((reply) => (other ^ reply) !== target && wins(own, other ^ reply, target, plies - 2));

  function value(belief: Belief): number {
    const { own, other, targets } = belief;
    if (targets.length === 1) return wins(own, other, targets[0]!, 2 * width + 3) ? 1 : 0;
    const key = `${own} ${other} ${targets.join()}`;
    const known = values.get(key);
    if (known !== undefined) return known;
    const found = moves.map((move) => winsAfter(belief, move)).filter((each) => each !== undefined);
    const best = found.length > 0 ? Math.max(...found) : stuckWins ? targets.length : 0;
    values.set(key, best);
    return best;
  }

  function winsAfter({ own, other, targets }: Belief, move: number): number | undefined {
    const register = own ^ move;
    const left = (target: number) => ({ own: other, other: register, targets: [target] });
    if (targets.length === 1) return register === targets[0] ? 1 : 1 - value(left(targets[0]!));
    const counts = [...new Set(targets.map((target) => matches(register, target)))];
    if (counts.length === 1) return undefined;
    const shares = counts.map((count) => {
      const fitting = targets.filter((target) => matches(register, target) === count);
      return count === width ? 1 : fitting.length - value({ own: other, other: register, targets: fitting });
    });
    return shares.reduce((sum, share) => sum + share, 0);
  }
  return { value, winsAfter };
}

/** What one search has found, the next one need not. */
const searches = new Map<string, ReturnType<typeof plainSearch>>();
function searchOf(width: number, moves: readonly number[], stuckWins: boolean) {
  const name = `${width} ${moves.join()} ${stuckWins}`;
  const search = searches.get(name) ?? plainSearch(width, moves, stuckWins);
  searches.set(name, search);
  return search;
}

/** A shape of 2 to 4 bits and any belief, reachable or not. */
const smallBelief = fc.integer({ min: 2, max: 4 }).chain((width) =>
  fc.record({
    width: fc.constant(width),
    sizes: fc.subarray([1, 2, 3, 4].slice(0, width), { minLength: 1 }),
    stuck: fc.constantFrom('loses' as const, 'wins' as const),
    own: fc.nat(2 ** width - 1),
    other: fc.nat(2 ** width - 1),
    targets: fc.subarray([...Array(2 ** width).keys()], { minLength: 1 }),
  }),
);

const all = (width: number, part: Partial<Belief> = {}): Belief => ({
  ...{ own: 0, other: 0, targets: [...Array(2 ** width).keys()] },
  ...part,
});

/** The wins after one, two and three flipped bits; the columns are all alike. */
function sizesOf(wins: ReadonlyMap<number, number>): readonly number[] {
  return [1, 2, 3].map((size) => {
    const [value, ...others] = new Set(
      [...wins].filter(([move]) => countOnes(move) === size).map(([, each]) => each),
    );
    expect(others).toEqual([]);
    return value!;
  });
}

function permuted(bits: number, order: readonly number[]): number {
  return order.reduce((moved, from, to) => moved | (((bits >> from) & 1) << to), 0);
}

function written(other: number, targets: readonly number[]): string {
  return `${other}: ${targets.toSorted((a, b) => a - b).join()}`;
}

function ordersOf(columns: readonly number[]): readonly (readonly number[])[] {
  if (columns.length === 0) return [[]];
  return columns.flatMap((first) =>
    ordersOf(columns.filter((each) => each !== first)).map((rest) => [first, ...rest]),
  );
}

describe('the table and the plain search', () => {
  it('agree on every move of any belief of up to four bits', () => {
    fc.assert(
      fc.property(smallBelief, ({ width, sizes, stuck, ...belief }) => {
        const rules = variant(width, { stuck, moves: sizes.map((size) => family(size, size)) });
        const table = createBeliefTables().of(rules);
        fc.pre(table !== undefined);
        const moves = [...Array(2 ** width).keys()].filter((move) => sizes.includes(countOnes(move)));
        const plain = searchOf(width, moves, stuck === 'wins');
        expect(table.value(belief)).toBe(plain.value(belief));
        const wins = table.winsByMove(belief);
        for (const move of moves) expect(wins.get(move)).toBe(plain.winsAfter(belief, move));
      }),
      { numRuns: 100 },
    );
  });

  it.each([2, 3, 4])('agree on the whole game of %i bits', (width) => {
    const shape = shapeOf(width);
    const plain = searchOf(width, shape.moves, false);
    for (const belief of [all(width), all(width, { targets: all(width).targets.slice(1) })])
      expect(new BeliefTable(shape).value(belief)).toBe(plain.value(belief));
  });
});

describe('the key of a belief', () => {
  const keys = new BeliefKeys(4);
  const orders = ordersOf([0, 1, 2, 3]);
  const least = (other: number, targets: readonly number[]) =>
    orders
      .map((order) =>
        written(
          permuted(other, order),
          targets.map((target) => permuted(target, order)),
        ),
      )
      .reduce((one, two) => (one < two ? one : two));

  it('is the same exactly for the same belief in another order of columns', () => {
    const byLeast = new Map<string, string>();
    for (let other = 0; other < 16; other++)
      for (let set = 1; set < 2 ** 16; set += 211) {
        const targets = [...Array(16).keys()].filter((target) => (set >> target) & 1);
        const [name, key] = [least(other, targets), keys.keyOf(other, targets)];
        expect(byLeast.get(name) ?? key).toBe(key);
        byLeast.set(name, key);
      }
    expect(new Set(byLeast.values()).size).toBe(byLeast.size);
  });
});

describe('Bit Battle with a hidden target', () => {
  const shape = shapeOf(8);
  const table = new BeliefTable(shape);

  it('known targets: the turns of the open race', () => {
    expect(shape.turns).toEqual([2, 1, 1, 1, 2, 2, 2, 3, 3]);
    expect(shape.moves).toHaveLength(92);
  });

  it('Player 1 can force 124 of all 256 targets, with one flipped bit', () => {
    expect(table.value(all(8))).toBe(124);
    expect(sizesOf(table.winsByMove(all(8)))).toEqual([124, 123, 119]);
    expect(table.size).toBe(3661);
  });

  it('and 123 of the 255 that may be drawn', () => {
    const fresh = new BeliefTable(shape);
    const drawable = all(8, { targets: all(8).targets.slice(1) });
    expect(fresh.value(drawable)).toBe(123);
    expect(sizesOf(fresh.winsByMove(drawable))).toEqual([123, 122, 118]);
    expect(fresh.size).toBe(4651);
  });

  it('both playing by the table, the first player wins exactly 124 of the 256 games', () => {
    const chosen = new Map<string, number>();
    const choose = (belief: Belief) => {
      const key = `${belief.own} ${belief.other} ${belief.targets.join()}`;
      const best = () => {
        const turns = (move: number) =>
          belief.targets.length > 1 ? 0 : table.turnsAfter(belief.own, belief.targets[0]!, move);
        return [...table.winsByMove(belief)].toSorted(
          ([one, wins], [two, more]) => more - wins || turns(one) - turns(two),
        )[0]![0];
      };
      const move = chosen.get(key) ?? best();
      chosen.set(key, move);
      return move;
    };
    const firstWins = (target: number) => {
      let belief = all(8);
      for (let ply = 0; ; ply++) {
        const own = belief.own ^ choose(belief);
        if (own === target) return ply % 2 === 0;
        const wrong = countOnes(own ^ target);
        const targets = belief.targets.filter((each) => countOnes(each ^ own) === wrong);
        belief = { own: belief.other, other: own, targets };
      }
    };
    expect(all(8).targets.filter((target) => firstWins(target))).toHaveLength(124);
  });

  it('order of columns and XOR with any byte change nothing, and cost nothing', () => {
    const byte = fc.nat(255);
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 });
    const targets = fc.uniqueArray(byte, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(byte, byte, targets, order, byte, (own, other, set, columns, by) => {
        const turned = (bits: number) => permuted(bits ^ by, columns);
        const value = table.value({ own, other, targets: set });
        const { size } = table;
        const same = { own: turned(own), other: turned(other), targets: set.map((each) => turned(each)) };
        expect(table.value(same)).toBe(value);
        expect(table.size).toBe(size);
      }),
      { numRuns: 20 },
    );
  });
});

describe('rules of another shape are left to others', () => {
  it.each<[string, number, Partial<RuleBook>]>([
    ['too wide', 9, {}],
    ['misère', 8, { misere: true }],
    ['a shared register', 8, { registers: 'shared', moves: [{ ...family(1, 3), on: 'shared' }] }],
    ['moves on the other register too', 4, { moves: [family(1, 1), { ...family(1, 1), on: 'other' }] }],
    ['runs only', 8, { moves: [{ ...family(1, 3), adjacent: true }] }],
    ['flips to 1 only', 8, { moves: [{ ...family(1, 3), do: 'set' }] }],
    ['a target that two-bit flips never reach', 8, { moves: [family(2, 2)] }],
    ['a goal that counts for both', 8, { goal: { is: 'target', in: 'own', for: 'both' } }],
    ['a goal in the other register', 8, { goal: { is: 'target', in: 'other', for: 'mover' } }],
    ['another goal for one seat', 8, { goal: [{ is: 'target', in: 'own', for: 'mover' }, { is: 'none' }] }],
  ])('%s', (_, width, part) => {
    expect(createBeliefTables().of(variant(width, part))).toBeUndefined();
  });

  it('one that is spelled out as single flips is not', () => {
    const flips = ['1.', '.1', '11'].map((flip) => ({ need: '../..', flip: `${flip}/..` }));
    expect(shapeOf(2, { moves: [{ do: 'flips', flips }] })).toEqual(shapeOf(2, { moves: [family(1, 2)] }));
  });
});

describe('tables are kept', () => {
  it('one for each shape of rules, whatever the target', () => {
    const tables = createBeliefTables();
    const rules = variant(3);
    expect(tables.of({ ...rules, target: 5 })).toBe(tables.of(rules));
    expect(tables.of(variant(4))).not.toBe(tables.of(rules));
  });

  it('four at most: the one that was asked for longest ago goes', () => {
    const tables = createBeliefTables();
    const [one, two, three, four] = [2, 3, 4, 5].map((width) => tables.of(variant(width)));
    tables.of(variant(2));
    tables.of(variant(6));
    expect(tables.of(variant(2))).toBe(one);
    expect(tables.of(variant(4))).toBe(three);
    expect(tables.of(variant(5))).toBe(four);
    expect(tables.of(variant(3))).not.toBe(two);
  });
});
