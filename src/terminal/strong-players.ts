// What players who know the value of every move need: a game that can be solved, and its solution before they move.
import type { Round, Setup } from '../match/match.ts';
import { hiddenShapeOf } from '../players/hidden-shape.ts';
import { hiddenMoves } from '../players/hidden.ts';
import { rememberSolution } from '../players/known-solutions.ts';
import type { Rules } from '../rules/compile.ts';
import { canSolve } from '../solver/solve.ts';
import { solveVisibly } from './solving.ts';

/** Why the strong players of a match cannot play it; undefined if they can. */
export function whyNotStrong({ secret }: Setup, rules: Rules): string | undefined {
  if (secret && hiddenShapeOf(rules) === undefined)
    return 'has a hidden target of a kind that medium, hard and perfect cannot play: use easy or random';
  return secret || canSolve(rules)
    ? undefined
    : 'is too large to be solved, so medium, hard and perfect cannot play it: use easy or random';
}

/** Solves before the first move, with progress to see, so that no move keeps anybody waiting. */
export async function prepareStrong(round: Round): Promise<void> {
  if (round.commitment !== undefined) {
    hiddenMoves(round);
    return;
  }
  const solved = await solveVisibly(round.rules, {});
  if (solved.ok) rememberSolution(round.rules, solved.value);
}
