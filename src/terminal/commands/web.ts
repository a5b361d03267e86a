// `web`: the browser app, served to this machine until it is stopped.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ok, type Result } from '../../base/result.ts';
import { readNumber } from '../arguments/book-options.ts';
import { DEFAULT_PORT } from '../arguments/command-table.ts';
import { printed, tell } from '../io/printed.ts';
import { programName } from '../io/program-name.ts';
import type { Given } from '../arguments/options.ts';
import { badInput, type Refusal } from '../io/refusal.ts';
import { onSignals } from '../io/signals.ts';
import type { Serving } from '../io/file-server.ts';
import { systemWords } from '../../disk/system-words.ts';

const HIGHEST_PORT = 65_535;
/** The build puts this code into `dist/parts` and the app into `dist/web`. */
const APP = new URL('../web/', import.meta.url);

export async function runWeb({ options }: Given): Promise<Result<number, Refusal>> {
  const port = readNumber('port', options.get('port') ?? `${DEFAULT_PORT}`, 0, HIGHEST_PORT);
  if (!port.ok) return port;
  const serving = await startServing(port.value);
  if (!serving.ok) return serving;
  const { url, close } = serving.value;
  const stopped = new Promise<number>((resolve) => onSignals(resolve));
  process.stdout.write(printed(`Bitduel is at ${url} (Ctrl-C stops it)\n`));
  if (!options.has('no-open')) openBrowser(url);
  const exit = await stopped;
  await close();
  return ok(exit);
}

async function startServing(port: number): Promise<Result<Serving, Refusal>> {
  const { serve } = await import('../io/file-server.ts');
  try {
    return ok(await serve(fileURLToPath(APP), port));
  } catch (error) {
    return badInput(whyNot(port, error as NodeJS.ErrnoException));
  }
}

function whyNot(port: number, error: NodeJS.ErrnoException): string {
  const others = `--port N takes another, --port 0 any that is free`;
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use, maybe by ${programName()} web: ${others}.`;
  if (error.syscall === 'listen') return `Port ${port} cannot be used (${systemWords(error)}): ${others}.`;
  return `The browser app cannot be read: ${systemWords(error)}.`;
}

/** A browser that does not open is only warned of: the address stands there to be typed. */
function openBrowser(url: string): void {
  const [command, words] = OPENERS[process.platform] ?? (['xdg-open', []] as const);
  const warn = () => tell(`No browser could be opened: open ${url} yourself.`);
  const child = spawn(command, [...words, url], { detached: true, stdio: 'ignore' });
  child.once('error', warn);
  child.once('exit', (code) => code !== 0 && warn());
  child.unref();
}

/** What opens an address on each system; elsewhere `xdg-open` does. */
const OPENERS: Readonly<Record<string, readonly [command: string, words: readonly string[]]>> = {
  darwin: ['open', []],
  win32: ['cmd', ['/c', 'start', '']],
};
