// All that can happen from a start: the positions that legal play reaches, and its ends.
// Positions that differ only by swapping interchangeable columns are one node, with their number; where both seats
// have the same goal, so are positions that differ only in the seat on move. Moves are found anew, never kept.
import { chooseCount, formatBits } from '../base/bits.ts';
import { everyGameEnds } from '../rules/bit-changes.ts';
import { playAlike } from '../rules/canonical-goal.ts';
import type { Rules } from '../rules/compile.ts';
import { columnContent, columnWith, turned } from '../rules/layout.ts';
import { legalMoves, stuckEnding, wholeFlip } from '../rules/play.ts';
import type { Position } from '../rules/position.ts';
import { otherSeat, type Seat } from '../rules/rule-book.ts';
import { columnClasses, type ColumnClasses } from './columns.ts';
import { arrivalOf, GOES_ON, OVER_LOST } from './arrival.ts';

const MOST_STATE_BITS = 22;
/** A graph has no more nodes than this. */
export const MOST_NODES = 2 ** 20;
/** How many flips may be tried on the way. */
const MOST_TRIES = 2 ** 26;

/** In place of the number of a node: the move ends the game, for the mover. */
export const ENDS_WON = -1;
const ENDS_LOST = -2;

export interface PlayGraph {
  readonly rules: Rules;
  /** One of the positions that each node stands for. */
  readonly nodes: readonly Position[];
  /** The seats that can win at all. */
  readonly winners: ReadonlySet<Seat>;
  readonly classes: ColumnClasses;
  /** Where the moves of a node lead: how many there are, and their ends or nodes at the beginning of `leads`. */
  readonly look: (node: number) => number;
  readonly leads: Int32Array;
}

/** Told of each node once: while it stands in `leads`, to how many ends and nodes its moves lead. */
export type Visit = (graph: PlayGraph, node: number, count: number) => void;

/** Undefined if there are too many positions to go through. */
export function playGraph(rules: Rules, start: Position, visit?: Visit): PlayGraph | undefined {
  if (rules.layout.stateBits > MOST_STATE_BITS) return undefined;
  const { graph, winners } = begin(rules, start);
  const { nodes, leads, look } = graph;
  for (let node = 0; node < nodes.length; node++) {
    if (nodes.length > MOST_NODES || node * leads.length > MOST_TRIES) return undefined;
    const count = look(node);
    noteWinners(graph, winners, (nodes[node] as Position).toMove, count);
    visit?.(graph, node, count);
  }
  if (winners.size < 2 && playAlike(rules)) noteBothTurns(graph, winners);
  return graph;
}

/** The graph with nothing but the start. */
function begin(rules: Rules, start: Position): { graph: PlayGraph; winners: Set<Seat> } {
  const classes = swappableColumns(rules, start);
  const nodes: Position[] = [];
  const places = placing(rules, canonOf(rules, classes), nodes);
  // It would be over if a move had made it; but a start is never tested.
  if (places.find(start.state, start.toMove) < 0) nodes.push(start);
  const winners = new Set<Seat>();
  const leads = new Int32Array(Math.max(...rules.flips.map(({ size }) => size)));
  const look = looking(rules, places, nodes, leads);
  return { graph: { rules, nodes, winners, classes, look, leads }, winners };
}

