// The store in one SQLite file, for one server: asks the thread that holds it. Changes go there in batches, each with one
// wait for the disk.
import { Worker } from 'node:worker_threads';
import { at, invariant } from '../../base/invariant.ts';
import { type Result, ok, refuse } from '../../base/result.ts';
import type { StoredSecret } from '../../host/record-store.ts';
import { Batcher } from './batcher.ts';
import { acceptOutcome, checkChange } from './change-check.ts';
import { type Answered, type JobName, type Opened, type StoreJobs, packChange } from './sqlite-jobs.ts';
import type { SqliteFile } from './sqlite-database.ts';
import { SteadyClock } from './steady-clock.ts';
import type { Change, Kept as KeptMatch, SecretReader, Store, StoreFault } from './store.ts';

/** The build puts this code into `dist/parts` and the worker into `dist`; tests run this file and the built worker. */
const WORKER = import.meta.url.endsWith('.ts') ? '../../../dist/sqlite-worker.js' : '../sqlite-worker.js';
/** Node 22 calls its SQLite experimental, in the middle of the server's log. */
const NO_WARNING = ['--disable-warning=ExperimentalWarning'];
const BATCH = { most: 256, atOnce: 1, waitMs: 0 };
const CLOSED: StoreFault = { code: 'store-down', why: 'the store is closed' };

type Kept = Result<'kept' | 'taken', StoreFault>;

interface Waiting {
  readonly job: JobName;
  readonly resolve: (answer: Result<unknown, StoreFault>) => void;
  readonly reject: (error: unknown) => void;
}

/** Opens or creates the file; otherwise one sentence that says why not. `onBatch`: hears how many changes a commit has. */
export async function openSqliteStore(
  file: SqliteFile,
  onBatch?: (changes: number) => void,
): Promise<Result<SqliteStore, string>> {
  const worker = new Worker(new URL(WORKER, import.meta.url), { workerData: file, execArgv: NO_WARNING });
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (opened: Opened) => {
      worker.off('error', reject);
      if (opened.ok) resolve(ok(new SqliteStore(worker, opened.value, file.unsafe ?? false, onBatch)));
      else void worker.terminate().then(() => resolve(opened));
    });
  });
}

class SqliteStore implements Store, SecretReader {
  readonly epoch: string;
  readonly unsafe: boolean;
  private readonly worker: Worker;
  private readonly onBatch: ((changes: number) => void) | undefined;
  private readonly clock = new SteadyClock();
  private readonly changes = new Batcher(async (batch: readonly Change[]) => this.commitAll(batch), BATCH);
  private readonly waitingFor = new Map<number, Waiting>();
  private readonly ended: Promise<void>;
  private asked = 0;
  private isClosed = false;

  constructor(worker: Worker, epoch: string, unsafe: boolean, onBatch?: (changes: number) => void) {
    this.worker = worker;
    this.onBatch = onBatch;
    this.epoch = epoch;
    this.unsafe = unsafe;
    this.ended = new Promise((resolve) => {
      worker.once('exit', () => {
        this.end();
        resolve();
      });
    });
    worker.on('message', ([number, answer]: Answered) => this.take(number, answer));
    // Without room in memory the thread ends; `exit` follows and tells those who wait.
    worker.on('error', () => undefined);
  }

  now(): number {
    return this.clock.now();
  }

  async commit(change: Change): Promise<Result<'kept' | 'taken', StoreFault>> {
    checkChange(change);
    return this.changes.add(change);
  }

  async read(id: string, from: number, most: number): Promise<Result<KeptMatch | undefined, StoreFault>> {
    return this.ask('read', [id, from, most]);
  }

  async versions(ids: readonly string[]): Promise<Result<ReadonlyMap<string, number>, StoreFault>> {
    const answer = await this.ask('versions', ids);
    return answer.ok ? ok(new Map(answer.value)) : answer;
  }

  async due(now: number, most: number): Promise<Result<readonly string[], StoreFault>> {
    return this.ask('due', [now, most]);
  }

  async waiting(most: number): Promise<Result<readonly KeptMatch[], StoreFault>> {
    return this.ask('waiting', most);
  }

  async ids(after: string, most: number): Promise<Result<readonly string[], StoreFault>> {
    return this.ask('ids', [after, most]);
  }

  /** There is no other process. */
  say(): void {}

  /** There is no other process. */
  listen(): () => void {
    return () => undefined;
  }

  async mark(process: string): Promise<Result<number | undefined, StoreFault>> {
    return this.ask('mark', [process, this.now()]);
  }

  async probe(): Promise<Result<void, StoreFault>> {
    return this.ask('probe', this.now());
  }

  async secrets(id: string): Promise<Result<readonly StoredSecret[], StoreFault>> {
    return this.ask('secrets', id);
  }

  async close(): Promise<void> {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    if (!this.isClosed) this.worker.postMessage('close');
    this.isClosed = true;
    await this.ended;
  }

  private async commitAll(changes: readonly Change[]): Promise<readonly (Kept | Error)[]> {
    this.onBatch?.(changes.length);
    const answer = await this.ask('commit', changes.map(packChange));
    return answer.ok
      ? changes.map((change, index) => acceptOutcome(change, at(answer.value, index)))
      : changes.map(() => answer);
  }

  private async ask<Name extends JobName>(
    job: Name,
    asked: StoreJobs[Name]['asked'],
  ): Promise<Result<StoreJobs[Name]['answer'], StoreFault>> {
    if (this.isClosed) return refuse(CLOSED);
    this.asked += 1;
    const number = this.asked;
    return new Promise((resolve, reject) => {
      this.waitingFor.set(number, { job, resolve: resolve as Waiting['resolve'], reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      this.worker.postMessage([number, job, asked]);
    });
  }

  private take(number: number, answer: Answered[1]): void {
    const waiting = this.waitingFor.get(number);
    invariant(waiting !== undefined, 'the thread answers what it was asked');
    this.waitingFor.delete(number);
    if ('error' in answer) waiting.reject(new Error(answer.error));
    else waiting.resolve(answer);
  }

  /** The thread is gone. What it was at may have happened, if that was a change. */
  private end(): void {
    this.isClosed = true;
    for (const { job, resolve } of this.waitingFor.values())
      resolve(refuse(job === 'commit' ? { code: 'store-unknown', why: 'the store ended' } : CLOSED));
    this.waitingFor.clear();
  }
}
