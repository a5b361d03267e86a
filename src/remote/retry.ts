// When to ask again after no answer: soon, then less and less often, and never all clients at once.

const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** Milliseconds to wait before the next try; `chance` is from 0 to 1. A server may have asked for more time. */
export function retryDelay(failures: number, chance: number, askedMs = 0): number {
  const delay = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
  return Math.max(askedMs, delay * (0.5 + chance));
}
