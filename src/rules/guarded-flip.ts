// Guarded flips: what they are, how two parts of a move are put together, and how the steps of a small counter become
// flips. Knows no rule book.

/** Legal in a state iff all bits of `need1` are 1 and all of `need0` are 0; then the state is XORed with `flip`. */
export interface Flip {
  readonly need1: number;
  readonly need0: number;
  readonly flip: number;
}

/** Changes nothing, and needs nothing. */
export const NO_FLIP: Flip = { need1: 0, need0: 0, flip: 0 };

/** Every way in which one of each list can be done at once; parts that need opposite bits exclude each other. */
export function combine(...parts: readonly (readonly Flip[])[]): readonly Flip[] {
  return parts.reduce<readonly Flip[]>(
    (made, choices) => made.flatMap((one) => choices.flatMap((other) => both(one, other) ?? [])),
    [NO_FLIP],
  );
}

function both(one: Flip, other: Flip): Flip | undefined {
  const flip = {
    need1: one.need1 | other.need1,
    need0: one.need0 | other.need0,
    flip: one.flip | other.flip,
  };
  return (flip.need1 & flip.need0) === 0 ? flip : undefined;
}

/** A few bits of the state, lowest first, that hold a number; `inverted`: the lowest counts the other way round. */
export interface Counter {
  readonly bits: readonly number[];
  readonly inverted: boolean;
  /** The largest number that it ever holds. */
  readonly most: number;
}

/** Guarded flips that take the counter from each number to the one that `next` says; undefined: nowhere. */
export function counterFlips(counter: Counter, next: (count: number) => number | undefined): readonly Flip[] {
  const byChange = new Map<number, Set<number>>();
  for (let count = 0; count <= counter.most; count++) {
    const to = next(count);
    if (to === undefined) continue;
    const counts = byChange.get(count ^ to) ?? new Set();
    byChange.set(count ^ to, counts.add(count));
  }
  return [...byChange].flatMap(([change, counts]) =>
    guardsFor(counter, counts, 0, 0).map((guard) => ({ ...guard, flip: stateBitsOf(counter, change) })),
  );
}

/** Guards that let exactly these counts through, of those whose `known` lowest digits are those of `digits`. */
function guardsFor(counter: Counter, counts: ReadonlySet<number>, known: number, digits: number): Flip[] {
  let [some, every] = [false, true];
  for (let count = digits; count <= counter.most; count += 2 ** known)
    if (counts.has(count)) some = true;
    else every = false;
  if (!some) return [];
  if (every) return [guardOf(counter, known, digits)];
  return [
    ...guardsFor(counter, counts, known + 1, digits),
    ...guardsFor(counter, counts, known + 1, digits + 2 ** known),
  ];
}

function guardOf(counter: Counter, known: number, digits: number): Flip {
  const asked = 2 ** known - 1;
  const ones = counter.inverted && known > 0 ? digits ^ 1 : digits;
  return { need1: stateBitsOf(counter, ones), need0: stateBitsOf(counter, asked & ~ones), flip: 0 };
}

function stateBitsOf({ bits }: Counter, digits: number): number {
  return bits.reduce((mask, bit, place) => mask | (((digits >>> place) & 1) << bit), 0);
}

/** The states that the guard of a flip lets through but not that of the other, as guards that exclude each other. */
export function without({ need1, need0, flip }: Flip, other: Flip): readonly Flip[] {
  if ((need1 & other.need0) !== 0 || (need0 & other.need1) !== 0) return [{ need1, need0, flip }];
  const left: Flip[] = [];
  let [ones, zeros] = [need1, need0];
  for (let bit = 1; bit <= other.need1 || bit <= other.need0; bit *= 2) {
    if (((ones | zeros) & bit) !== 0) continue;
    if ((other.need1 & bit) !== 0) {
      left.push({ need1: ones, need0: zeros | bit, flip });
      ones |= bit;
    }
    if ((other.need0 & bit) !== 0) {
      left.push({ need1: ones | bit, need0: zeros, flip });
      zeros |= bit;
    }
  }
  return left;
}
