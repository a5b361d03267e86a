// An order in which every node of a graph comes after all that its moves lead to, where there is one.

const OPEN = 1;
const DONE = 2;

/** Undefined if moves lead round in a circle. */
export function orderOf(first: Int32Array, to: Int32Array): Int32Array | undefined {
  const size = first.length - 1;
  const order = new Int32Array(size);
  const marks = new Uint8Array(size);
  /** The nodes on the way, and the next move to look at of each. */
  const path = new Int32Array(size);
  const next = first.slice(0, size);
  let placed = 0;
  for (let root = 0; root < size; root++) {
    if (marks[root] !== 0) continue;
    let depth = 0;
    path[0] = root;
    marks[root] = OPEN;
    while (depth >= 0) {
      const node = path[depth] as number;
      const move = next[node] as number;
      if (move === first[node + 1]) {
        marks[node] = DONE;
        order[placed++] = node;
        depth--;
        continue;
      }
      next[node] = move + 1;
      const target = to[move] as number;
      if (target < 0 || marks[target] === DONE) continue;
      if (marks[target] === OPEN) return undefined;
      marks[target] = OPEN;
      path[++depth] = target;
    }
  }
  return order;
}
