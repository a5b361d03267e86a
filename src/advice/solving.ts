// Solving for a question: what was solved before is taken from the cache, and what takes long can be watched and stopped.
import { ok, type Result } from '../base/result.ts';
import type { Caches } from '../hidden/caches.ts';
import type { Rules } from '../rules/compile.ts';
import type { WorkControl } from '../solver/progress.ts';
import type { Method, Solution } from '../solver/solution.ts';
import { solve, solveNow, type SolveFault } from '../solver/solve.ts';

export interface SolvingOptions {
  /** Undefined: the planner chooses. */
  readonly engine?: Method | undefined;
  /** Whether to look ahead in games that are too large for every exact engine; otherwise they are refused. */
  readonly lookAhead?: boolean | undefined;
  /** Hears how far it is, and can stop it. */
  readonly control?: WorkControl | undefined;
}

export async function solveRules(
  { solutions }: Caches,
  rules: Rules,
  { engine, lookAhead = false, control = {} }: SolvingOptions,
): Promise<Result<Solution, SolveFault>> {
  const known = engine === undefined ? solutions.find(rules) : undefined;
  if (known !== undefined && (known.exact || lookAhead)) return ok(known);
  const exact = await solve(rules, { ...control, engine });
  const tooLarge = !exact.ok && exact.fault.code === 'too-large' && engine === undefined;
  const solved = tooLarge && lookAhead ? solveNow(rules, { engine: 'lazy' }) : exact;
  if (solved.ok && engine === undefined) solutions.keep(rules, solved.value);
  return solved;
}
