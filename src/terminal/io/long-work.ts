// Runs work that takes a while: it shows how far it is, can be stopped, and leaves no listener and no line behind,
// however it ends.
import type { Progress, WorkControl } from '../../solver/progress.ts';
import { takeCtrlC } from './signals.ts';
import { terminalSize } from './style.ts';

/** Most work is done before its progress could be read. */
const SHOW_PROGRESS_AFTER_MS = 300;
/** Counting how far the work is takes time too. */
const SHOW_PROGRESS_EVERY_MS = 100;

/** Shows how far the work is; undefined takes away what was shown. */
type ShowProgress = (progress: Progress | undefined, seconds: number) => void;

/** How a face waits for work. */
export interface LongWork {
  readonly show: ShowProgress;
  /** What stops it: Ctrl-C, nothing (then Ctrl-C ends the program), or what the face finds out for itself. */
  readonly stop: 'ctrl-c' | 'nothing' | (() => boolean);
  /** Whether what is shown has to be taken away if the program ends meanwhile. */
  readonly clearAtExit: boolean;
}

/** A line on stderr, if that is a terminal. */
export function withLine(what: string, stop: 'ctrl-c' | 'nothing' = 'ctrl-c'): LongWork {
  return { show: progressLine(what), stop, clearAtExit: true };
}

export async function runLongWork<T>(
  { show, stop, clearAtExit }: LongWork,
  work: (control: WorkControl) => Promise<T>,
): Promise<T> {
  const ctrlC = stop === 'ctrl-c' ? takeCtrlC() : undefined;
  const isStopped = typeof stop === 'function' ? stop : () => ctrlC?.wasPressed() ?? false;
  const signal = {
    get aborted() {
      return isStopped();
    },
  };
  const meter = new Meter(show);
  if (clearAtExit) process.on('exit', meter.clear);
  try {
    return await work({ signal, onProgress: meter.update, pause });
  } finally {
    if (clearAtExit) process.off('exit', meter.clear);
    ctrlC?.release();
    meter.clear();
  }
}

/** Lets keys, signals and timers have their turn. */
async function pause(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Shows nothing at first, and then not too often. */
class Meter {
  private readonly began = performance.now();
  private readonly show: ShowProgress;
  private next = this.began + SHOW_PROGRESS_AFTER_MS;
  private isShown = false;

  constructor(show: ShowProgress) {
    this.show = show;
  }

  readonly update = (progress: Progress): void => {
    if (performance.now() < this.next) return;
    this.show(progress, this.seconds());
    this.isShown = true;
    this.next = performance.now() + SHOW_PROGRESS_EVERY_MS;
  };

  readonly clear = (): void => {
    if (this.isShown) this.show(undefined, this.seconds());
    this.isShown = false;
  };

  private seconds(): number {
    return (performance.now() - this.began) / 1000;
  }
}

/** One line, written over again and again. */
function progressLine(what: string): ShowProgress {
  return (progress, seconds) => {
    if (!process.stderr.isTTY) return;
    const line = progress && `${what}: ${progressWords(progress)}, ${seconds.toFixed(1)} s (Ctrl-C stops)`;
    const { columns } = terminalSize(process.stderr);
    process.stderr.write(`\r\u001b[K${(line ?? '').slice(0, columns - 1)}`);
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
