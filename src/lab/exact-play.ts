// Play between levels on a graph of all positions: expectations, no samples.
import type { ComputerName } from '../players/names.ts';
import { carry, type Carried } from './graph/carry.ts';
import { levelWeights, type LevelWeights } from './graph/level-edges.ts';
import { expectedPoints, overStarts } from './graph/points.ts';
import { pointsOfEnd, type SolvedGraph } from './graph/solved-graph.ts';
import { depthAt } from './graph/depth.ts';
import type { Course, Depth, Play, StartPoints, TurnOvers } from './play.ts';

export function exactPlay(graph: SolvedGraph, weightsOf: LevelWeights = levelWeights(graph)): Play {
  const known = new Map<string, Float64Array>();
  const pointsAt = (first: ComputerName, second: ComputerName): Float64Array => {
    const kept = known.get(`${first} ${second}`);
    if (kept !== undefined) return kept;
    const { own, other } = expectedPoints(graph, weightsOf(first), weightsOf(second));
    known.set(`${first} ${second}`, own).set(`${second} ${first}`, other);
    return own;
  };
  return {
    course: (level) => courseOf(graph, carry(graph, weightsOf(level))),
    plies: (level) => carry(graph, weightsOf(level)).plies,
    points: (first, second) => overStarts(graph, pointsAt(first, second)),
    pointsByStart: (first, second) => byStart(graph, pointsAt(first, second)),
  };
}

function byStart({ starts, chances }: SolvedGraph, points: Float64Array): readonly StartPoints[] {
  return Array.from(starts, (start, index) => ({
    points: start < 0 ? pointsOfEnd(start) : (points[start] as number),
    chance: chances[index] as number,
  }));
}

function courseOf(graph: SolvedGraph, carried: Carried): Course {
  const { visits, plies, unfinished } = carried;
  const met = { decisions: 0, right: 0, branching: 0 };
  const depths: number[] = [];
  for (let node = 0; node < graph.size; node++) {
    const often = visits[node] as number;
    if (often === 0) continue;
    met.branching += often * ((graph.first[node + 1] as number) - (graph.first[node] as number));
    const wrong = graph.wrongShares[node] as number;
    if (wrong === 0) continue;
    met.decisions += often;
    met.right += often * (1 - wrong);
    const depth = depthAt(graph, node);
    depths[depth] = (depths[depth] ?? 0) + often;
  }
  return {
    plies,
    unfinished,
    branching: plies === 0 ? 0 : met.branching / plies,
    decisions: plies === 0 ? 0 : met.decisions / plies,
    narrowness: met.decisions === 0 ? null : met.right / met.decisions,
    depth: depthOver(depths),
    turnOvers: turnOversOf(carried),
  };
}

/** Mean and ninth decile, from how often each depth comes. */
export function depthOver(depths: readonly (number | undefined)[]): Depth | null {
  const all = depths.reduce<number>((sum, often = 0) => sum + often, 0);
  if (all === 0) return null;
  const mean = depths.reduce<number>((sum, often = 0, depth) => sum + often * depth, 0) / all;
  let seen = 0;
  const ninth = depths.findIndex((often = 0) => (seen += often) >= 0.9 * all - 1e-9);
  return { mean, ninth };
}

function turnOversOf({ changes, changed }: Carried): TurnOvers {
  const { share, lastPly, plies } = changed;
  if (share < 1e-12) return { mean: changes, lastPly: null, late: null };
  return { mean: changes, lastPly: lastPly / share, late: lastPly / plies };
}