/** How many positions the node stands for. */
export function sizeOf({ rules, classes, nodes }: PlayGraph, node: number): number {
  const { state } = nodes[node] as Position;
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

/** Above what stands for an end. */
const OFFSET = 3;

/** Where each state leads is worked out once: the hot loop only looks it up. */
function looking(
  rules: Rules,
  places: Places,
  nodes: readonly Position[],
  leads: Int32Array,
): PlayGraph['look'] {
  const { layout } = rules;
  const { known, apart } = places;
  const leadFrom = (state: number, mask: number, next: Seat) => {
    const seen = turned(layout, state ^ mask);
    const key = (seen << apart) | (apart & next);
    let place = known[key] as number;
    if (place === 0) known[key] = place = places.find(seen, next) + OFFSET;
    return place - OFFSET;
  };
  return (node) => {
    const { state, toMove } = nodes[node] as Position;
    const next = otherSeat(toMove);
    const { size, need1, need0, flip } = rules.flips[toMove];
    let [count, last] = [0, -1];
    for (let i = 0; i < size; i++) {
      const ones = need1[i] as number;
      const mask = flip[i] as number;
      if ((state & ones) !== ones || (state & (need0[i] as number)) !== 0 || mask === last) continue;
      last = mask;
      leads[count++] = leadFrom(state, mask, next);
    }
    if (count === 0 && rules.forcedPass !== undefined)
      for (const pass of legalMoves(rules, { state, toMove }))
        leads[count++] = leadFrom(state, wholeFlip(rules, { state, toMove }, pass), next);
    return count;
  };
}

interface Places {
  /** By state, and by seat where they play for different things. 0: not known yet; otherwise made positive. */
  readonly known: Int32Array;
  readonly apart: 0 | 1;
  /** What a state is that a move has made: an end, or a node, which may be new. */
  readonly find: (state: number, seat: Seat) => number;
}

function placing(rules: Rules, canon: (state: number) => number, nodes: Position[]): Places {
  const apart = playAlike(rules) ? 0 : 1;
  const known = new Int32Array(2 ** (rules.layout.stateBits + apart));
  const find = (state: number, seat: Seat) => {
    const arrival = arrivalOf(rules, state, seat);
    if (arrival !== GOES_ON) return arrival === OVER_LOST ? ENDS_WON : ENDS_LOST;
    const same = canon(state);
    const key = (same << apart) | (apart & seat);
    if (known[key] !== 0) return (known[key] as number) - OFFSET;
    known[key] = nodes.length + OFFSET;
    return nodes.push({ state: same, toMove: seat }) - 1;
  };
  return { known, apart, find };
}

function noteWinners({ rules, leads }: PlayGraph, winners: Set<Seat>, seat: Seat, count: number): void {
  if (winners.size === 2) return;
  const stuckWinner = count === 0 ? stuckEnding(rules, seat).winner : undefined;
  if (stuckWinner !== undefined) winners.add(stuckWinner);
  for (let i = 0; i < count; i++)
    if ((leads[i] as number) < 0) winners.add(leads[i] === ENDS_WON ? seat : otherSeat(seat));
}

/** A node that serves both seats was looked at with the one on move that came first: perhaps the other one can come too. */
function noteBothTurns(graph: PlayGraph, winners: Set<Seat>): void {
  const seen = new Uint8Array(2 * graph.nodes.length);
  const open: number[] = [];
  const enter = (key: number) => {
    if (seen[key] === 1) return;
    seen[key] = 1;
    open.push(key);
  };
  enter((graph.nodes[0] as Position).toMove);
  for (let key = open.pop(); key !== undefined && winners.size < 2; key = open.pop()) {
    const seat: Seat = key % 2 === 0 ? 0 : 1;
    const count = graph.look(Math.floor(key / 2));
    noteWinners(graph, winners, seat, count);
    for (let i = 0; i < count; i++)
      if ((graph.leads[i] as number) >= 0) enter(2 * (graph.leads[i] as number) + otherSeat(seat));
  }
}

const ON_THE_WAY = 1;
const DONE = 2;

/** Whether play can go on for ever: somewhere a move leads back to where play came from. */
export function hasCycle(graph: PlayGraph): boolean {
  if (everyGameEnds(graph.rules.book)) return false;
  const marks = new Uint8Array(graph.nodes.length);
  /** Nodes to go to; negative: a node to leave for good. */
  const open = [0];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node < 0) marks[~node] = DONE;
    if (node < 0 || marks[node] !== 0) continue;
    marks[node] = ON_THE_WAY;
    open.push(~node);
    const count = graph.look(node);
    for (let i = 0; i < count; i++) {
      const next = graph.leads[i] as number;
      if (next < 0 || marks[next] === DONE) continue;
      if (marks[next] === ON_THE_WAY) return true;
      open.push(next);
    }
  }
  return false;
}

/** Columns that may be swapped: neither moves nor goals nor the start change by it. */
export function swappableColumns(rules: Rules, { state }: Position, target = rules.target): ColumnClasses {
  const text = target === undefined ? undefined : formatBits(target, rules.width);
  return columnClasses(rules.book, text, (bit) => columnContent(rules.layout, state, bit));
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
    for (const last = next + (counts[content] as number); next < last; next++)
      sorted |= columnWith(rules.layout, content, members[next] as number);
  }
  return sorted;
}

function contentCounts(rules: Rules, state: number, members: readonly number[]): readonly number[] {
  const counts = [0, 0, 0, 0];
  for (const bit of members) {
    const content = columnContent(rules.layout, state, bit);
    counts[content] = (counts[content] as number) + 1;
  }
  return counts;
}
