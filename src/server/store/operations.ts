// What operators do with a store besides serving it: copy it while a server runs, put a copy in place, begin a new epoch.
// Nothing that is there is ever overwritten; every refusal is one sentence.
import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Result, ok, refuse } from '../../base/result.ts';
import { newEpochName } from './epoch.ts';
import { type StoreOptions, isPostgres } from './open-store.ts';
import { writePostgresEpoch } from './postgres-connections.ts';
import { SCHEMA_STEPS } from './schema.ts';
import {
  holdDatabase,
  isOurs,
  lockFile,
  pragma,
  readMeta,
  refusing,
  transact,
  writeMeta,
} from './sqlite-database.ts';
import { type SqliteDatabase, loadSqlite } from './sqlite-driver.ts';

/** Writes the committed state of a SQLite store to a new file; a server may be running on it meanwhile. */
export function backUp(store: string, target: string): Result<void, string> {
  if (isPostgres(store)) return refuse('PostgreSQL has its own backup: use pg_dump.');
  if (!existsSync(store)) return refuse(`There is no store ${store}.`);
  return copyDatabase(store, target, () => undefined);
}

/** Puts a backup where there is no store yet, and gives it a new epoch, which is answered. */
export function restore(backup: string, store: string): Result<string, string> {
  if (isPostgres(store))
    return refuse('PostgreSQL has its own way back: use pg_restore, then begin a new epoch.');
  if (!existsSync(backup)) return refuse(`There is no backup ${backup}.`);
  const left = [store, `${store}-wal`].find((path) => existsSync(path));
  if (left !== undefined) return refuse(`${left} is there already: move it away first.`);
  const lock = lockFile({}, store);
  if (!lock.ok) return lock;
  const epoch = newEpochName();
  const copied = copyDatabase(backup, store, (copy) => writeMeta(copy, 'epoch', epoch));
  lock.value.close();
  return copied.ok ? ok(epoch) : copied;
}

/** To be done after a database was restored by other means, with no server running; answers the new epoch. */
export async function beginEpoch(store: string, options: StoreOptions = {}): Promise<Result<string, string>> {
  const epoch = newEpochName();
  if (isPostgres(store)) return writePostgresEpoch({ address: store, password: options.password }, epoch);
  if (!existsSync(store)) return refuse(`There is no store ${store}.`);
  const held = holdDatabase({ path: store });
  if (!held.ok) return held;
  return refusing(store, () => {
    writeMeta(held.value.database, 'epoch', epoch);
    held.value.close();
    return ok(epoch);
  });
}

/** The target appears whole, forced to the disk, or not at all. */
function copyDatabase(
  source: string,
  target: string,
  edit: (copy: SqliteDatabase) => void,
): Result<void, string> {
  if (existsSync(target)) return refuse(`${target} is there already.`);
  const aside = `${target}.${process.pid}.new`;
  try {
    // Made here, so that it is for its owner only.
    closeSync(openSync(aside, 'w', 0o600));
    const copied = copyInto(source, aside, edit);
    if (!copied.ok) return copied;
    forceToDisk(aside);
    linkSync(aside, target);
    forceToDisk(dirname(target));
    return ok(undefined);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    return refuse(`${target} cannot be written (${code}).`);
  } finally {
    rmSync(aside, { force: true });
  }
}

function copyInto(source: string, aside: string, edit: (copy: SqliteDatabase) => void): Result<void, string> {
  const sqlite = loadSqlite();
  if (!sqlite.ok) return sqlite;
  const waitMs = 5000;
  return refusing(source, () => {
    const original = sqlite.value(source, waitMs);
    const why = sourceFault(original, source);
    if (why === undefined) original.prepare('VACUUM INTO ?').run(aside);
    original.close();
    if (why !== undefined) return refuse(why);
    const copy = sqlite.value(aside, 0);
    transact(copy, 'IMMEDIATE', () => edit(copy));
    const found = pragma(copy, 'quick_check');
    copy.close();
    return found === 'ok' ? ok(undefined) : refuse(`${source} is damaged: ${String(found)}.`);
  });
}

/** Why a file is no store that this program can copy. */
function sourceFault(database: SqliteDatabase, path: string): string | undefined {
  if (!isOurs(database)) return `${path} is a database of another program.`;
  const isNewer = Number(readMeta(database, 'schema') ?? 0) > SCHEMA_STEPS.length;
  return isNewer ? `${path} was written by a newer version of Bitduel.` : undefined;
}

function forceToDisk(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
