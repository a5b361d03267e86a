// Runs `bitduel` in this process, without starting a program: for what is printed once, for refusals and for plain text.
// The working directory is that of the test run, so files are named by whole paths. Not a test itself.
import { Readable } from 'node:stream';
import { wantColor } from '../../src/terminal/io/style.ts';
import { runTerminal, type OtherRuns } from '../../src/terminal/run.ts';
import { environment, freshFolder, recordsIn, type Finished, type Surroundings } from './program.ts';

interface Around extends Omit<Surroundings, 'cwd'> {
  /** stdout and stderr are a terminal of this width. */
  readonly columns?: number;
}

/** Variables that the program reads or sets, and that a test run may have. */
const READ = [
  'NO_COLOR',
  'FORCE_COLOR',
  'TERM',
  'LC_ALL',
  'LC_CTYPE',
  'BITDUEL_DEBUG',
  'npm_lifecycle_event',
];

const OTHERS: OtherRuns = {
  serve: () => Promise.reject(new Error('serve is another face: start the program')),
};

let latest: Promise<unknown> = Promise.resolve();

/** Runs `bitduel` with these words to its end, after the runs that were asked for before: they share one process. */
export function inProcess(args: readonly string[], around: Around = {}): Promise<Finished> {
  const run = latest.then(() => runOnce(args, around));
  latest = run.catch(() => undefined);
  return run;
}

async function runOnce(
  args: readonly string[],
  { home = freshFolder(), env = {}, input = '', columns }: Around,
): Promise<Finished> {
  const { PATH: _path, ...own } = environment(home);
  const unset = Object.fromEntries(READ.map((name) => [name, undefined]));
  const terminal =
    columns === undefined ? { isTTY: false } : { isTTY: true, columns, hasColors: () => false };
  const [out, err] = [new Written(), new Written()];
  const restores = [
    withVariables({ ...unset, ...own, ...env }),
    withProperties(process, { stdin: Readable.from([Buffer.from(input)]) }),
    withProperties(process.stdout, { ...terminal, write: out.write }),
    withProperties(process.stderr, { ...terminal, write: err.write }),
  ];
  try {
    const code = await runTerminal(args, OTHERS);
    return { stdout: out.text(), stderr: err.text(), code, signal: null, records: recordsIn(home), home };
  } finally {
    wantColor(true);
    for (const restore of restores) restore();
  }
}

/** What is written to a stream. */
class Written {
  private readonly pieces: Buffer[] = [];

  readonly write = (piece: string | Uint8Array): boolean => {
    this.pieces.push(Buffer.from(piece));
    return true;
  };

  text(): string {
    return Buffer.concat(this.pieces).toString('utf8');
  }
}

/** Sets variables of the environment; undefined removes one. Returns how to undo it. */
function withVariables(wanted: Readonly<Record<string, string | undefined>>): () => void {
  const before = Object.keys(wanted).map((name) => [name, process.env[name]] as const);
  for (const [name, value] of Object.entries(wanted)) setVariable(name, value);
  return () => {
    for (const [name, value] of before) setVariable(name, value);
  };
}

function setVariable(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

/** Sets properties of an object of Node. Returns how to undo it. */
function withProperties(of: object, wanted: Readonly<Record<string, unknown>>): () => void {
  const before = Object.keys(wanted).map(
    (name) => [name, Object.getOwnPropertyDescriptor(of, name)] as const,
  );
  for (const [name, value] of Object.entries(wanted))
    Object.defineProperty(of, name, { value, configurable: true, writable: true });
  return () => {
    for (const [name, descriptor] of before)
      if (descriptor === undefined) Reflect.deleteProperty(of, name);
      else Object.defineProperty(of, name, descriptor);
  };
}
