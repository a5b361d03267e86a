// Retrograde solving of a graph that is small enough to be written down: a queue, and a counter for each node.
import { GOES_ON, OVER_WON } from '../../arrival.ts';
import { lossCode, winCode, type Code } from '../../value.ts';

/** Nodes are positions of the player to move; the moves of node n lead to `to[first[n]]` … `to[first[n + 1] - 1]`. */
export interface Graph {
  readonly first: Int32Array;
  readonly to: Int32Array;
  /** What has become of the game when a move leads to the node; see `arrivalOf`. */
  readonly arrival: Uint8Array;
  readonly stuckLoses: boolean;
}

/** The code of every node, taken as not over. Nodes come up in the order of their plies, so the first code is right. */
export function solveGraph(graph: Graph): Int32Array {
  const size = graph.arrival.length;
  const back = reversed(graph);
  const left = Int32Array.from({ length: size }, (_, node) => moveCount(graph, node));
  const codes = Int32Array.from(left, (moves) => (moves > 0 ? 0 : stuckCode(graph)));
  const queue = beginnings(graph, codes);
  for (let head = 0; head < queue.length; head++) {
    const node = queue[head] as number;
    const code = arrivalCode(graph, codes, node);
    for (let i = back.first[node] as number; i < (back.first[node + 1] as number); i++) {
      const before = back.to[i] as number;
      if (codes[before] !== 0) continue;
      if (code > 0) left[before] = (left[before] as number) - 1;
      if (code < 0) codes[before] = winCode(-code);
      else if (left[before] === 0) codes[before] = lossCode(code);
      if (codes[before] !== 0 && graph.arrival[before] === GOES_ON) queue.push(before);
    }
  }
  return codes;
}

/** What is decided on arrival: the game is over, or the player to move is stuck. */
function beginnings({ arrival }: Graph, codes: Int32Array): number[] {
  const queue: number[] = [];
  for (let node = 0; node < arrival.length; node++)
    if (arrival[node] !== GOES_ON || codes[node] !== 0) queue.push(node);
  return queue;
}

function arrivalCode({ arrival }: Graph, codes: Int32Array, node: number): Code {
  if (arrival[node] === GOES_ON) return codes[node] as number;
  return arrival[node] === OVER_WON ? winCode(0) : lossCode(0);
}

function stuckCode({ stuckLoses }: Graph): Code {
  return stuckLoses ? lossCode(0) : winCode(0);
}

function moveCount({ first }: Graph, node: number): number {
  return (first[node + 1] as number) - (first[node] as number);
}

/** The same moves by the node they lead to. */
function reversed({ first, to, arrival }: Graph): { readonly first: Int32Array; readonly to: Int32Array } {
  const begin = new Int32Array(arrival.length + 1);
  for (let i = 0; i < to.length; i++)
    begin[(to[i] as number) + 1] = (begin[(to[i] as number) + 1] as number) + 1;
  for (let node = 0; node < arrival.length; node++)
    begin[node + 1] = (begin[node + 1] as number) + (begin[node] as number);
  const next = begin.slice();
  const from = new Int32Array(to.length);
  for (let node = 0; node < arrival.length; node++)
    for (let i = first[node] as number; i < (first[node + 1] as number); i++) {
      const target = to[i] as number;
      from[next[target] as number] = node;
      next[target] = (next[target] as number) + 1;
    }
  return { first: begin, to: from };
}
