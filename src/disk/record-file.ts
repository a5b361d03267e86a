// A match record on disk, open for writing: appended line by line as things happen, never rewritten.
// A hidden target waits in a file beside it that only its owner can read.
import {
  closeSync,
  fdatasyncSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { formatLine, type ParsedRecord } from '../notation/record.ts';
import type { RecordLine } from '../notation/record-line.ts';
import { releaseLock, takeLock } from './record-lock.ts';

/** What a hidden round keeps out of its record until the outcome reveals it. */
export interface StoredSecret {
  readonly round: number;
  readonly target: string;
  readonly salt: string;
}

export class RecordFile {
  readonly path: string;
  private readonly file: number;
  private readonly durable: boolean;
  private check: string;

  private constructor(path: string, check: string, durable: boolean) {
    this.path = path;
    this.file = openSync(path, 'a');
    this.check = check;
    this.durable = durable;
    process.once('exit', this.release);
  }

  /** A new record; throws the system's error if the file exists or cannot be made. */
  static create(path: string, durable: boolean): RecordFile {
    closeSync(openSync(path, 'wx'));
    if (!takeLock(path)) throw new Error('Broken invariant: nobody else holds a record that did not exist');
    return new RecordFile(path, '', durable);
  }

  /** An existing record to go on with; its lock must be ours. A half-written last line is cut off. */
  static continue(path: string, text: string, parsed: ParsedRecord, durable: boolean): RecordFile {
    const kept = text.slice(0, parsed.length);
    truncateSync(path, Buffer.byteLength(kept));
    const record = new RecordFile(path, parsed.check, durable);
    if (!kept.endsWith('\n')) writeSync(record.file, '\n');
    return record;
  }

  /** Written before anything is told: what a player has seen happen is never lost. */
  append(lines: readonly RecordLine[]): void {
    let text = '';
    for (const line of lines) {
      const formatted = formatLine(line, this.check);
      text += `${formatted.text}\n`;
      this.check = formatted.check;
    }
    writeAll(this.file, text);
    if (this.durable) fdatasyncSync(this.file);
  }

  keepSecret(secret: StoredSecret): void {
    writeFileSync(secretPath(this.path), `${JSON.stringify(secret)}\n`, { mode: 0o600 });
  }

  forgetSecret(): void {
    rmSync(secretPath(this.path), { force: true });
  }

  close(): void {
    process.off('exit', this.release);
    closeSync(this.file);
    releaseLock(this.path);
  }

  /** However the program ends, the next one finds no lock of ours. */
  private readonly release = (): void => releaseLock(this.path);

  /** For a match in which nothing was played. */
  discard(): void {
    this.close();
    this.forgetSecret();
    rmSync(this.path, { force: true });
  }
}

/** The secret beside a record, if there is one that makes sense. */
export function readSecret(path: string): StoredSecret | undefined {
  try {
    const data = JSON.parse(readFileSync(secretPath(path), 'utf8')) as Partial<StoredSecret>;
    const { round, target, salt } = data;
    const whole = typeof round === 'number' && typeof target === 'string' && typeof salt === 'string';
    return whole ? { round, target, salt } : undefined;
  } catch {
    return undefined;
  }
}

function secretPath(record: string): string {
  return `${record}.secret`;
}

/** The system may take less than it is given. */
function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
}
