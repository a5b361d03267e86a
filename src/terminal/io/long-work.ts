// Solves while somebody waits: progress to see, and a way to stop it with nothing changed.
import { refuse, type Result } from '../../base/result.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Position } from '../../rules/position.ts';
import { stateBitsOf } from '../../rules/layout.ts';
import { MAX_STATE_BITS, type RuleBook } from '../../rules/rule-book.ts';
import { runInSteps, type WorkControl, type Progress } from '../../solver/progress.ts';
import type { Method, Solution, Statistics } from '../../solver/solution.ts';
import { solve, type SolveFault, type SolveOptions } from '../../solver/solve.ts';
import { solveWide, type WideSolution } from '../../solver/wide/wide.ts';
import { caches } from './caches.ts';
import { usage, type Refusal } from '../commands/refusal.ts';

/** How long nothing is said, in milliseconds: most games are solved before anybody could read it. */
const PATIENCE = 300;
/** How long what was said stands: counting takes time too. */
const STANDS = 100;

/** For a command: a line of progress on a terminal, and Ctrl-C stops. */
export async function solveVisibly(
  rules: Rules,
  options: SolveOptions,
): Promise<Result<Solution, Refusal & { readonly stopped?: boolean }>> {
  const solved = await visibly('Solving', async (control) => solve(rules, { ...options, ...control }));
  return solved.ok ? solved : refuse(refusalOf(rules, solved.fault));
}

/** The same for counting; undefined if it was stopped. */
export async function countVisibly(solution: Solution, start: Position): Promise<Statistics | undefined> {
  return visibly('Counting', async (control) => runInSteps(solution.counting(start), control));
}

/** For registers too wide to be played; that takes no time to speak of. */
export function solveWideBook(
  { book, target }: { readonly book: RuleBook; readonly target: string | undefined },
  engine: Method | undefined,
): Result<WideSolution, Refusal> {
  const stateBits = stateBitsOf(book);
  if (engine === 'lazy')
    return usage(`${book.id} has ${stateBits} bits of state, and lazy ends at ${MAX_STATE_BITS}.`);
  const wide = solveWide(book, target);
  if (!wide.ok) return refuse(refusalOf({ book }, wide.fault));
  if (engine !== undefined && engine !== wide.value.method)
    return usage(`${book.id} is too wide for ${engine}: only ${wide.value.method} applies.`);
  return wide;
}

/** Work that takes a while, for a command: a line of progress on a terminal, and Ctrl-C stops. */
export async function visibly<T>(what: string, work: (control: WorkControl) => Promise<T>): Promise<T> {
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  process.on('SIGINT', stop);
  const done = await onLine(what, () => stopped, work);
  process.off('SIGINT', stop);
  return done;
}

/** How a face lets somebody wait: what is said now and then, and whether it is to stop. */
export interface Waiting {
  readonly say: Say;
  readonly stopped: () => boolean;
}

/** The same wherever somebody waits. */
export async function whileWaiting<T>(
  { say, stopped }: Waiting,
  work: (control: WorkControl) => Promise<T>,
): Promise<T> {
  const signal = {
    get aborted() {
      return stopped();
    },
  };
  const meter = new Meter(say);
  const done = await work({ signal, onProgress: (progress) => meter.tell(progress), pause });
  meter.clear();
  return done;
}

/** With a line on the terminal, which is taken away even if the program ends meanwhile. */
async function onLine<T>(
  what: string,
  stopped: () => boolean,
  work: (control: WorkControl) => Promise<T>,
): Promise<T> {
  const say = lineOf(what);
  const clear = () => say(undefined, 0);
  process.once('exit', clear);
  const done = await whileWaiting({ say, stopped }, work);
  process.off('exit', clear);
  return done;
}

/** Solves what is asked about in a match, once for all; false if it was stopped. What cannot be solved is left. */
export async function workOut(rules: Rules, waiting: Waiting): Promise<boolean> {
  return whileWaiting(waiting, async (control) => solveOnce(rules, control));
}

async function solveOnce(rules: Rules, control: WorkControl): Promise<boolean> {
  if (caches.solutions.find(rules) !== undefined) return true;
  const solved = await solve(rules, control);
  if (solved.ok) caches.solutions.keep(rules, solved.value);
  return solved.ok || solved.fault.code !== 'stopped';
}

/** Whoever hears Ctrl-C ends the program: then there is nothing to stop. */
export async function workOutVisibly(rules: Rules): Promise<boolean> {
  return onLine(
    'Solving',
    () => false,
    async (control) => solveOnce(rules, control),
  );
}

/** For a question in plain text: Ctrl-C stops the solving and not the match. */
export async function workOutInPlain(rules: Rules): Promise<boolean> {
  const others = process.listeners('SIGINT');
  process.removeAllListeners('SIGINT');
  const done = await visibly('Solving', async (control) => solveOnce(rules, control));
  for (const other of others) process.on('SIGINT', other);
  return done;
}

/** Lets keys, signals and timers have their turn. */
async function pause(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Shows how far it is; undefined takes away what was shown. */
type Say = (progress: Progress | undefined, seconds: number) => void;

/** Says little: nothing at first, and then not too often. */
class Meter {
  private readonly began = performance.now();
  private readonly say: Say;
  private next = this.began + PATIENCE;
  private said = false;

  constructor(say: Say) {
    this.say = say;
  }

  tell(progress: Progress): void {
    if (performance.now() < this.next) return;
    this.say(progress, this.seconds());
    this.said = true;
    this.next = performance.now() + STANDS;
  }

  clear(): void {
    if (this.said) this.say(undefined, this.seconds());
  }

  private seconds(): number {
    return (performance.now() - this.began) / 1000;
  }
}

/** One line on a terminal, written over again and again. */
function lineOf(what: string): Say {
  return (progress, seconds) => {
    if (!process.stderr.isTTY) return;
    const line = progress && `${what}: ${progressWords(progress)}, ${seconds.toFixed(1)} s (Ctrl-C stops)`;
    process.stderr.write(`\r\u001b[K${(line ?? '').slice(0, (process.stderr.columns ?? 80) - 1)}`);
  };
}

/** "62 % of 67,108,864 known, at most 38 % left". */
function progressWords({ done, of, mayStop }: Progress): string {
  const percent = percentOf(done, of);
  return `${percent} % of ${of.toLocaleString('en')} known, ${mayStop ? 'at most ' : ''}${100 - percent} % left`;
}

/** 100 only if nothing is left. */
export function percentOf(done: number, of: number): number {
  return Math.floor((100 * done) / of);
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
