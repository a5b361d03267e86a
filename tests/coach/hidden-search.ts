// Hidden targets by exhaustive search on texts: registers and targets are strings of 0 and 1, a belief is a list of
// them, every move and every answer is tried. Shares nothing with the program. Not a test itself.

export interface Known {
  readonly own: string;
  readonly other: string;
  readonly targets: readonly string[];
}

export interface Search {
  /** All masks that flip up to so many bits. */
  readonly moves: readonly string[];
  /** How many of the targets the player on move wins, if nobody asks dead questions. */
  wins(known: Known): number;
  /** The same after this move; undefined for a dead question. */
  winsAfter(known: Known, move: string): number | undefined;
  /** In how many own turns a register can become this, left alone. */
  turns(register: string, target: string): number;
}

export function flipped(register: string, mask: string): string {
  return [...register].map((bit, place) => (mask[place] === '1' ? (bit === '1' ? '0' : '1') : bit)).join('');
}

export function matching(one: string, other: string): number {
  return [...one].filter((bit, place) => bit === other[place]).length;
}

export function allRegisters(width: number): readonly string[] {
  return Array.from({ length: 2 ** width }, (_, bits) => bits.toString(2).padStart(width, '0'));
}

/** The race of two own registers of this width, in which a move flips one to `most` bits of the own one. */
export function searchOf(width: number, most: number): Search {
  const zeros = '0'.repeat(width);
  const moves = allRegisters(width).filter((mask) => {
    const ones = width - matching(mask, zeros);
    return ones >= 1 && ones <= most;
  });
  const found = new Map<string, number>();

  /** Breadth first, at least one move. */
  function turns(register: string, target: string): number {
    let reached: ReadonlySet<string> = new Set([register]);
    for (let count = 1; ; count++) {
      reached = new Set([...reached].flatMap((each) => moves.map((move) => flipped(each, move))));
      if (reached.has(target)) return count;
    }
  }

  function wins(known: Known): number {
    const { own, other, targets } = known;
    const [target = ''] = targets;
    if (targets.length === 1) return turns(own, target) <= turns(other, target) ? 1 : 0;
    const key = `${own} ${other} ${targets.join()}`;
    const before = found.get(key);
    if (before !== undefined) return before;
    const values = moves.map((move) => winsAfter(known, move) ?? 0);
    found.set(key, Math.max(...values));
    return Math.max(...values);
  }

  function winsAfter({ own, other, targets }: Known, move: string): number | undefined {
    const register = flipped(own, move);
    const counts = [...new Set(targets.map((target) => matching(register, target)))];
    if (targets.length > 1 && counts.length === 1) return undefined;
    const shares = counts.map((count) => {
      const left = targets.filter((target) => matching(register, target) === count);
      return count === width ? 1 : left.length - wins({ own: other, other: register, targets: left });
    });
    return shares.reduce((sum, share) => sum + share, 0);
  }
  return { moves, wins, winsAfter, turns };
}
