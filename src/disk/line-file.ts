// One file of JSON lines, open for writing and locked: lines are only ever added to its end, never rewritten. Match
// records and the logs of run folders are such files.
import {
  closeSync,
  constants,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { releaseLock, takeLock, type FileLock } from './file-lock.ts';

/** The lines of a file. */
export interface FileLines {
  readonly lines: readonly string[];
  /** Whether the last line was only half written, and is left out. */
  readonly dropped: boolean;
  /** Whether the last line is whole but for its line break. */
  readonly lacksBreak: boolean;
}

export class LineFile {
  private readonly file: number;
  private readonly lock: FileLock;
  private readonly durable: boolean;
  private count: number;
  /** How many bytes whole lines take up. */
  private wholeSize: number;
  /** How large the file is, with a half-written line that is to be cut off. */
  private fileSize: number;
  /** A line break that the last line still lacks. */
  private missingBreak: '' | '\n';

  private constructor(file: number, lock: FileLock, { lines, lacksBreak }: FileLines, durable: boolean) {
    this.file = file;
    this.lock = lock;
    this.durable = durable;
    this.count = lines.length;
    this.wholeSize = lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, lacksBreak ? -1 : 0);
    this.fileSize = fstatSync(file).size;
    this.missingBreak = lacksBreak ? '\n' : '';
  }

  /** An existing file; undefined if another process has it. Throws the system's error if it cannot be opened. */
  static open(path: string, durable: boolean): LineFile | undefined {
    const file = openSync(path, constants.O_RDWR | constants.O_APPEND);
    let lock: FileLock | undefined;
    try {
      lock = takeLock(path);
      if (lock !== undefined) return new LineFile(file, lock, linesIn(readFileSync(file, 'utf8')), durable);
    } catch (error) {
      closeSync(file);
      releaseLock(lock ?? []);
      throw error;
    }
    closeSync(file);
    return undefined;
  }

  get lines(): number {
    return this.count;
  }

  /** What other programs have done to the file meanwhile. */
  get status(): 'unchanged' | 'changed' | 'removed' {
    const { size, nlink } = fstatSync(this.file);
    if (nlink === 0) return 'removed';
    return size === this.fileSize ? 'unchanged' : 'changed';
  }

  /** All of the lines are on the disk when this returns, or it throws the system's error and none of them is. */
  append(lines: readonly string[]): void {
    if (this.fileSize !== this.wholeSize) ftruncateSync(this.file, this.wholeSize);
    this.fileSize = this.wholeSize;
    const bytes = Buffer.from(this.missingBreak + lines.map((line) => `${line}\n`).join(''));
    try {
      writeAll(this.file, bytes);
      if (this.durable) fdatasyncSync(this.file);
    } catch (error) {
      ftruncateSync(this.file, this.wholeSize);
      throw error;
    }
    this.missingBreak = '';
    this.wholeSize += bytes.length;
    this.fileSize = this.wholeSize;
    this.count += lines.length;
  }

  close(): void {
    closeSync(this.file);
    releaseLock(this.lock);
  }
}

/** The whole lines of a text. A first line is never left out: what is no such file at all must be seen to be none. */
export function linesIn(text: string): FileLines {
  const rows = text.split('\n');
  const rest = rows.pop() ?? '';
  if (rest === '') return { lines: rows, dropped: false, lacksBreak: false };
  if (rows.length === 0 || isWhole(rest)) return { lines: [...rows, rest], dropped: false, lacksBreak: true };
  return { lines: rows, dropped: true, lacksBreak: false };
}

/** An object that is cut off anywhere is not JSON. */
function isWhole(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

/** The system may take less than it is given. */
function writeAll(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
}
