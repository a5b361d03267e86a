// All that can happen in a game, solved: the positions that play can reach from any start, their moves, where these
// lead and what they are worth. Flat arrays, so that measures can go through it again and again.
// Where both seats play alike, a position is one node for both; positions that differ only by swapping interchangeable
// columns are one node with their number, where that is asked for.
import type { Rules } from '../../rules/compile.ts';
import type { Position } from '../../rules/position.ts';
import type { Seat } from '../../rules/rule-book.ts';
import type { Solution } from '../../solver/solution.ts';
import type { Code } from '../../solver/value.ts';
import type { Case } from './cases.ts';

/** In place of the number of a node: the move ends the round, for the mover. */
export const ENDS_WON = -1;
export const ENDS_LOST = -2;
export const ENDS_DRAWN = -3;

export interface SolvedCase extends Case {
  readonly solution: Solution;
}

export interface SolvedGraph {
  readonly cases: readonly SolvedCase[];
  /** Where rounds begin, nodes or ends, and how likely; the first player is on move. */
  readonly starts: Int32Array;
  readonly chances: Float64Array;
  readonly size: number;
  /** One of the positions that each node stands for, and of which case. */
  readonly states: Int32Array;
  readonly seats: Int32Array;
  readonly caseOf: Int32Array;
  /** How many positions it stands for: those alike, with every target of the case. */
  readonly counts: Float64Array;
  /** What it is worth to the player on move; 0 if neither side wins. */
  readonly codes: Int32Array;
  /** 1 where neither side wins and play comes to an end. */
  readonly drawn: Int32Array;
  /** The moves of node n stand from `first[n]` to `first[n + 1]`, in the one order of moves. */
  readonly first: Int32Array;
  readonly moves: Int32Array;
  /** Where each move leads, a node or an end, and what it is worth to the mover. */
  readonly to: Int32Array;
  readonly moveCodes: Int32Array;
  /** All nodes, each after those that its moves lead to; undefined if play can go round in circles. */
  readonly order: Int32Array | undefined;
  /** The share of the moves of each node that change its value. */
  readonly wrongShares: Float64Array;
}

/** What the round is worth to its mover by an end. */
export function pointsOfEnd(end: number): number {
  return end === ENDS_WON ? 1 : end === ENDS_LOST ? 0 : 0.5;
}

export function positionAt({ states, seats }: SolvedGraph, node: number): Position {
  return { state: states[node] as number, toMove: seats[node] as Seat };
}

/** The case that a node belongs to. */
export function caseAt(graph: SolvedGraph, node: number): SolvedCase {
  return graph.cases[graph.caseOf[node] as number] as SolvedCase;
}

export function rulesAt(graph: SolvedGraph, node: number): Rules {
  return caseAt(graph, node).rules;
}

/** Whether the move keeps the value of its node: -1, 0 and 1 are all that counts. */
export function keepsValue(code: Code, moveCode: Code): boolean {
  return Math.sign(code) === Math.sign(moveCode);
}
