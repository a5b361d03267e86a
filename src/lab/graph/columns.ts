// Positions that differ only by swapping interchangeable columns: which columns are, one state for all that are alike,
// and how many they are. A column is the same bit of all registers with what is remembered of how often it was flipped.
import { chooseCount, formatBits } from '../../base/bits.ts';
import type { Rules } from '../../rules/compile.ts';
import { shiftOf, wearDigits } from '../../rules/layout.ts';
import { startOf, type Registers } from '../../rules/position.ts';
import { allMoveRules, type RegisterName, type RuleBook } from '../../rules/rule-book.ts';
import { columnClasses, type ColumnClasses } from '../../solver/columns.ts';

/** The classes of more starts than this are not compared: then no two columns count as alike. */
const MOST_COMPARED = 64;

/**
 * Columns that may be swapped without changing moves, goals or any start. Where all contents are starts, swapping only
 * changes their order.
 */
export function swappableIn(
  rules: Rules,
  starts: readonly Registers[],
  target: number | undefined,
): ColumnClasses {
  // Where bits wear, the rules are those of one start.
  const marks = rules.book.start === 'random' && rules.wearFrom === undefined ? [] : starts;
  // What a ban remembers is a whole move, not a thing of each column.
  if (marks.length > MOST_COMPARED || rules.book.ban !== undefined) return singles(rules);
  const text = target === undefined ? undefined : formatBits(target, rules.width);
  const contents = contentsOf(rules);
  const states = marks.map((start) => startOf(rules, start, 0).state);
  const known: string[] = [];
  const markOf = (bit: number) => {
    const mark = states.map((state) => contents.read(state, bit)).join(' ');
    return known.includes(mark) ? known.indexOf(mark) : known.push(mark) - 1;
  };
  return rulesApart(rules.book)
    .map((book) => columnClasses(book, text, markOf))
    .reduce(commonClasses);
}

/** The book without what it remembers: once for each of its move rules, where they differ in more than their masks. */
function rulesApart(book: RuleBook): readonly RuleBook[] {
  const { wear: _wear, charges, opening, ...plain } = book;
  if (charges === undefined && opening === undefined) return [plain];
  return allMoveRules(book).map((rule) => ({ ...plain, moves: [rule] }));
}

/** Columns that are in one class by both. */
function commonClasses(one: ColumnClasses, other: ColumnClasses): ColumnClasses {
  return one.flatMap((members) =>
    other
      .map((others) => members.filter((member) => others.includes(member)))
      .filter(({ length }) => length > 0),
  );
}

/** Every column by itself. */
export function singles({ width }: Rules): ColumnClasses {
  return Array.from({ length: width }, (_, bit) => [bit]);
}

interface Contents {
  readonly read: (state: number, bit: number) => number;
  /** The state in which one column has this content, and all else is 0. */
  readonly write: (content: number, bit: number) => number;
}

function contentsOf({ layout, shared, width }: Rules): Contents {
  const registers: readonly RegisterName[] = shared ? ['shared'] : ['own', 'other'];
  const places = Array.from({ length: width }, (_, bit) =>
    registers.flatMap((register) => [shiftOf(layout, register) + bit, ...wearDigits(layout, register, bit)]),
  );
  return {
    read: (state, bit) => {
      const own = places[bit] as readonly number[];
      let content = 0;
      for (let i = 0; i < own.length; i++) content |= ((state >>> (own[i] as number)) & 1) << i;
      return content;
    },
    write: (content, bit) => {
      const own = places[bit] as readonly number[];
      let state = 0;
      for (let i = 0; i < own.length; i++) state |= ((content >>> i) & 1) << (own[i] as number);
      return state;
    },
  };
}

export interface Alike {
  /** One state for all that differ only by swaps: within each class the columns are put in order. */
  readonly canon: (state: number) => number;
  /** How many differ from it only by swaps, itself included. */
  readonly count: (state: number) => number;
}

export function alikeBy(rules: Rules, classes: ColumnClasses): Alike {
  const several = classes.filter(({ length }) => length > 1);
  if (several.length === 0) return { canon: (state) => state, count: () => 1 };
  const { read, write } = contentsOf(rules);
  const all = several.flat().reduce((mask, bit) => mask | write(-1, bit), 0);
  const sorted = (state: number, members: readonly number[]) =>
    members.map((bit) => read(state, bit)).sort((one, other) => one - other);
  return {
    canon: (state) =>
      several.reduce(
        (canon, members) =>
          sorted(state, members).reduce(
            (made, content, index) => made | write(content, members[index] ?? 0),
            canon,
          ),
        state & ~all,
      ),
    count: (state) => several.reduce((count, members) => count * orders(sorted(state, members)), 1),
  };
}

/** In how many orders these contents, equal ones side by side, can stand. */
function orders(contents: readonly number[]): number {
  let [count, left] = [1, contents.length];
  for (let from = 0; from < contents.length;) {
    const to = contents.lastIndexOf(contents[from] ?? 0) + 1;
    count *= chooseCount(left, to - from);
    left -= to - from;
    from = to;
  }
  return count;
}
