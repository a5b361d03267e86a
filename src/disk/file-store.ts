// Match records as files, each with the path of its file as its id. What a player has seen happen is never lost: it
// is written and forced to the disk before `append` answers.
import { closeSync, fstatSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ok, refuse, type Result } from '../base/result.ts';
import type { Entry, RecordStore, StoredListing, StoredRecord, StoreFault } from '../host/record-store.ts';
import { recordFolder } from './folders.ts';
import { linesIn, LineFile } from './line-file.ts';
import { makeFolder } from './make-folder.ts';
import { listRecords } from './record-list.ts';
import { readSecret, removeSecret, writeSecret } from './secret-file.ts';

const MOST_BYTES = 64 * 1024 * 1024;

export interface FileRecord extends StoredRecord {
  /** Whether the last line was only half written, and is left out. */
  readonly dropped: boolean;
}

export class FileStore implements RecordStore {
  private readonly folder: string;
  private readonly durable: boolean;
  private readonly files = new Map<string, LineFile>();

  /** `durable`: whether each line is forced to the disk before it counts. */
  constructor({ folder = recordFolder(), durable = true } = {}) {
    this.folder = folder;
    this.durable = durable;
  }

  async append(entry: Entry): Promise<Result<void, StoreFault>> {
    if (entry.from > 0) return attempt(() => this.extend(entry));
    const begun = attempt(() => this.begin(entry));
    // What is missing is the folder.
    return !begun.ok && begun.fault.code === 'gone' ? refuse({ ...begun.fault, code: 'unavailable' }) : begun;
  }

  async read(id: string): Promise<Result<FileRecord | undefined, StoreFault>> {
    const found = readLines(id);
    if (!found.ok) return found.fault.code === 'gone' ? ok(undefined) : found;
    const secret = readSecret(id);
    const { lines, dropped } = found.value;
    return ok({ lines, dropped, secrets: secret === undefined ? [] : [secret] });
  }

  async list(): Promise<Result<readonly StoredListing[], StoreFault>> {
    return ok(listRecords(this.folder));
  }

  async remove(id: string): Promise<Result<void, StoreFault>> {
    return attempt(() => {
      if (statSync(id, { throwIfNoEntry: false }) === undefined) return ok(undefined);
      const claimed = this.claim(id);
      if (claimed.ok) this.discard(id);
      return claimed;
    });
  }

  /** Locks an existing record for writing, until it is released. */
  claim(id: string): Result<void, StoreFault> {
    return attempt(() => {
      if (this.files.has(id)) return ok(undefined);
      demandFile(id);
      const file = LineFile.open(id, this.durable);
      if (file === undefined) return refuse<StoreFault>({ code: 'locked' });
      this.hold(id, file);
      return ok(undefined);
    });
  }

  /** Lets other processes write the record again. */
  release(id: string): void {
    this.files.get(id)?.close();
    this.files.delete(id);
    if (this.files.size === 0) process.off('exit', this.close);
  }

  /** Removes a record that this store has begun or claimed. */
  discard(id: string): void {
    removeSecret(id);
    rmSync(id, { force: true });
    this.release(id);
  }

  /** Lets go of every record. However the program ends, the next one finds no lock of ours. */
  readonly close = (): void => {
    for (const id of this.files.keys()) this.release(id);
  };

  private begin({ id, lines, secret }: Entry): Result<void, StoreFault> {
    if (dirname(id) === this.folder) makeFolder(this.folder);
    closeSync(openSync(id, 'ax'));
    try {
      const file = LineFile.open(id, this.durable);
      if (file === undefined) throw new Error('Broken invariant: a record that did not exist is free');
      this.hold(id, file);
      if (secret?.do === 'keep') writeSecret(id, secret.secret, this.durable);
      file.append(lines);
      return ok(undefined);
    } catch (error) {
      this.discard(id);
      throw error;
    }
  }

  private extend({ id, from, lines, secret }: Entry): Result<void, StoreFault> {
    const claimed = this.claim(id);
    const file = this.files.get(id);
    if (!claimed.ok || file === undefined) return claimed;
    const { status } = file;
    if (status === 'removed' || file.lines < from) return refuse({ code: 'gone' });
    if (status === 'changed' || file.lines > from) return refuse({ code: 'taken' });
    try {
      if (secret?.do === 'keep') writeSecret(id, secret.secret, this.durable);
      file.append(lines);
    } catch (error) {
      if (secret?.do === 'keep') removeSecret(id);
      throw error;
    }
    if (secret?.do === 'remove') removeSecret(id);
    return ok(undefined);
  }

  private hold(id: string, file: LineFile): void {
    if (this.files.size === 0) process.once('exit', this.close);
    this.files.set(id, file);
  }
}

/** The whole lines of a record file. */
function readLines(path: string): Result<ReturnType<typeof linesIn>, StoreFault> {
  return attempt(() => {
    demandFile(path);
    const file = openSync(path, 'r');
    try {
      if (fstatSync(file).size > MOST_BYTES)
        return refuse<StoreFault>({ code: 'unavailable', why: 'TOO_LARGE' });
      return ok(linesIn(readFileSync(file, 'utf8')));
    } finally {
      closeSync(file);
    }
  });
}

/** Throws like the system does: what is no file can be opened, but not be a record. */
function demandFile(path: string): void {
  const found = statSync(path);
  if (found.isFile()) return;
  const code = found.isDirectory() ? 'EISDIR' : 'NOT_A_FILE';
  throw Object.assign(new Error(`${path} is no file`), { code });
}

const CODES: Readonly<Record<string, StoreFault['code']>> = {
  EEXIST: 'taken',
  ENOENT: 'gone',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
};

/** Errors of the system become faults; anything else is our own mistake. */
function attempt<T>(work: () => Result<T, StoreFault>): Result<T, StoreFault> {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return refuse({ code: CODES[code] ?? 'unavailable', why: code });
  }
}
