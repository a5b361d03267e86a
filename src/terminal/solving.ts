// Solves while somebody waits: a line of progress on a terminal, and Ctrl-C stops it with nothing changed.
import { refuse, type Result } from '../base/result.ts';
import type { Rules } from '../rules/compile.ts';
import type { Solution } from '../solver/solution.ts';
import { solve, type SolveFault, type SolveOptions } from '../solver/solve.ts';
import type { Refusal } from './refusal.ts';

/** How long nothing is said, in milliseconds: most games are solved before anybody could read it. */
const PATIENCE = 300;

export async function solveVisibly(
  rules: Rules,
  options: SolveOptions,
): Promise<Result<Solution, Refusal & { readonly stopped?: boolean }>> {
  const signal = { aborted: false };
  const stop = () => {
    signal.aborted = true;
  };
  process.once('SIGINT', stop);
  const meter = new Meter();
  const solved = await solve(rules, {
    ...options,
    signal,
    onProgress: ({ layer }) => meter.show(layer),
    pause,
  });
  meter.clear();
  process.off('SIGINT', stop);
  return solved.ok ? solved : refuse(refusalOf(rules, solved.fault));
}

/** Lets signals and timers have their turn. */
async function pause(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

class Meter {
  private readonly began = performance.now();
  private shown = false;

  show(layer: number): void {
    if (!process.stderr.isTTY || performance.now() - this.began < PATIENCE) return;
    const seconds = ((performance.now() - this.began) / 1000).toFixed(1);
    process.stderr.write(`\rSolving: ${layer} plies from the end, ${seconds} s (Ctrl-C stops) `);
    this.shown = true;
  }

  clear(): void {
    if (this.shown) process.stderr.write('\r\u001b[K');
  }
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
    case 'engine-unfit':
      return { exit: 2, line: `${book.id} cannot be solved by ${fault.engine}: ${fault.why}.` };
    case 'too-large': {
      const line = `${book.id} has ${fault.stateBits} bits of state, and tables end at ${fault.most}: try --engine lazy, which is not exact.`;
      return { exit: 2, line };
    }
  }
}
