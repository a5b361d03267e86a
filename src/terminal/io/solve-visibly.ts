// Solves where people wait for it: the whole game for a command, and once for all in a match.
import { NEEDS_HISTORY } from '../../coach/ruling.ts';
import { tooLargeWords } from '../../advice/words/too-large-words.ts';
import { refuse, type Result } from '../../base/result.ts';
import { byMovesAlone, tooWide, type Rules } from '../../rules/compile.ts';
import { stateBitsOf } from '../../rules/layout.ts';
import type { Position } from '../../rules/position.ts';
import { MAX_STATE_BITS, type RuleBook } from '../../rules/rule-book.ts';
import { runInSteps } from '../../solver/progress.ts';
import type { Method, Solution, Statistics } from '../../solver/solution.ts';
import { solve, type SolveFault, type SolveOptions } from '../../solver/solve.ts';
import { solveOnce } from '../../solver/solve-once.ts';
import { solveWide, type WideSolution } from '../../solver/wide/wide.ts';
import { setupFaultWords } from '../../table/fault-words.ts';
import { badInput, type Refusal } from './refusal.ts';
import { caches } from './caches.ts';
import { runLongWork, withLine, type LongWork } from './long-work.ts';

export async function solveVisibly(
  rules: Rules,
  options: SolveOptions,
): Promise<Result<Solution, Refusal & { readonly stopped?: boolean }>> {
  const solved = await runLongWork(withLine('Solving'), async (control) =>
    solve(rules, { ...options, ...control }),
  );
  return solved.ok ? solved : refuse(refusalOf(rules, solved.fault));
}

/** Undefined if it was stopped. */
export async function countVisibly(solution: Solution, start: Position): Promise<Statistics | undefined> {
  return runLongWork(withLine('Counting'), async (control) => runInSteps(solution.counting(start), control));
}

/** Solves what a match needs, once for all; false if it was stopped. What cannot be solved is left. */
export async function solveForMatch(rules: Rules, longWork: LongWork): Promise<boolean> {
  return runLongWork(longWork, async (control) => {
    const solved = await solveOnce(caches.solutions, byMovesAlone(rules), { control });
    return solved.ok || solved.fault.code !== 'stopped';
  });
}

/** The same in plain text before a round: Ctrl-C ends the program, so that there is nothing to stop. */
export async function solveBeforeRound(rules: Rules): Promise<boolean> {
  return solveForMatch(rules, withLine('Solving', 'nothing'));
}

/** For registers too wide to be played; that takes no time to speak of. */
export function solveWideBook(
  { book, target }: { readonly book: RuleBook; readonly target: string | undefined },
  engine: Method | undefined,
): Result<WideSolution, Refusal> {
  const stateBits = stateBitsOf(book);
  if (engine === 'lazy')
    return badInput(`${book.id} has ${stateBits} bits of state, and lazy ends at ${MAX_STATE_BITS}.`);
  const wide = solveWide(book, target);
  const unplayable = tooWide(book);
  if (!wide.ok && engine === undefined && wide.fault.code !== 'no-target' && unplayable !== undefined)
    return badInput(`${book.id} ${setupFaultWords(unplayable)}.`);
  if (!wide.ok) return refuse(refusalOf({ book }, wide.fault));
  if (engine !== undefined && engine !== wide.value.method)
    return badInput(`${book.id} is too wide for ${engine}: only ${wide.value.method} applies.`);
  return wide;
}

export function refusalOf(
  { book }: Pick<Rules, 'book'>,
  fault: SolveFault,
): Refusal & { readonly stopped?: boolean } {
  switch (fault.code) {
    case 'stopped':
      return { exit: 1, line: 'Stopped.', stopped: true };
    case 'no-target':
      return { exit: 2, line: `${book.id} has a target: say which, with --target BITS.` };
    case 'needs-history':
      return { exit: 2, line: `${book.id} ${NEEDS_HISTORY}.` };
    case 'engine-unfit':
      return { exit: 2, line: `${book.id} cannot be solved by ${fault.engine}: ${fault.why}.` };
    case 'too-large': {
      const line = `${book.id} is ${tooLargeWords(fault)}: try --engine lazy, which is not exact.`;
      return { exit: 2, line };
    }
  }
}
