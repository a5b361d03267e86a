// Runs the real built program (dist/main.js, which `npm test` builds first) as people's scripts do: with
// words, piped input and its own home folder, and tells all that came of it. Not a test itself.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const MAIN = join(ROOT, 'dist', 'main.js');

export interface Finished {
  readonly stdout: string;
  readonly stderr: string;
  /** Null if a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The match records in the default folder afterwards, by name and so by time. */
  readonly records: readonly string[];
  readonly home: string;
}

export interface Surroundings {
  /** What is piped in; nothing means an empty input. */
  readonly input?: string | Uint8Array;
  /** The home folder, to share it between calls; a fresh one if left out. */
  readonly home?: string;
  /** Added to an environment that has nothing but PATH, HOME, LANG and the XDG folders. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** A new empty folder, removed at the end of the test run. */
export function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), 'f-'));
}

export function environment(home: string): Record<string, string> {
  const xdg = { XDG_DATA_HOME: join(home, 'data'), XDG_STATE_HOME: join(home, 'state') };
  return { PATH: process.env['PATH'] ?? '', HOME: home, LANG: 'C.UTF-8', ...xdg };
}

/** Runs `bitduel` with these words to its end. */
export function bitduel(args: readonly string[], around: Surroundings = {}): Promise<Finished> {
  const running = start(args, around);
  running.child.stdin.end(around.input ?? '');
  return running.finished;
}

/** The records of a home's default folder. */
export function recordsIn(home: string): readonly string[] {
  const folder = join(environment(home)['XDG_DATA_HOME']!, 'bitduel', 'matches');
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.bitduel.jsonl'));
    return names.sort().map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** The lines of a record, each as the JSON it is. */
export function readRecord(path: string): readonly Record<string, unknown>[] {
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** A record without the times and the hashes over them: the same for the same match. */
export function readStory(path: string): readonly Record<string, unknown>[] {
  return readRecord(path).map(({ check: _check, time: _time, ...line }) => line);
}

/** Starts `bitduel` and leaves its input open, to talk with it. */
export function start(args: readonly string[], around: Surroundings = {}): Running {
  return new Running(args, around);
}

export class Running {
  readonly home: string;
  readonly child: ChildProcessWithoutNullStreams;
  readonly finished: Promise<Finished>;
  private readonly out: Buffer[] = [];
  private readonly err: Buffer[] = [];
  private heard = 0;

  constructor(args: readonly string[], { home = freshFolder(), env = {}, cwd = home }: Surroundings) {
    this.home = home;
    this.child = spawn(process.execPath, [MAIN, ...args], { cwd, env: { ...environment(home), ...env } });
    this.child.stdout.on('data', (data: Buffer) => this.out.push(data));
    this.child.stderr.on('data', (data: Buffer) => this.err.push(data));
    // A program that ends without reading all its input is no failure of the test.
    this.child.stdin.on('error', () => undefined);
    this.finished = new Promise((resolve, reject) => {
      this.child.on('error', reject);
      this.child.on('close', (code, signal) => resolve(this.outcome(code, signal)));
    });
  }

  get stdout(): string {
    return Buffer.concat(this.out).toString('utf8');
  }

  get stderr(): string {
    return Buffer.concat(this.err).toString('utf8');
  }

  /** Types this; `until` then waits for what is said after it. */
  type(text: string): void {
    this.heard = this.stdout.length;
    this.child.stdin.write(text);
  }

  /** Waits until something new was said and ends with this text; fails at once if the program ends before that. */
  async until(ending: string): Promise<void> {
    let over = false;
    const ended = this.finished.then(() => (over = true));
    while (this.stdout.length <= this.heard || !this.stdout.endsWith(ending)) {
      if (over) throw new Error(`The program ended with ${JSON.stringify(this.stdout.slice(-300))}`);
      const said = new Promise((resolve) => this.child.stdout.once('data', resolve));
      await Promise.race([said, ended]);
    }
  }

  /** kill -9, or another signal. */
  kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<Finished> {
    this.child.kill(signal);
    return this.finished;
  }

  private outcome(code: number | null, signal: NodeJS.Signals | null): Finished {
    const { stdout, stderr, home } = this;
    return { stdout, stderr, code, signal, records: recordsIn(home), home };
  }
}
