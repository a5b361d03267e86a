// What one move ahead shows: a win to take, and wins not to hand over.
import type { MoveValue } from './solution.ts';

/** A win at once is taken, and none is handed over at once unless every move does. */
export function withoutOversights(moves: readonly MoveValue[]): readonly MoveValue[] {
  const winning = moves.filter(({ value, plies }) => value === 'win' && plies === 1);
  if (winning.length > 0) return winning;
  const safe = moves.filter(({ value, plies }) => value !== 'loss' || (plies ?? 9) > 2);
  return safe.length > 0 ? safe : moves;
}
