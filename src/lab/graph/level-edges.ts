// How likely a level plays each move of a graph.
import { weighMoves } from '../../players/level-weights.ts';
import type { ComputerName } from '../../players/names.ts';
import type { SolvedGraph } from './solved-graph.ts';

/** A weight for each move of a graph; those of a node sum to 1. */
export type MoveWeights = Float64Array;

/** The weights of levels, each worked out once. */
export type LevelWeights = (level: ComputerName) => MoveWeights;

export function levelWeights(graph: SolvedGraph): LevelWeights {
  const known = new Map<ComputerName, MoveWeights>();
  return (level) => {
    const weights = known.get(level) ?? weightsOf(graph, level);
    known.set(level, weights);
    return weights;
  };
}

function weightsOf(
  { size, first, to, moveCodes, wrongShares }: SolvedGraph,
  level: ComputerName,
): MoveWeights {
  const weights = new Float64Array(to.length);
  const temptation = (move: number) => {
    const next = to[move] as number;
    return next < 0 ? 0 : (wrongShares[next] as number);
  };
  for (let node = 0; node < size; node++) {
    const from = first[node] as number;
    weighMoves(level, { codes: moveCodes, from, to: first[node + 1] as number, temptation }, weights);
  }
  return weights;
}
