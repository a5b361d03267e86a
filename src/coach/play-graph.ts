// All that can happen from a start, whoever plays how: the positions that legal play reaches, and its ends.
// Positions that differ only by swapping interchangeable columns are kept as one, with their number.
import { chooseCount, formatBits } from '../base/bits.ts';
import type { Rules } from '../rules/compile.ts';
import { goalWinner, stuckEnding } from '../rules/play.ts';
import { turnState, type Position } from '../rules/position.ts';
import { registerCount, type Seat } from '../rules/rule-book.ts';
import { columnClasses, type ColumnClasses } from '../solver/columns.ts';

const MOST_STATE_BITS = 22;
const MOST_NODES = 2 ** 18;

/** In place of the number of a node: the move ends the game, for the mover. */
export const ENDS_WON = -1;
const ENDS_LOST = -2;

export interface PlayGraph {
  readonly nodes: readonly Position[];
  /** How many positions each node stands for. */
  readonly sizes: readonly number[];
  /** The moves of node i lead to `to[first[i]]` up to `to[first[i + 1]]`, that excluded. */
  readonly first: readonly number[];
  readonly to: readonly number[];
  /** Who can win at all. */
  readonly winners: ReadonlySet<Seat>;
}

/** Undefined if there are too many positions to go through. */
export function playGraph(rules: Rules, start: Position): PlayGraph | undefined {
  const stateBits = rules.width * registerCount(rules.book);
  if (stateBits > MOST_STATE_BITS) return undefined;
  const classes = swappableColumns(rules, start);
  const nodes: Position[] = [];
  const numberOf = numbering(stateBits, canonOf(rules, classes), nodes);
  numberOf(start.state, start.toMove);
  const first = [0];
  const to: number[] = [];
  const winners = new Set<Seat>();
  for (let i = 0; i < nodes.length; i++) {
    if (nodes.length > MOST_NODES) return undefined;
    const node = nodes[i] as Position;
    expand(rules, node, winners, (next, seat) => to.push(next < 0 ? next : numberOf(next, seat)));
    first.push(to.length);
    if (first[i] === to.length) winners.add(stuckEnding(rules, node.toMove).winner);
  }
  const sizes = nodes.map(({ state }) => orbitSize(rules, classes, state));
  return { nodes, sizes, first, to, winners };
}

/** The number of a position's node; a new node is added to `nodes`. */
function numbering(
  stateBits: number,
  canon: (state: number) => number,
  nodes: Position[],
): (state: number, toMove: Seat) => number {
  const numbers = new Int32Array(2 ** (stateBits + 1)).fill(-1);
  return (state, toMove) => {
    const known = numbers[2 * state + toMove] as number;
    if (known >= 0) return known;
    const same = canon(state);
    const number = numbers[2 * same + toMove] as number;
    const found = number >= 0 ? number : nodes.push({ state: same, toMove }) - 1;
    numbers[2 * same + toMove] = found;
    numbers[2 * state + toMove] = found;
    return found;
  };
}

/** Tells of each legal move where it leads: an end, or the state that the other seat sees then. */
function expand(
  rules: Rules,
  { state, toMove }: Position,
  winners: Set<Seat>,
  tell: (next: number, seat: Seat) => void,
): void {
  const { size, need1, need0, flip } = rules.flips[toMove];
  const seat = toMove === 0 ? 1 : 0;
  let last = 0;
  for (let i = 0; i < size; i++) {
    const mask = flip[i] as number;
    const ones = need1[i] as number;
    if ((state & ones) !== ones || (state & (need0[i] as number)) !== 0 || mask === last) continue;
    last = mask;
    const next = turnState(rules, state ^ mask);
    const winner = goalWinner(rules, { state: next, toMove: seat });
    if (winner !== undefined) winners.add(winner);
    tell(winner === undefined ? next : winner === toMove ? ENDS_WON : ENDS_LOST, seat);
  }
}

/** Whether play can go on for ever: some nodes can never be peeled off for having no way in left. */
export function hasCycle({ nodes, first, to }: PlayGraph): boolean {
  const waysIn = new Int32Array(nodes.length);
  for (const next of to) if (next >= 0) waysIn[next] = (waysIn[next] as number) + 1;
  const free = nodes.flatMap((_, node) => (waysIn[node] === 0 ? [node] : []));
  let peeled = 0;
  for (let node = free.pop(); node !== undefined; node = free.pop()) {
    peeled++;
    for (let i = first[node] as number; i < (first[node + 1] as number); i++) {
      const next = to[i] as number;
      if (next < 0) continue;
      const left = (waysIn[next] as number) - 1;
      waysIn[next] = left;
      if (left === 0) free.push(next);
    }
  }
  return peeled < nodes.length;
}

/** Columns that may be swapped: neither moves nor goals nor the start change by it. */
export function swappableColumns(rules: Rules, { state }: Position, target = rules.target): ColumnClasses {
  const text = target === undefined ? undefined : formatBits(target, rules.width);
  return columnClasses(rules.book, text, (bit) => contentAt(rules, state, bit));
}

/** One state for all that differ only by swaps: within each class the columns are put in order. */
function canonOf(rules: Rules, classes: ColumnClasses): (state: number) => number {
  if (classes.every(({ length }) => length === 1)) return (state) => state;
  return (state) => classes.reduce((canon, members) => canon | inOrder(rules, state, members), 0);
}

/** The bits of these columns, sorted by content. */
function inOrder(rules: Rules, state: number, members: readonly number[]): number {
  const counts = contentCounts(rules, state, members);
  let sorted = 0;
  for (let content = 0, next = 0; content < counts.length; content++) {
    const column = (content & 1) | ((content >>> 1) << rules.width);
    for (const last = next + (counts[content] as number); next < last; next++)
      sorted |= column << (members[next] as number);
  }
  return sorted;
}

function contentCounts(rules: Rules, state: number, members: readonly number[]): readonly number[] {
  const counts = [0, 0, 0, 0];
  for (const bit of members) {
    const content = contentAt(rules, state, bit);
    counts[content] = (counts[content] as number) + 1;
  }
  return counts;
}

/** The own (or shared) bit of a column, plus twice the other's. */
function contentAt({ shared, width }: Rules, state: number, bit: number): number {
  return ((state >>> bit) & 1) | (shared ? 0 : ((state >>> (bit + width)) & 1) << 1);
}

function orbitSize(rules: Rules, classes: ColumnClasses, state: number): number {
  let size = 1;
  for (const members of classes) {
    let left = members.length;
    if (left === 1) continue;
    for (const count of contentCounts(rules, state, members)) {
      size *= chooseCount(left, count);
      left -= count;
    }
  }
  return size;
}
