// The value of a game from its start: who wins under perfect play, and what all play whatsoever can lead to.
// Everything here is found by the solution and by going through every position; nothing is typed in.
import { mayEndDrawn } from '../../rules/book-facts.ts';
import { stuckEnding } from '../../rules/play.ts';
import type { Position } from '../../rules/position.ts';
import { otherSeat } from '../../rules/rule-book.ts';
import { everyRoundEnds } from '../../rules/bit-changes.ts';
import type { Solution } from '../../solver/solution.ts';
import type { Value } from '../../solver/value.ts';
import { ENDS_WON, hasCycle, MOST_NODES, playGraph, sizeOf, type Visit } from '../../solver/play-graph.ts';

/** The player who moves first, or the other one. */
export type Side = 'first' | 'second';

/** What can happen, over all play. */
export interface AllPlay {
  /** Positions that can come up in which the game is not over, as `solve` counts them. */
  readonly positions: number;
  readonly canWin: Readonly<Record<Side, boolean>>;
  readonly canGoOnForEver: boolean;
  /** The side that wins whatever is played. */
  readonly settled: Side | null;
  /** Positions where at least two legal moves differ in value. */
  readonly decisions: number;
  /** Decisions by positions, from 0 to 1. */
  readonly share: number;
  /** How often a legal move taken at random changes the value, averaged over decisions; null without any. */
  readonly randomErrs: number | null;
}

export interface GameValue {
  readonly exact: boolean;
  /** Who wins under perfect play. */
  readonly winner: Side | 'nobody';
  /** Whether play comes to an end where nobody wins. */
  readonly drawn: boolean;
  /** Where nobody wins and play need not end: whether the rules can end it without a winner all the same. */
  readonly mayDraw?: boolean;
  /** On which ply, where the winner hurries and the loser delays; null if neither side wins, or if not known. */
  readonly plies: number | null;
  /** Null if there are too many positions to go through. */
  readonly allPlay: AllPlay | null;
}

/** `brief`: perfect play only, without going through all positions. */
export function gameValue(solution: Solution, start: Position, brief = false): GameValue {
  const value = gameValueOf(solution.value(start));
  const mayDraw = value.winner === 'nobody' && !value.drawn && mayEndDrawn(solution.rules.book);
  if (!solution.exact) return { ...value, exact: false };
  const surveyed = brief ? undefined : allPlayFrom(solution, start);
  if (surveyed === undefined) return mayDraw ? { ...value, mayDraw } : value;
  const { allPlay, canEndDrawn } = surveyed;
  return { ...value, ...(mayDraw && canEndDrawn ? { mayDraw } : {}), allPlay };
}

/** By the value of the start alone, which is exact. */
export function gameValueOf({ value, plies }: Value): GameValue {
  return {
    exact: true,
    winner: ({ win: 'first', loss: 'second', draw: 'nobody', endless: 'nobody' } as const)[value],
    drawn: value === 'draw',
    plies,
    allPlay: null,
  };
}

interface Surveyed {
  readonly allPlay: AllPlay;
  /** Whether some play ends without a winner. */
  readonly canEndDrawn: boolean;
}

/** Undefined if there are too many positions to go through. */
function allPlayFrom(solution: Solution, start: Position): Surveyed | undefined {
  const survey = { positions: 0, decisions: 0, errs: 0, drawn: false };
  const graph = playGraph(solution.rules, start, surveyor(solution, survey));
  if (graph === undefined) return undefined;
  const first = start.toMove;
  const canWin = { first: graph.winners.has(first), second: graph.winners.has(otherSeat(first)) };
  const repeats = hasCycle(graph);
  // Where the book makes a draw of the third time, play that repeats ends without a winner.
  const canGoOnForEver = repeats && !everyRoundEnds(solution.rules.book);
  const { positions, decisions, errs, drawn } = survey;
  const open = repeats || drawn || canWin.first === canWin.second;
  const allPlay: AllPlay = {
    positions,
    canWin,
    canGoOnForEver,
    settled: open ? null : canWin.first ? 'first' : 'second',
    decisions,
    share: positions === 0 ? 0 : decisions / positions,
    randomErrs: decisions === 0 ? null : errs / decisions,
  };
  return { allPlay, canEndDrawn: drawn };
}

interface Survey {
  positions: number;
  decisions: number;
  /** The share of wrong moves, summed over decisions. */
  errs: number;
  /** Whether play can end without a winner. */
  drawn: boolean;
}

/** Adds up what is seen at each node. */
function surveyor(solution: Solution, survey: Survey): Visit {
  const signs = new Int8Array(MOST_NODES);
  let known = 0;
  return (graph, node, count) => {
    for (; known < Math.min(graph.nodes.length, MOST_NODES); known++)
      signs[known] = SIGNS[solution.value(graph.nodes[known] as Position).value];
    if (count === 0) {
      survey.drawn ||= stuckEnding(graph.rules, 0).winner === undefined;
      return;
    }
    const size = sizeOf(graph, node);
    const wrong = wrongMoves(graph.leads, signs, node, count);
    survey.positions += size;
    if (wrong === 0) return;
    survey.decisions += size;
    survey.errs += (size * wrong) / count;
  };
}

const SIGNS = { win: 1, draw: 0, endless: 0, loss: -1 } as const;

/** How many moves of the node lead to less than its value. */
function wrongMoves(leads: Int32Array, signs: Int8Array, node: number, count: number): number {
  const best = signs[node] as number;
  let wrong = 0;
  for (let i = 0; i < count; i++) {
    const next = leads[i] as number;
    const sign = next < 0 ? (next === ENDS_WON ? 1 : -1) : -(signs[next] as number);
    if (sign !== best) wrong++;
  }
  return wrong;
}
