// The servers of a proof as processes: the product itself, or the wrapped one with or without a mistake. Each can be killed
// and started again on its port. Not a test itself.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { environment, freshFolder, MAIN, ROOT } from '../../terminal/program.ts';
import { type Alteration, altering, type Mistake, MISTAKES, POINTS } from './alterations.ts';

/** `PROOF_POINT` is a name and how often it is passed by before it is the end. */
const BANNER = `
import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url);
const [pointName, pointCount = '0'] = (process.env.PROOF_POINT ?? '').split(':');
let pointLeft = Number(pointCount);
function atPoint(name) {
  if (name === pointName && --pointLeft < 0) process.kill(process.pid, 'SIGKILL');
}`;

/** Answers the program: a bundle in a folder of its own, with its worker above it as in `dist`. */
export async function buildProofServer(mistake?: Mistake): Promise<string> {
  const alterations = [...POINTS, ...(mistake === undefined ? [] : MISTAKES[mistake])];
  const folder = freshFolder();
  const program = join(folder, 'parts', 'proof-server.mjs');
  mkdirSync(join(folder, 'parts'));
  copyFileSync(join(ROOT, 'dist/thinker-worker.js'), join(folder, 'thinker-worker.js'));
  await Promise.all([
    bundle('tests/server/proof/proof-server.ts', program, alterations),
    bundle('src/server/store/sqlite-worker.ts', join(folder, 'sqlite-worker.js'), alterations),
  ]);
  return program;
}

async function bundle(entry: string, outfile: string, alterations: readonly Alteration[]): Promise<void> {
  await build({
    ...{ entryPoints: [join(ROOT, entry)], outfile, bundle: true, format: 'esm', platform: 'node' },
    external: ['pg-native', '@photostructure/sqlite', 'bufferutil', 'utf-8-validate'],
    ...{ banner: { js: BANNER }, plugins: [altering(alterations)], logLevel: 'error' },
  });
}

/** How a process is started: on that port, or on a free one. */
export type Command = (port: number) => { readonly words: readonly string[]; readonly env?: object };

/** `bitduel serve`, without limits for those who ask. */
export function product(store: string, more: readonly string[] = [], env: object = {}): Command {
  return (port) => ({
    env,
    words: [MAIN, 'serve', '--listen', `127.0.0.1:${port}`, '--store', store, '--limits', 'off', ...more],
  });
}

export function wrapped(program: string, options: object, point?: string): Command {
  return (port) => ({
    words: [program, JSON.stringify({ ...options, port })],
    env: point === undefined ? {} : { PROOF_POINT: point },
  });
}

export class ServerProcess {
  /** Where it is; undefined while it is not. */
  port: number | undefined;
  private usualPort = 0;
  private child: ChildProcess | undefined;

  readonly where = (): number | undefined => this.port;

  /** `around`: words before those of Node, such as a tracer's. */
  async start(command: Command, around: readonly string[] = []): Promise<void> {
    const { words, env = {} } = command(this.usualPort);
    const [program = '', ...rest] = [...around, process.execPath, ...words];
    const child = spawn(program, rest, {
      env: { ...environment(freshFolder()), NODE_PATH: join(ROOT, 'node_modules'), ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said = `${said}${text.toString('utf8')}`.slice(-2000)));
    this.child = child;
    for await (const line of createInterface({ input: child.stdout })) {
      this.port = Number(new URL(/http\S+/.exec(line)![0]).port);
      break;
    }
    if (this.port === undefined) throw new Error(`The server has not started: ${said}`);
    this.usualPort = this.port;
    child.stdout.resume();
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Resolves when it has ended, by itself or not. */
  async ended(): Promise<void> {
    const { child } = this;
    if (child !== undefined && child.exitCode === null && child.signalCode === null)
      await once(child, 'exit');
    this.port = undefined;
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    this.signal(signal);
    await this.ended();
  }

  /** Says a line to it. */
  tell(line: string): void {
    this.child?.stdin?.write(`${line}\n`);
  }
}
