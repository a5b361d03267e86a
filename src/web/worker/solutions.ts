// The solutions that were asked for last, so that one game is solved once however often it is asked about.
import { invariant } from '../../base/invariant.ts';
import { compile, withTarget, type Rules } from '../../rules/compile.ts';
import { registerCount, type RuleBook } from '../../rules/rule-book.ts';
import type { Solution } from '../../solver/solution.ts';
import { solve } from '../../solver/solve.ts';
import { caches } from './caches.ts';
import type { Report } from './answer.ts';

/** Small ones cost nothing; of those that hold tens of megabytes, few are kept. */
const MOST_KEPT = 24;
const MOST_LARGE_KEPT = 3;
const LARGE_BITS = 18;

interface Kept {
  readonly large: boolean;
  readonly solution: Promise<Solution | undefined>;
}

const kept = new Map<string, Kept>();

/** The solution of a book with this target; undefined if no exact engine can solve it. */
export async function solutionOf(
  book: RuleBook,
  target: number | undefined,
  report: Report,
): Promise<Solution | undefined> {
  const key = JSON.stringify([book, target]);
  const large = book.width * registerCount(book) > LARGE_BITS;
  const known = kept.get(key) ?? { large, solution: solveRules(rulesOf(book, target), report) };
  kept.delete(key);
  forgetOldest(large);
  kept.set(key, known);
  // What failed may succeed when it is tried again.
  known.solution.catch(() => kept.delete(key));
  return known.solution;
}

/** Makes room for one more. */
function forgetOldest(large: boolean): void {
  const larges = [...kept].filter(([, each]) => each.large);
  const [oldest] = large && larges.length >= MOST_LARGE_KEPT ? (larges[0] ?? []) : [];
  if (oldest !== undefined) kept.delete(oldest);
  const [first] = kept.keys();
  if (kept.size >= MOST_KEPT && first !== undefined) kept.delete(first);
}

/** For rules that are already compiled, so that players find it there. */
export async function solutionOfRules(rules: Rules, report: Report): Promise<Solution | undefined> {
  const solution = await solutionOf(rules.book, rules.target, report);
  if (solution !== undefined) caches.solutions.keep(rules, solution);
  return solution;
}

export function rulesOf(book: RuleBook, target: number | undefined): Rules {
  const rules = compile(book);
  invariant(rules.ok, 'only books that can be played are asked about');
  return withTarget(rules.value, target);
}

async function solveRules(rules: Rules, onProgress: Report): Promise<Solution | undefined> {
  const solved = await solve(rules, { onProgress });
  return solved.ok ? solved.value : undefined;
}
