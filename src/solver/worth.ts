// The end of a game as one number: nearer wins are worth more, farther losses do less harm.
import type { Value } from './value.ts';

const PER_PLY = 0.85;
/** Taken for ends of unknown distance. */
const SOME_PLIES = 5;

/** From -1 for a loss at once to 1 for a win at once; 0 where neither player wins. */
export function worthOf({ value, plies }: Value): number {
  if (value === 'endless' || value === 'draw') return 0;
  const near = PER_PLY ** ((plies ?? SOME_PLIES) - 1);
  return value === 'win' ? near : -near;
}
