// Solving for a question: what was solved before is taken from the cache, and what takes long can be watched and stopped.
import { ok, type Result } from '../base/result.ts';
import type { Rules } from '../rules/compile.ts';
import type { WorkControl } from './progress.ts';
import type { SolutionCache } from './solution-cache.ts';
import type { Method, Solution } from './solution.ts';
import { solve, solveNow, type SolveFault } from './solve.ts';

export interface SolvingOptions {
  /** Undefined: the planner chooses. */
  readonly engine?: Method | undefined;
  /** Whether to look ahead in games that are too large for every exact engine; otherwise they are refused. */
  readonly lookAhead?: boolean | undefined;
  /** Hears how far it is, and can stop it. */
  readonly control?: WorkControl | undefined;
}

export async function solveOnce(
  cache: SolutionCache,
  rules: Rules,
  { engine, lookAhead = false, control = {} }: SolvingOptions = {},
): Promise<Result<Solution, SolveFault>> {
  const known = engine === undefined ? cache.find(rules) : undefined;
  if (known !== undefined && (known.exact || lookAhead)) return ok(known);
  const exact = await solve(rules, { ...control, engine });
  const tooLarge = !exact.ok && exact.fault.code === 'too-large' && engine === undefined;
  const solved = tooLarge && lookAhead ? solveNow(rules, { engine: 'lazy' }) : exact;
  if (solved.ok && engine === undefined) cache.keep(rules, solved.value);
  return solved;
}
