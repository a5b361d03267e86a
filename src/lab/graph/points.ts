// What each position of a graph brings, on average, if the players choose their moves by given weights: 1 for a win,
// ½ if nobody wins or play has not ended after so many plies.
import type { MoveWeights } from './level-edges.ts';
import { pointsOfEnd, type SolvedGraph } from './solved-graph.ts';

/** Play that has not ended by then is unfinished. */
export const MOST_PLIES = 200;
/** Sweeps that change nothing by more than this are the last. */
const STEADY = 1e-10;

/** The points of the player on move in each node: played by the first weights, the other player by the second. */
export interface Points {
  readonly own: Float64Array;
  /** The same with the weights the other way round. */
  readonly other: Float64Array;
}

export function expectedPoints(graph: SolvedGraph, own: MoveWeights, other: MoveWeights): Points {
  let now = halves(graph, own === other);
  if (graph.order !== undefined) {
    sweep(graph, graph.order, own, other, now, now);
    return now;
  }
  let next = halves(graph, own === other);
  for (let plies = 0; plies < MOST_PLIES; plies++) {
    const change = sweep(graph, undefined, own, other, now, next);
    [now, next] = [next, now];
    if (change < STEADY) break;
  }
  return now;
}

function halves({ size }: SolvedGraph, same: boolean): Points {
  const own = new Float64Array(size).fill(0.5);
  return { own, other: same ? own : new Float64Array(size).fill(0.5) };
}

/** One ply back: answers the largest change. */
function sweep(
  graph: SolvedGraph,
  order: Int32Array | undefined,
  own: MoveWeights,
  other: MoveWeights,
  from: Points,
  into: Points,
): number {
  let change = 0;
  for (let i = 0; i < graph.size; i++) {
    const node = order === undefined ? i : (order[i] as number);
    const before = from.own[node] as number;
    const points = pointsAt(graph, node, own, from.other);
    into.own[node] = points;
    change = Math.max(change, Math.abs(points - before));
    if (own === other) continue;
    const theirs = pointsAt(graph, node, other, from.own);
    change = Math.max(change, Math.abs(theirs - (from.other[node] as number)));
    into.other[node] = theirs;
  }
  return change;
}

function pointsAt(
  { first, to }: SolvedGraph,
  node: number,
  weights: MoveWeights,
  next: Float64Array,
): number {
  const end = first[node + 1] as number;
  let points = 0;
  for (let move = first[node] as number; move < end; move++) {
    const target = to[move] as number;
    points += (weights[move] as number) * (target < 0 ? pointsOfEnd(target) : 1 - (next[target] as number));
  }
  return points;
}

/** Over all starts: what the first player makes, if these are the points of nodes for the player on move. */
export function overStarts({ starts, chances }: SolvedGraph, points: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < starts.length; i++) {
    const start = starts[i] as number;
    sum += (chances[i] as number) * (start < 0 ? pointsOfEnd(start) : (points[start] as number));
  }
  return sum;
}
