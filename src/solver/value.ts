// How a position would end under perfect play, and the one number by which engines tell it.

/** `draw`: nobody wins, and play comes to an end; it is worth the same as `endless`, where it never does. */
export type Outlook = 'win' | 'draw' | 'endless' | 'loss';

/** Whether both are worth the same to a player: nobody wins in a draw, and nobody where play never ends. */
export function sameWorth(one: Outlook, other: Outlook): boolean {
  return one === other || (!isDecided(one) && !isDecided(other));
}

/** Whether one of the players wins. */
export function isDecided(value: Outlook): boolean {
  return value === 'win' || value === 'loss';
}

/** For the player to move. Plies count to the end, where the winner hurries and the loser delays. */
export interface Value {
  readonly value: Outlook;
  /** Null for draws and endless play, and where an engine knows who wins but not how fast. */
  readonly plies: number | null;
}

/**
 * A value as an engine stores it: 0 if neither player wins, n + 1 a win in n plies, -(n + 1) a loss in n plies.
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

/** `drawn`: whether play comes to an end where neither player wins. */
export function valueOf(code: Code, drawn = false): Value {
  if (code === 0) return { value: drawn ? 'draw' : 'endless', plies: null };
  const plies = Math.abs(code) === UNCOUNTED ? null : Math.abs(code) - 1;
  return { value: code > 0 ? 'win' : 'loss', plies };
}

/** The code of a value. */
export function codeOf({ value, plies }: Value): Code {
  if (value === 'endless' || value === 'draw') return 0;
  const length = plies === null ? UNCOUNTED : plies + 1;
  return value === 'win' ? length : -length;
}

/** Best first: wins by fewest plies, then what neither wins, then losses by most plies. */
export function compareCodes(one: Code, other: Code): number {
  return rankOf(other) - rankOf(one);
}

function rankOf(code: Code): number {
  return code === 0 ? 0 : 1 / code;
}
