// What a server did to its files and its sockets, in order, as strace saw it: writes, and when a file was forced to the
// disk. Not a test itself.
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pause } from './connection.ts';

/** A forced file is safe as far as it was written before the forcing began. */
export type Step =
  | { readonly do: 'write'; readonly path: string; readonly at: number; readonly bytes: Buffer }
  | { readonly do: 'truncate'; readonly path: string; readonly size: number }
  | { readonly do: 'create' | 'remove'; readonly path: string }
  | { readonly do: 'begin-force' | 'end-force'; readonly path: string }
  | { readonly do: 'tell'; readonly text: string };

/** The tracer's words, to be put before those of a program. */
export function tracing(strace: string, file: string): readonly string[] {
  const calls = 'openat,write,writev,pwrite64,sendto,sendmsg,fsync,fdatasync,ftruncate,unlink,unlinkat';
  return [
    strace,
    '-D',
    '-f',
    '--seccomp-bpf',
    '-q',
    '-yy',
    '-xx',
    '-s',
    '1000000',
    '-e',
    `trace=${calls}`,
    '-o',
    file,
  ];
}

/** Only files in that folder, and only sockets, are of interest. The tracer may still be writing of the end of `pid`. */
export async function readTrace(file: string, pid: number, folder: string): Promise<readonly Step[]> {
  // The tracer pads short process numbers.
  const end = new RegExp(String.raw`^${pid} +\+\+\+ `, 'm');
  while (!end.test(readFileSync(file, 'latin1'))) await pause(100);
  const reader = new TraceReader(folder);
  for await (const line of createInterface({ input: createReadStream(file, 'latin1') })) reader.take(line);
  return reader.steps;
}

const CALL = /^(\d+) +(\w+)\((.*)$/;
const RESUMED = /^(\d+) +<\.\.\. (\w+) resumed>(.*)$/;
const UNFINISHED = ' <unfinished ...>';

class TraceReader {
  readonly steps: Step[] = [];
  private readonly folder: string;
  /** The beginning of calls that other threads have interrupted, by thread. */
  private readonly begun = new Map<string, string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  take(line: string): void {
    const resumed = RESUMED.exec(line);
    if (resumed !== null) {
      const [, thread = '', name = '', rest = ''] = resumed;
      const words = `${this.begun.get(thread) ?? ''}${rest}`;
      if (isForce(name)) this.force('end-force', words);
      else if (name === 'openat') this.opened(words);
      return;
    }
    const [, thread = '', name = '', said = ''] = CALL.exec(line) ?? [];
    if (name === '') return;
    const isWhole = !said.endsWith(UNFINISHED);
    const words = isWhole ? said : said.slice(0, -UNFINISHED.length);
    if (!isWhole) this.begun.set(thread, words);
    if (isForce(name)) {
      this.force('begin-force', words);
      if (isWhole) this.force('end-force', words);
    } else if (name === 'openat') {
      if (isWhole) this.opened(words);
    } else this.written(name, words);
  }

  private force(kind: 'begin-force' | 'end-force', words: string): void {
    const path = pathIn(words);
    if (path === this.folder || this.isOurs(path)) this.steps.push({ do: kind, path });
  }

  private opened(words: string): void {
    const path = pathIn(/= \d+(<.*)$/.exec(words)?.[1] ?? '');
    if (words.includes('O_CREAT') && this.isOurs(path)) this.steps.push({ do: 'create', path });
  }

  /** A write is made when it begins. */
  private written(name: string, words: string): void {
    if (/^\d+<TCP/.test(words))
      return void this.steps.push({ do: 'tell', text: bytesIn(words).toString('utf8') });
    const isRemoval = name.startsWith('unlink');
    const path = isRemoval ? bytesIn(words).toString('utf8') : pathIn(words);
    if (!this.isOurs(path)) return;
    if (isRemoval) this.steps.push({ do: 'remove', path });
    else if (name === 'ftruncate')
      this.steps.push({ do: 'truncate', path, size: Number(/, (\d+)/.exec(words)?.[1] ?? 0) });
    else if (name === 'pwrite64')
      this.steps.push({
        do: 'write',
        path,
        at: offsetIn(words),
        bytes: bytesIn(words),
      });
    else throw new Error(`${path} is written by ${name}`);
  }

  private isOurs(path: string): boolean {
    return path.startsWith(`${this.folder}/`) && !path.endsWith('-shm') && !path.includes('-lock');
  }
}

function isForce(name: string): boolean {
  return name === 'fsync' || name === 'fdatasync';
}

/** The file of the first descriptor. */
function pathIn(words: string): string {
  return unhex(/^[^<]*<((?:\\x[0-9a-f]{2})*)>/.exec(words)?.[1] ?? '').toString('utf8');
}

/** The last number of a call, before what it answered. */
function offsetIn(words: string): number {
  const offset = /, (\d+)(?:\) += \d+)?$/.exec(words)?.[1];
  if (offset === undefined) throw new Error(`no offset in ${words.slice(-80)}`);
  return Number(offset);
}

/** All strings of a call, joined: a vector of writes is one. */
function bytesIn(words: string): Buffer {
  return Buffer.concat([...words.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, text = '']) => unhex(text)));
}

function unhex(text: string): Buffer {
  return Buffer.from(text.replaceAll('\\x', ''), 'hex');
}
