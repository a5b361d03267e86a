// Carries the chance of each position forward from the starts, ply by ply, if both players choose by the same weights:
// which positions are met how often, how long play takes and how it ends. Also how often the value changes on the way.
import type { MoveWeights } from './level-edges.ts';
import { MOST_PLIES } from './points.ts';
import { keepsValue, type SolvedGraph } from './solved-graph.ts';

export interface Carried {
  /** How often each node is met, on average over all rounds. */
  readonly visits: Float64Array;
  /** How many plies a round takes on average; unfinished ones count as far as they were followed. */
  readonly plies: number;
  /** The share of rounds that have not ended after so many plies. */
  readonly unfinished: number;
  /** How often a move changes the value of the position, on average over all rounds. */
  readonly changes: number;
  /** Of the rounds with a change: their share, and the sums of the ply of the last one and of all plies. */
  readonly changed: { readonly share: number; readonly lastPly: number; readonly plies: number };
}

/** Less than this of all rounds is taken to be over. */
const NOTHING = 1e-13;

export function carry(graph: SolvedGraph, weights: MoveWeights): Carried {
  const visits = new Float64Array(graph.size);
  const sums: Sums = { plies: 0, changes: 0, share: 0, lastPly: 0, changedPlies: 0 };
  let here = emptyFront(graph.size);
  let next = emptyFront(graph.size);
  begin(graph, here);
  let ply = 1;
  for (; ply <= MOST_PLIES && here.count > 0; ply++) {
    const left = step(graph, weights, here, next, visits, sums, ply);
    [here, next] = [next, here];
    if (left < NOTHING) break;
  }
  const unfinished = ply > MOST_PLIES ? finishFront(here, sums) : 0;
  const { plies, changes, share, lastPly, changedPlies } = sums;
  return { visits, plies, unfinished, changes, changed: { share, lastPly, plies: changedPlies } };
}

/** The positions that rounds are in at a ply. */
interface Front {
  readonly nodes: Int32Array;
  count: number;
  /** The share of all rounds that are in each node; of them, those with a change; and the plies of their last ones. */
  readonly mass: Float64Array;
  readonly changed: Float64Array;
  readonly lastPly: Float64Array;
}

interface Sums {
  plies: number;
  changes: number;
  share: number;
  lastPly: number;
  changedPlies: number;
}

function emptyFront(size: number): Front {
  return {
    nodes: new Int32Array(size),
    count: 0,
    mass: new Float64Array(size),
    changed: new Float64Array(size),
    lastPly: new Float64Array(size),
  };
}

function begin({ starts, chances }: SolvedGraph, front: Front): void {
  for (let i = 0; i < starts.length; i++) {
    const start = starts[i] as number;
    if (start < 0) continue;
    if (front.mass[start] === 0) front.nodes[front.count++] = start;
    front.mass[start] = (front.mass[start] as number) + (chances[i] as number);
  }
}

/** Everything one ply on; empties `here` and answers the share of rounds that go on. */
function step(
  graph: SolvedGraph,
  weights: MoveWeights,
  here: Front,
  next: Front,
  visits: Float64Array,
  sums: Sums,
  ply: number,
): number {
  const { first, codes, moveCodes, to } = graph;
  let left = 0;
  for (let i = 0; i < here.count; i++) {
    const node = here.nodes[i] as number;
    const mass = here.mass[node] as number;
    const changed = here.changed[node] as number;
    const lastPly = here.lastPly[node] as number;
    here.mass[node] = here.changed[node] = here.lastPly[node] = 0;
    visits[node] = (visits[node] as number) + mass;
    sums.plies += mass;
    const end = first[node + 1] as number;
    for (let move = first[node] as number; move < end; move++) {
      const weight = weights[move] as number;
      if (weight === 0) continue;
      const keeps = keepsValue(codes[node] as number, moveCodes[move] as number);
      const share = mass * weight;
      const shareChanged = keeps ? changed * weight : share;
      const last = keeps ? lastPly * weight : share * ply;
      if (!keeps) sums.changes += share;
      const target = to[move] as number;
      if (target < 0) endWith(sums, shareChanged, last, ply);
      else {
        left += share;
        moveOn(next, target, share, shareChanged, last);
      }
    }
  }
  here.count = 0;
  return left;
}

function moveOn(front: Front, node: number, share: number, changed: number, lastPly: number): void {
  const { mass } = front;
  if (mass[node] === 0) front.nodes[front.count++] = node;
  mass[node] = (mass[node] as number) + share;
  front.changed[node] = (front.changed[node] as number) + changed;
  front.lastPly[node] = (front.lastPly[node] as number) + lastPly;
}

function endWith(sums: Sums, changed: number, lastPly: number, ply: number): void {
  sums.share += changed;
  sums.lastPly += lastPly;
  sums.changedPlies += changed * ply;
}

/** What has not ended counts as far as it was followed; answers its share. */
function finishFront({ nodes, count, mass, changed, lastPly }: Front, sums: Sums): number {
  let left = 0;
  for (let i = 0; i < count; i++) {
    const node = nodes[i] as number;
    left += mass[node] as number;
    endWith(sums, changed[node] as number, lastPly[node] as number, MOST_PLIES);
  }
  return left;
}
