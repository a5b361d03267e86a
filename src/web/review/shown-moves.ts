// Which moves of a long match are listed: those around the one that is looked at. Pure.

/** The list changes only from one block to the next, not at every step. */
const BLOCK = 50;

/** The first and the last to be listed, of so many; 0 is the start. */
export function shownAround(ply: number, length: number): { readonly from: number; readonly to: number } {
  const block = Math.floor(ply / BLOCK) * BLOCK;
  return { from: Math.max(0, block - BLOCK), to: Math.min(length, block + 2 * BLOCK - 1) };
}
