// The solution of the rules that are being played, solved once for as long as somebody plays by them.
import { invariant } from '../base/invariant.ts';
import type { Round } from '../match/match.ts';
import type { Rules } from '../rules/compile.ts';
import type { Solution } from '../solver/solution.ts';
import { solveNow } from '../solver/solve.ts';

const known = new WeakMap<Rules, Solution>();

/** Rules too large for every exact engine are looked ahead in, as far as that goes. */
export function solutionFor(round: Pick<Round, 'rules'>): Solution {
  const { rules } = round;
  const before = known.get(rules);
  if (before !== undefined) return before;
  const exact = solveNow(rules);
  const solved = exact.ok ? exact : solveNow(rules, { engine: 'lazy' });
  invariant(solved.ok, 'rules whose target is known can be solved');
  known.set(rules, solved.value);
  return solved.value;
}

/** Undefined as long as nobody has asked for it. */
export function knownSolution(rules: Rules): Solution | undefined {
  return known.get(rules);
}

/** For who has solved the rules already, with progress to see. */
export function rememberSolution(rules: Rules, solution: Solution): void {
  known.set(rules, solution);
}
