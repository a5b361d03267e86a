// The truth about a game from its start: who wins under perfect play, and what all play whatsoever can lead to.
// Everything here is found by the solution and by going through every position; nothing is typed in.
import type { Position } from '../rules/position.ts';
import { otherSeat, registerCount, type Seat } from '../rules/rule-book.ts';
import { isAlike } from '../solver/goal-map.ts';
import type { Solution } from '../solver/solution.ts';
import { ENDS_WON, hasCycle, playGraph, type PlayGraph } from './play-graph.ts';

/** The player who moves first, or the other one: a game knows no Player 1. */
export type Side = 'first' | 'second';

/** What can happen if anybody may play anything. */
export interface AllPlay {
  /** Positions that can come up in which the game is not over, as `solve` counts them. */
  readonly positions: number;
  readonly canWin: Readonly<Record<Side, boolean>>;
  readonly canGoOnForEver: boolean;
  /** The one who wins whatever anyone plays. */
  readonly settled: Side | null;
  /** Positions where at least two legal moves differ in value. */
  readonly decisions: number;
  /** Decisions by positions, from 0 to 1. */
  readonly share: number;
  /** How often a legal move taken at random changes the value, averaged over decisions; null without any. */
  readonly randomErrs: number | null;
}

export interface Truth {
  readonly exact: boolean;
  /** Who wins under perfect play. */
  readonly winner: Side | 'nobody';
  /** On which ply, where the winner hurries and the loser delays; null for nobody, or if not known. */
  readonly plies: number | null;
  /** Null if there are too many positions to go through. */
  readonly allPlay: AllPlay | null;
}

export function truthAbout(solution: Solution, start: Position): Truth {
  const { value, plies } = solution.value(start);
  const graph = solution.exact ? playGraph(solution.rules, start) : undefined;
  return {
    exact: solution.exact,
    winner: ({ win: 'first', loss: 'second', endless: 'nobody' } as const)[value],
    plies,
    allPlay: graph === undefined ? null : allPlayIn(solution, graph, start.toMove),
  };
}

function allPlayIn(solution: Solution, graph: PlayGraph, first: Seat): AllPlay {
  const canWin = { first: graph.winners.has(first), second: graph.winners.has(otherSeat(first)) };
  const canGoOnForEver = hasCycle(graph);
  const one = canWin.first ? 'first' : 'second';
  const { positions, decisions, errs } = surveyOf(solution, graph);
  return {
    positions,
    canWin,
    canGoOnForEver,
    settled: canGoOnForEver || canWin.first === canWin.second ? null : one,
    decisions,
    share: positions === 0 ? 0 : decisions / positions,
    randomErrs: decisions === 0 ? null : errs / decisions,
  };
}

interface Survey {
  readonly positions: number;
  readonly decisions: number;
  /** The share of wrong moves, summed over decisions. */
  readonly errs: number;
}

/** Where both seats play for the same goal, a position counts once, whoever is on move. */
function surveyOf(solution: Solution, graph: PlayGraph): Survey {
  const signs = Int8Array.from(graph.nodes, (node) => SIGNS[solution.value(node).value]);
  const alike = isAlike(solution.rules);
  const counted = new Uint8Array(
    alike ? 2 ** (solution.rules.width * registerCount(solution.rules.book)) : 0,
  );
  let [positions, decisions, errs] = [0, 0, 0];
  for (let node = 0; node < graph.nodes.length; node++) {
    const { state } = graph.nodes[node] as Position;
    const from = graph.first[node] as number;
    const to = graph.first[node + 1] as number;
    if (from === to || counted[state] === 1) continue;
    if (alike) counted[state] = 1;
    const size = graph.sizes[node] as number;
    const wrong = wrongMoves(graph, signs, node);
    positions += size;
    if (wrong === 0) continue;
    decisions += size;
    errs += (size * wrong) / (to - from);
  }
  return { positions, decisions, errs };
}

const SIGNS = { win: 1, endless: 0, loss: -1 } as const;

/** How many moves of the node lead to less than its value. */
function wrongMoves({ first, to }: PlayGraph, signs: Int8Array, node: number): number {
  const best = signs[node] as number;
  let wrong = 0;
  for (let i = first[node] as number; i < (first[node + 1] as number); i++) {
    const next = to[i] as number;
    const sign = next < 0 ? (next === ENDS_WON ? 1 : -1) : -(signs[next] as number);
    if (sign !== best) wrong++;
  }
  return wrong;
}
