// Solutions that are kept for the next question, so that the same rules are solved once. A face makes one cache and
// hands it to players and advice; nothing in the core keeps one of its own.
import { invariant } from '../base/invariant.ts';
import { byMovesAlone, type Rules } from '../rules/compile.ts';
import type { Solution } from './solution.ts';
import { solveNow } from './solve.ts';

export interface SolutionCache {
  find(rules: Rules): Solution | undefined;
  keep(rules: Rules, solution: Solution): void;
}

/** How many solutions are kept, and how many of them may hold a table of tens of megabytes. */
export interface SolutionLimits {
  readonly most: number;
  readonly mostLarge: number;
}

const USUAL_LIMITS: SolutionLimits = { most: 96, mostLarge: 3 };
/** A table of more bits of state than this is large. */
const LARGE_STATE_BITS = 18;

/** An empty cache. When it is full, the solution that was asked for longest ago goes. */
export function createSolutionCache({ most, mostLarge }: SolutionLimits = USUAL_LIMITS): SolutionCache {
  const kept = new Map<string, Solution>();
  return {
    find(rules) {
      const key = keyOf(rules);
      const solution = kept.get(key);
      if (solution === undefined) return undefined;
      kept.delete(key);
      kept.set(key, solution);
      return solution;
    },
    keep(rules, solution) {
      kept.delete(keyOf(rules));
      kept.set(keyOf(rules), solution);
      const large = [...kept].filter(([, each]) => isLarge(each.rules));
      for (const [key] of large.slice(0, Math.max(0, large.length - mostLarge))) kept.delete(key);
      for (const key of [...kept.keys()].slice(0, Math.max(0, kept.size - most))) kept.delete(key);
    },
  };
}

/**
 * The solution of rules whose target is known; where every exact engine refuses, a look ahead. It goes by the moves
 * alone: that no position may come back is left out of account.
 */
export function solutionFor(cache: SolutionCache, known: Rules): Solution {
  const rules = byMovesAlone(known);
  const kept = cache.find(rules);
  if (kept !== undefined) return kept;
  const exact = solveNow(rules);
  const solved = exact.ok ? exact : solveNow(rules, { engine: 'lazy' });
  invariant(solved.ok, 'rules whose target is known can be solved');
  cache.keep(rules, solved.value);
  return solved.value;
}

function keyOf({ book, target, wearFrom }: Rules): string {
  return `${target} ${wearFrom?.join('/')} ${JSON.stringify(book)}`;
}

function isLarge({ layout }: Rules): boolean {
  return layout.stateBits > LARGE_STATE_BITS;
}
