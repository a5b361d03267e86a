// Maximum matchings in a part of a graph whose nodes are even or odd numbers, with edges only between the two kinds.
// What was matched for one part serves as the beginning for the next: parts of one game differ little.

/** The first neighbour that the test accepts; -1 if it accepts none. */
type Find = (node: number, accepts: (next: number) => boolean) => number;

export interface Matching {
  /** By node, even ones if `kind` is 0: 1 if some maximum matching of this part of the graph leaves the node out. */
  spare(isIn: (node: number) => boolean, kind: 0 | 1): Uint8Array;
}

/** No node. */
const NONE = -1;

export function matchingIn(size: number, find: Find): Matching {
  const mates = new Int16Array(size).fill(NONE);
  return {
    spare(isIn, kind) {
      for (let node = 0; node < size; node++) {
        const mate = mates[node] as number;
        if (mate !== NONE && !(isIn(node) && isIn(mate))) mates[node] = mates[mate] = NONE;
      }
      matchAll(mates, find, isIn);
      return spareNodes(mates, find, isIn, kind);
    },
  };
}

/** Lengthens the matching by alternating paths until none is left. */
function matchAll(mates: Int16Array, find: Find, isIn: (node: number) => boolean): void {
  const cameFrom = new Int16Array(mates.length);
  for (let found = true; found;) {
    found = false;
    cameFrom.fill(NONE);
    for (let even = 0; even < mates.length; even += 2) {
      if (mates[even] !== NONE || !isIn(even)) continue;
      const end = pathFrom(even, mates, find, isIn, cameFrom);
      if (end !== NONE) found = true;
      joinAlong(end, mates, cameFrom);
    }
  }
}

/** Where an alternating path from an even node to an odd one without a mate ends; odd nodes that were tried are left alone. */
function pathFrom(
  root: number,
  mates: Int16Array,
  find: Find,
  isIn: (node: number) => boolean,
  cameFrom: Int16Array,
): number {
  const open = [root];
  for (let even = open.pop(); even !== undefined; even = open.pop()) {
    const from = even;
    const end = find(from, (odd) => {
      if (cameFrom[odd] !== NONE || !isIn(odd)) return false;
      cameFrom[odd] = from;
      const mate = mates[odd] as number;
      if (mate !== NONE) open.push(mate);
      return mate === NONE;
    });
    if (end !== NONE) return end;
  }
  return NONE;
}

/** Each odd node of the path gets the even one before it as its mate. */
function joinAlong(end: number, mates: Int16Array, cameFrom: Int16Array): void {
  for (let odd = end; odd !== NONE;) {
    const even = cameFrom[odd] as number;
    const before = mates[even] as number;
    mates[even] = odd;
    mates[odd] = even;
    odd = before;
  }
}

/** Those that a path of even length, each second edge of it matched, leads to from a node without a mate. */
function spareNodes(mates: Int16Array, find: Find, isIn: (node: number) => boolean, kind: 0 | 1): Uint8Array {
  const spare = new Uint8Array(mates.length);
  const open: number[] = [];
  const add = (node: number) => {
    if (spare[node] === 1) return;
    spare[node] = 1;
    open.push(node);
  };
  for (let node = kind; node < mates.length; node += 2) if (mates[node] === NONE && isIn(node)) add(node);
  for (let node = open.pop(); node !== undefined; node = open.pop())
    find(node, (next) => {
      if (isIn(next)) add(mates[next] as number);
      return false;
    });
  return spare;
}
