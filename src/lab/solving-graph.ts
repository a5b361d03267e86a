// From rules to solved cases, and from these to the graph of all that can happen.
import { ok, type Result } from '../base/result.ts';
import { fixedTarget, isTargetDrawn } from '../rules/book-facts.ts';
import { withTarget, type Rules } from '../rules/compile.ts';
import type { Progress } from '../solver/progress.ts';
import type { Solution } from '../solver/solution.ts';
import { solving, type SolveFault } from '../solver/solve.ts';
import { graphBuilder } from './graph/build-graph.ts';
import { casesOf } from './graph/cases.ts';
import type { SolvedCase, SolvedGraph } from './graph/solved-graph.ts';

export interface MaybeGraph {
  /** Undefined if there is too much to go through. */
  readonly graph: SolvedGraph | undefined;
  /** Of the last case that was looked at, where that was too much. */
  readonly solution: Solution | undefined;
}

/** `merged`: positions that differ only by swapping columns are one node. Stops when there is too much. */
export function* solvingGraph(
  rules: Rules,
  merged: boolean,
): Generator<Progress, Result<MaybeGraph, SolveFault>> {
  const cases = casesOf(rules, merged);
  if (cases === undefined) {
    const solvable = solving(withTarget(rules, isTargetDrawn(rules.book) ? 0 : fixedTarget(rules.book)), {});
    return solvable.ok ? ok({ graph: undefined, solution: undefined }) : solvable;
  }
  const builder = graphBuilder();
  for (const each of cases) {
    const work = solving(each.rules, {});
    if (!work.ok) return work;
    const solution = yield* work.value;
    if (!builder.add({ ...each, solution })) return ok({ graph: undefined, solution });
  }
  return ok({ graph: builder.finish(), solution: undefined });
}

/** All cases, solved; undefined if there are too many. */
export function* solvingCases(
  rules: Rules,
): Generator<Progress, Result<readonly SolvedCase[] | undefined, SolveFault>> {
  const cases = casesOf(rules, true);
  if (cases === undefined) return ok(undefined);
  const solved: SolvedCase[] = [];
  for (const each of cases) {
    const work = solving(each.rules, {});
    if (!work.ok) return work;
    solved.push({ ...each, solution: yield* work.value });
  }
  return ok(solved);
}

/** Undefined if there is too much to go through. */
export function graphOf(cases: readonly SolvedCase[]): SolvedGraph | undefined {
  const builder = graphBuilder();
  return cases.every((each) => builder.add(each)) ? builder.finish() : undefined;
}
