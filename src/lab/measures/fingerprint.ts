// A name for what a game is, whatever it is called and however its bits are arranged: how many positions there are of
// each value and length, and how many moves they have. Books that are mirror images or complements have the same.
import { sha256Hex } from '../../notation/digest.ts';
import type { SolvedGraph } from '../graph/solved-graph.ts';

const LENGTH = 16;

export function fingerprintOf(graph: SolvedGraph): string {
  const { size, counts, codes, first } = graph;
  const found = new Map<number, [positions: number, moves: number]>();
  for (let node = 0; node < size; node++) {
    const code = codes[node] as number;
    const [positions, moves] = found.get(code) ?? [0, 0];
    const count = counts[node] as number;
    const each = (first[node + 1] as number) - (first[node] as number);
    found.set(code, [positions + count, moves + count * each]);
  }
  const lines = [...found]
    .toSorted(([one], [other]) => one - other)
    .map(
      ([code, [positions, moves]]) => `${code} ${positions} ${moves} ${startsWith(graph, code).toFixed(9)}`,
    );
  return sha256Hex(lines.join('\n')).slice(0, LENGTH);
}

/** How likely a round begins with a position of this value. */
function startsWith({ starts, chances, codes }: SolvedGraph, code: number): number {
  return chances.reduce((sum, chance, index) => {
    const start = starts[index] as number;
    return start >= 0 && codes[start] === code ? sum + chance : sum;
  }, 0);
}
