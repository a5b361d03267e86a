// Goes through all that can happen in solved cases and lays it down as one graph.
import { playAlike } from '../../rules/canonical-goal.ts';
import type { Rules } from '../../rules/compile.ts';
import { turned } from '../../rules/layout.ts';
import { after, endingAfterMove, hasMove, legalMoves, stuckEnding, type Ending } from '../../rules/play.ts';
import type { Position } from '../../rules/position.ts';
import { otherSeat, type Seat } from '../../rules/rule-book.ts';
import { codeOf } from '../../solver/value.ts';
import { alikeBy } from './columns.ts';
import { emptyDraft, finished, type Draft } from './graph-draft.ts';
import { append } from './growing-list.ts';
import { ENDS_DRAWN, ENDS_LOST, ENDS_WON, type SolvedCase, type SolvedGraph } from './solved-graph.ts';

/** How large a graph may become. */
interface GraphLimits {
  readonly nodes: number;
  readonly moves: number;
}

const USUAL_LIMITS: GraphLimits = { nodes: 2 ** 16, moves: 2 ** 22 };

export interface GraphBuilder {
  /** Adds all that can happen in a case; false if that is more than the limits allow. */
  add(each: SolvedCase): boolean;
  finish(): SolvedGraph;
}

export function graphBuilder(limits: GraphLimits = USUAL_LIMITS): GraphBuilder {
  const draft = emptyDraft();
  const cases: SolvedCase[] = [];
  return {
    add: (each) => addCase(draft, each, cases.push(each) - 1, limits),
    finish: () => finished(draft, cases),
  };
}

/** False if it has become too large. */
function addCase(draft: Draft, each: SolvedCase, index: number, limits: GraphLimits): boolean {
  const { states, to } = draft;
  const places = placing(draft, each, index);
  let node = states.length;
  for (const { position, weight } of each.starts) {
    append(draft.starts, places.begin(position));
    draft.chances.push(weight);
  }
  for (; node < states.length; node++) {
    if (states.length > limits.nodes || to.length > limits.moves) return false;
    addMoves(draft, each, places, node);
  }
  return true;
}

function addMoves(draft: Draft, { rules }: SolvedCase, places: Places, node: number): void {
  const state = draft.states.data[node] as number;
  const seat = draft.seats.data[node] as Seat;
  const next = otherSeat(seat);
  const { size, need1, need0, flip, move } = rules.flips[seat];
  const begin = draft.to.length;
  append(draft.first, begin);
  let last = NONE;
  for (let i = 0; i < size; i++) {
    const ones = need1[i] as number;
    const mask = move[i] as number;
    if ((state & ones) !== ones || (state & (need0[i] as number)) !== 0 || mask === last) continue;
    last = mask;
    append(draft.moves, mask);
    append(draft.to, places.find(turned(rules.layout, state ^ (flip[i] as number)), next));
  }
  if (draft.to.length === begin) addPass(draft, rules, { state, toMove: seat }, places);
}

/** No mask of a move. */
const NONE = -1;

/** What a player does who can do nothing else. */
function addPass(draft: Draft, rules: Rules, position: Position, places: Places): void {
  for (const pass of legalMoves(rules, position)) {
    const next = after(rules, position, pass);
    append(draft.moves, pass);
    append(draft.to, places.find(next.state, next.toMove));
  }
}

interface Places {
  /** The node or end that a state is which a move has made. */
  readonly find: (state: number, seat: Seat) => number;
  /** The same for a start: it is never tested for a goal. */
  readonly begin: (position: Position) => number;
}

/** Above the numbers of ends; 0 is left for states that are not known yet. */
const OFFSET = 4;
/** States of more bits than this are not looked up in an array. */
const MOST_TABLE_BITS = 20;

function placing(draft: Draft, each: SolvedCase, index: number): Places {
  const { rules, classes } = each;
  const apart = playAlike(rules) ? 0 : 1;
  const known = lookup(rules.layout.stateBits + apart);
  const { canon } = alikeBy(rules, classes);
  const add = (position: Position) => addNode(draft, each, index, position);
  /** Starts that would be over if a move had made them. */
  const untested = new Map<number, number>();
  const place = (state: number, seat: Seat): number => {
    const position = { state, toMove: seat };
    const ending = endingAfterMove(rules, position);
    if (ending !== undefined) return endFor(ending, otherSeat(seat));
    const key = (canon(state) << apart) | (apart & seat);
    const same = known.get(key);
    if (same !== 0) return same - OFFSET;
    const node = add({ state: canon(state), toMove: seat });
    known.set(key, node + OFFSET);
    return node;
  };
  return {
    find: (state, seat) => {
      const key = (state << apart) | (apart & seat);
      const found = known.get(key);
      if (found !== 0) return found - OFFSET;
      const placed = place(state, seat);
      known.set(key, placed + OFFSET);
      return placed;
    },
    begin: ({ state, toMove }) => {
      const start = { state: canon(state), toMove };
      if (!hasMove(rules, start)) return endFor(stuckEnding(rules, toMove), toMove);
      const found = place(state, toMove);
      if (found >= 0) return found;
      const node = untested.get(start.state) ?? add(start);
      untested.set(start.state, node);
      return node;
    },
  };
}

/** An end as it is for a seat. */
function endFor({ winner }: Ending, seat: Seat): number {
  if (winner === undefined) return ENDS_DRAWN;
  return winner === seat ? ENDS_WON : ENDS_LOST;
}

interface Lookup {
  readonly get: (key: number) => number;
  readonly set: (key: number, value: number) => void;
}

/** Numbers by keys of so many bits; 0 where nothing was set. */
function lookup(bits: number): Lookup {
  if (bits > MOST_TABLE_BITS) {
    const map = new Map<number, number>();
    return { get: (key) => map.get(key) ?? 0, set: (key, value) => void map.set(key, value) };
  }
  const table = new Int32Array(2 ** bits);
  return {
    get: (key) => table[key] as number,
    set: (key, value) => {
      table[key] = value;
    },
  };
}

function addNode(draft: Draft, { solution }: SolvedCase, index: number, position: Position): number {
  append(draft.states, position.state);
  append(draft.seats, position.toMove);
  append(draft.caseOf, index);
  const value = solution.value(position);
  append(draft.codes, codeOf(value));
  append(draft.drawn, value.value === 'draw' ? 1 : 0);
  return draft.states.length - 1;
}
