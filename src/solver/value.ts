// How a position would end under perfect play, and the one number by which engines tell it.

export type Outlook = 'win' | 'loss' | 'endless';

/** For the player to move. Plies count to the end, where the winner hurries and the loser delays. */
export interface Value {
  readonly value: Outlook;
  /** Null for endless play, and where an engine knows who wins but not how fast. */
  readonly plies: number | null;
}

/**
 * A value as an engine stores it: 0 is endless, n + 1 a win in n plies, -(n + 1) a loss in n plies.
 * `UNCOUNTED` and -`UNCOUNTED` are a win and a loss of unknown length.
 */
export type Code = number;

export const UNCOUNTED = 2 ** 30;

export function winCode(plies: number): Code {
  return plies + 1;
}

export function lossCode(plies: number): Code {
  return -(plies + 1);
}

/** The code of a move for its player, from the code of the position it leads to. */
export function codeBefore(code: Code): Code {
  if (code === 0 || Math.abs(code) === UNCOUNTED) return code === 0 ? 0 : -code;
  return code > 0 ? -(code + 1) : -code + 1;
}

export function valueOf(code: Code): Value {
  if (code === 0) return { value: 'endless', plies: null };
  const plies = Math.abs(code) === UNCOUNTED ? null : Math.abs(code) - 1;
  return { value: code > 0 ? 'win' : 'loss', plies };
}

/** Best first: wins by fewest plies, then endless, then losses by most plies. */
export function compareCodes(one: Code, other: Code): number {
  return rankOf(other) - rankOf(one);
}

function rankOf(code: Code): number {
  return code === 0 ? 0 : 1 / code;
}
