// Moves by how likely they are: what a player whose choice is left to chance can say beforehand.
import type { Move } from '../rules/play.ts';

/** A move and how likely it is. */
export interface WeighedMove {
  readonly move: Move;
  readonly weight: number;
}

/** Moves as likely as their weights are large; the answer's weights sum to 1. */
export function inShares<T extends { readonly move: Move }>(
  moves: readonly T[],
  weightOf: (move: T) => number,
): readonly WeighedMove[] {
  const weights = moves.map(weightOf);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return moves.map(({ move }, index) => ({ move, weight: (weights[index] ?? 0) / sum }));
}

/** All moves alike. */
export function alike(moves: readonly Move[]): readonly WeighedMove[] {
  return moves.map((move) => ({ move, weight: 1 / moves.length }));
}
