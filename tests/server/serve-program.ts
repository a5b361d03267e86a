// `bitduel serve` as the built program, for tests of what only a process can show. Not a test itself.
import { once } from 'node:events';
import { join } from 'node:path';
import { freshFolder, start, type Running, type Surroundings } from '../terminal/program.ts';

export interface Program {
  readonly running: Running;
  readonly port: number;
  readonly url: string;
  readonly store: string;
}

/** Serves on a free port, with a store of its own unless `words` name one. */
export async function startServe(
  words: readonly string[] = [],
  around: Surroundings = {},
  store = join(freshFolder(), 'matches.db'),
): Promise<Program> {
  const listen = words.includes('--listen') ? [] : ['--listen', '127.0.0.1:0'];
  const running = start(['serve', ...listen, '--store', store, '--drain', '0', ...words], around);
  await running.until('(Ctrl-C stops it)\n');
  const url = /http\S+/.exec(running.stdout)![0];
  return { running, url, port: Number(new URL(url).port), store };
}

/** Waits until something is in the log. */
export async function logged({ running }: Program, text: string): Promise<void> {
  while (!running.stderr.includes(text)) await once(running.child.stderr, 'data');
}
