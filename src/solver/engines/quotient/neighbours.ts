// Where the moves of a book lead from a census, each census once, as the other player sees it.
import { censusNumber, type Census } from './census.ts';
import type { LocalFlip, Orbit } from './orbits.ts';

/** The censuses that one move leads to. `counts` is left as it was. */
export function neighbours(orbits: readonly Orbit[], census: Census, counts: Int32Array): Iterable<number> {
  const found = new Set<number>();
  const walk: Walk = { census, free: counts.slice(), made: new Int32Array(counts.length), found };
  for (const orbit of orbits) takeParts(walk, orbit, 0);
  return found;
}

interface Walk {
  readonly census: Census;
  /** Columns that no part of the move has touched yet. */
  readonly free: Int32Array;
  /** Columns as the parts so far have made them. */
  readonly made: Int32Array;
  readonly found: Set<number>;
}

function takeParts(walk: Walk, orbit: Orbit, index: number): void {
  const part = orbit[index];
  if (part === undefined) {
    walk.found.add(turnedNumber(walk));
    return;
  }
  takeColumns(walk, part.column * walk.census.contents, part.local, part.count, 0, () =>
    takeParts(walk, orbit, index + 1),
  );
}

/** Takes `left` columns from this content and the later ones, in every way, and goes on with each. */
function takeColumns(
  walk: Walk,
  base: number,
  local: LocalFlip,
  left: number,
  content: number,
  then: () => void,
): void {
  if (left === 0) {
    then();
    return;
  }
  if (content === walk.census.contents) return;
  const fits = (content & local.need1) === local.need1 && (content & local.need0) === 0;
  const most = fits ? Math.min(left, walk.free[base + content] as number) : 0;
  for (let taken = 0; taken <= most; taken++) {
    shift(walk, base, content, local.flip, taken);
    takeColumns(walk, base, local, left - taken, content + 1, then);
    shift(walk, base, content, local.flip, -taken);
  }
}

function shift({ free, made }: Walk, base: number, content: number, flip: number, count: number): void {
  const goal = base + (content ^ flip);
  free[base + content] = (free[base + content] as number) - count;
  made[goal] = (made[goal] as number) + count;
}

/** The other player's own bit is our other bit: contents 1 and 2 change places. */
function turnedNumber({ census, free, made }: Walk): number {
  const turned = free.map((count, index) => count + (made[index] as number));
  if (census.contents === 4)
    for (let base = 0; base < turned.length; base += 4)
      [turned[base + 1], turned[base + 2]] = [turned[base + 2] as number, turned[base + 1] as number];
  return censusNumber(census, turned);
}
