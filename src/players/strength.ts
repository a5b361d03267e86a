// How far those who know the value of every move deserve their names in a game.
import type { Setup } from '../match/match.ts';
import type { Rules } from '../rules/compile.ts';
import { canSolve } from '../solver/solve.ts';
import { raceOf } from '../hidden/race.ts';

/** One line on what the strong players cannot do here; undefined if `perfect` is perfect. */
export function strengthNote({ secret }: Pick<Setup, 'secret'>, rules: Rules): string | undefined {
  if (!secret && !canSolve(rules))
    return 'Too large to be solved: medium, hard and perfect look ahead as far as they can.';
  return secret && raceOf(rules) === undefined
    ? 'Not solved with a hidden target: medium, hard and perfect go by likely targets.'
    : undefined;
}
