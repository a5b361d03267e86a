// The thread of a SQLite store: holds the database, so that waiting for the disk holds up nothing else, and answers one
// message after the other.
import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '../../base/invariant.ts';
import { type Result, ok, refuse } from '../../base/result.ts';
import { type CommitChanges, changesCommitter } from './sqlite-commit.ts';
import { type HeldDatabase, type SqliteFile, holdDatabase } from './sqlite-database.ts';
import { sqliteCode } from './sqlite-driver.ts';
import type { Answered, Asked, JobName, Opened } from './sqlite-jobs.ts';
import { sqliteReads } from './sqlite-reads.ts';
import type { StoreFault } from './store.ts';

const GONE = 'The file of the store was moved or deleted while the server runs.';

const port = parentPort;
invariant(port !== null, 'this runs as a thread');

const held = holdDatabase(workerData as SqliteFile);
tell((held.ok ? ok(held.value.epoch) : held) satisfies Opened);
if (held.ok) serve(held.value);

function serve({ database, isThere, close }: HeldDatabase): void {
  const commit = changesCommitter(database);
  const jobs = { commit: thereAfter(commit, isThere), ...sqliteReads(database) };
  port?.on('message', (message: Asked | 'close') => {
    if (message === 'close') {
      close();
      port.close();
      return;
    }
    const [number, name, asked] = message;
    const run = jobs[name] as (words: unknown) => unknown;
    tell([number, answerOf(name, () => run(asked))] as Answered);
  });
}

/** Refuses what was kept in a file that is gone, and all that comes after it. */
function thereAfter(commit: CommitChanges, isThere: () => boolean): CommitChanges {
  let isGone = false;
  return (changes) => {
    const outcomes = isGone ? [] : commit(changes);
    isGone ||= !isThere();
    if (isGone) throw new Error(GONE);
    return outcomes;
  };
}

function answerOf(
  name: JobName,
  run: () => unknown,
): Result<unknown, StoreFault> | { readonly error: string } {
  try {
    return ok(run());
  } catch (error) {
    const why = (error as Error).message;
    const code = why === GONE ? 'store-unknown' : faultCode(name, error);
    return code === undefined ? { error: why } : refuse({ code, why });
  }
}

/** Undefined for what is a mistake of ours. The numbers are SQLite's. */
function faultCode(name: JobName, error: unknown): StoreFault['code'] | undefined {
  switch (sqliteCode(error)) {
    case 5:
    case 6:
      return 'store-busy';
    case 13:
      return 'store-full';
    case 10:
      // The disk failed: nobody knows what of the batch it has.
      return name === 'commit' ? 'store-unknown' : 'store-down';
    case 8:
    case 11:
    case 14:
    case 26:
      return 'store-down';
    default:
      return undefined;
  }
}

function tell(message: Opened | Answered): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port?.postMessage(message);
}
