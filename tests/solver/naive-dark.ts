// A race to a hidden target by exhaustive search over all that is public, on small numbers: the second opinion on the
// table of beliefs where the book forbids earlier positions. It shares no code with `src`.

interface Race {
  readonly width: number;
  /** How many bits of the own register a move may flip. */
  readonly sizes: readonly number[];
}

/** Of all targets but 0, how many the player who moves first wins from two registers of zeros, if both play perfectly. */
export function naiveDarkWins({ width, sizes }: Race): number {
  const full = 2 ** width;
  const moves = Array.from({ length: full }, (_, mask) => mask).filter((mask) => sizes.includes(ones(mask)));
  const known = new Map<string, number>();
  // Registers of the player on move and of the other one; `seen` holds every position of the round so far.
  const wins = (
    own: number,
    other: number,
    turn: number,
    targets: readonly number[],
    seen: bigint,
  ): number => {
    const key = `${own} ${other} ${turn} ${targets.join()} ${seen}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let best = 0;
    const here = moves.map((mask) => own ^ mask);
    // A move that wins at once first: most searches are over with it.
    for (const made of here.toSorted(
      (one, next) => Number(targets.includes(next)) - Number(targets.includes(one)),
    )) {
      const bit = bitOf(full, made, other, turn);
      const classes = groupedBy(targets, (target) => ones(target ^ made));
      const isAllowed = targets.length > 1 ? classes.length > 1 : (seen & bit) === 0n;
      if (!isAllowed) continue;
      let won = 0;
      for (const left of classes)
        won += left.includes(made) ? 1 : left.length - wins(other, made, 1 - turn, left, seen | bit);
      best = Math.max(best, won);
      if (best === targets.length) break;
    }
    known.set(key, best);
    return best;
  };
  const targets = Array.from({ length: full - 1 }, (_, index) => index + 1);
  return wins(0, 0, 0, targets, bitOf(full, 0, 0, 1));
}

/** One bit for each position: what the mover has made, the other register, and who has moved. */
function bitOf(full: number, made: number, other: number, turn: number): bigint {
  const [first, second] = turn === 0 ? [made, other] : [other, made];
  return 1n << BigInt((first * full + second) * 2 + turn);
}

function groupedBy(
  targets: readonly number[],
  answer: (target: number) => number,
): readonly (readonly number[])[] {
  const groups = new Map<number, number[]>();
  for (const target of targets) groups.set(answer(target), [...(groups.get(answer(target)) ?? []), target]);
  return [...groups.values()];
}

function ones(bits: number): number {
  return bits.toString(2).replaceAll('0', '').length;
}
