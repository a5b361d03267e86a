// Opens the file of a SQLite store: for one server alone, durable, at the schema of this program. What cannot be used is
// refused with one sentence, and is left as it is.
import { closeSync, openSync, realpathSync, statSync } from 'node:fs';
import { type Result, ok, refuse } from '../../base/result.ts';
import { newEpochName } from './epoch.ts';
import { META_TABLE, SCHEMA_STEPS, type SchemaStep, stepsAfter } from './schema.ts';
import { type SqliteDatabase, type SqliteDriver, loadSqlite, sqliteCode } from './sqlite-driver.ts';

export interface SqliteFile {
  readonly path: string;
  /** Only this driver; otherwise the first that will do. */
  readonly driver?: SqliteDriver | undefined;
  /** Whether a power cut may cost the last lines. */
  readonly unsafe?: boolean | undefined;
  /** The most pages of 4 kB that the file may have. */
  readonly maxPages?: number | undefined;
}

/** A store's file that this process alone serves. */
export interface HeldDatabase {
  readonly database: SqliteDatabase;
  readonly epoch: string;
  /** Whether its files still stand where they were opened: what is written to a deleted file is lost. */
  readonly isThere: () => boolean;
  readonly close: () => void;
}

/** How the refusal of a store begins that a server is running on. */
export const IN_USE = 'Another server uses the store';

/** Tells our files from those of other programs. */
const APPLICATION = 0x62_64_75_6c;
const BUSY_MS = 1000;
/** Written back into the file after this many pages: seldom, since it costs two waits for the disk. */
const CHECKPOINT_PAGES = 4000;
const CACHE_KB = 32_768;
const CONSTRAINT = 19;

/** Opens or creates the file, brings it to the newest schema, and keeps every other server out until it is closed. */
export function holdDatabase(
  file: SqliteFile,
  steps: readonly SchemaStep[] = SCHEMA_STEPS,
): Result<HeldDatabase, string> {
  const path = createIfMissing(file.path);
  if (!path.ok) return path;
  const lock = lockFile(file, path.value);
  if (!lock.ok) return lock;
  const opened = openDatabase({ ...file, path: path.value }, steps);
  if (!opened.ok) lock.value.close();
  if (!opened.ok) return opened;
  const { database, epoch } = opened.value;
  const close = (): void => {
    database.close();
    // Named here, so that the connection lives as long as the store: a collected one would give up the lock.
    lock.value.close();
  };
  return ok({ database, epoch, isThere: placeOf(path.value), close });
}

/** Looks whether the files have the same numbers as at first. */
function placeOf(path: string): () => boolean {
  const [main, log] = [fileNumber(path), fileNumber(`${path}-wal`)];
  return () => fileNumber(path) === main && (log === undefined || fileNumber(`${path}-wal`) === log);
}

function fileNumber(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}

/** Others on the machine have no business in it: it holds hidden targets. */
function createIfMissing(path: string): Result<string, string> {
  try {
    closeSync(openSync(path, 'a', 0o600));
    const { nlink } = statSync(path);
    // Under its other name another server would take no notice of the lock.
    if (nlink > 1) return refuse(`The store ${path} has ${nlink} names (hard links): remove all but one.`);
    return ok(realpathSync(path));
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    return refuse(`The store ${path} cannot be written (${code}).`);
  }
}

/** An exclusive transaction in a small database beside it: the system ends it with the process, however that dies. */
export function lockFile(
  { driver }: Pick<SqliteFile, 'driver'>,
  path: string,
): Result<SqliteDatabase, string> {
  const sqlite = loadSqlite(driver === undefined ? undefined : [driver]);
  if (!sqlite.ok) return sqlite;
  return refusing(path, () => {
    const lock = sqlite.value(`${path}-lock`, 0);
    try {
      // Its journal is in memory: on a full disk there is no room for one, and nothing is ever written.
      lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      return ok(lock);
    } catch (error) {
      lock.close();
      if (isBusy(error)) return refuse(`${IN_USE} ${path}.`);
      throw error;
    }
  });
}

function openDatabase(
  file: SqliteFile,
  steps: readonly SchemaStep[],
): Result<{ readonly database: SqliteDatabase; readonly epoch: string }, string> {
  const sqlite = loadSqlite(file.driver === undefined ? undefined : [file.driver]);
  if (!sqlite.ok) return sqlite;
  const open = (isAlone: boolean) => () =>
    prepareDatabase(sqlite.value(file.path, BUSY_MS), file, steps, isAlone);
  return refusing(file.path, () => {
    try {
      return open(false)();
    } catch (error) {
      // Without any room there is none for the memory that connections share. Alone it needs none, and matches can be read.
      if (!isFull(error)) throw error;
      return open(true)();
    }
  });
}

function prepareDatabase(
  database: SqliteDatabase,
  file: SqliteFile,
  steps: readonly SchemaStep[],
  isAlone: boolean,
): Result<{ readonly database: SqliteDatabase; readonly epoch: string }, string> {
  try {
    if (isAlone) database.exec('PRAGMA locking_mode = EXCLUSIVE');
    const why = checkOwner(database, file.path) ?? set(database, file) ?? migrate(database, file.path, steps);
    if (why !== undefined) database.close();
    return why === undefined ? ok({ database, epoch: readMeta(database, 'epoch') ?? '' }) : refuse(why);
  } catch (error) {
    database.close();
    throw error;
  }
}

function isFull(error: unknown): boolean {
  return [10, 13].includes(sqliteCode(error) ?? 0);
}

/** What SQLite itself refuses, as a sentence. */
export function refusing<T>(path: string, act: () => Result<T, string>): Result<T, string> {
  try {
    return act();
  } catch (error) {
    const code = sqliteCode(error);
    if (code === undefined || code === CONSTRAINT) throw error;
    return refuse(`The store ${path} cannot be used: ${(error as Error).message}.`);
  }
}

/** Why this is not one of our files. */
function checkOwner(database: SqliteDatabase, path: string): string | undefined {
  const isEmpty = database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
  if (isEmpty) database.exec(`PRAGMA application_id = ${APPLICATION}`);
  return isOurs(database) ? undefined : `${path} is a database of another program.`;
}

export function isOurs(database: SqliteDatabase): boolean {
  return pragma(database, 'application_id') === APPLICATION;
}

/** Makes the settings and reads them back: SQLite ignores what it does not know. */
function set(database: SqliteDatabase, { path, unsafe = false, maxPages }: SqliteFile): string | undefined {
  const synchronous = unsafe ? 1 : 2;
  const demanded = { journal_mode: 'wal', synchronous, foreign_keys: 1, trusted_schema: 0 };
  for (const [name, value] of Object.entries(demanded)) database.exec(`PRAGMA ${name} = ${value}`);
  database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}; PRAGMA cache_size = ${-CACHE_KB}`);
  if (maxPages !== undefined) database.exec(`PRAGMA max_page_count = ${maxPages}`);
  const wrong = Object.entries(demanded).find(([name, value]) => pragma(database, name) !== value);
  return wrong === undefined
    ? undefined
    : `The store ${path} cannot be used: SQLite refuses ${wrong[0]} = ${wrong[1]}.`;
}

/** The first value that a pragma answers. */
export function pragma(database: SqliteDatabase, name: string): unknown {
  return Object.values(database.prepare(`PRAGMA ${name}`).get() as object)[0];
}

/** All steps or none; why not, if the file is newer than this program. */
function migrate(database: SqliteDatabase, path: string, steps: readonly SchemaStep[]): string | undefined {
  if (isUpToDate(database, steps)) return undefined;
  return transact(database, 'EXCLUSIVE', () => {
    database.exec(META_TABLE);
    const schema = Number(readMeta(database, 'schema') ?? 0);
    const missing = stepsAfter(schema, steps);
    if (missing === undefined) return `The store ${path} was written by a newer version of Bitduel.`;
    for (const { sqlite } of missing) database.exec(sqlite);
    writeMeta(database, 'schema', String(steps.length));
    if (readMeta(database, 'epoch') === undefined) writeMeta(database, 'epoch', newEpochName());
    return undefined;
  });
}

/** Then nothing is written: the disk may be full. */
function isUpToDate(database: SqliteDatabase, steps: readonly SchemaStep[]): boolean {
  const hasMeta = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'meta'`).get() !== undefined;
  return (
    hasMeta &&
    readMeta(database, 'schema') === String(steps.length) &&
    readMeta(database, 'epoch') !== undefined
  );
}

/** Everything in it is kept, or nothing. */
export function transact<T>(database: SqliteDatabase, kind: 'EXCLUSIVE' | 'IMMEDIATE', act: () => T): T {
  database.exec(`BEGIN ${kind}`);
  try {
    const answer = act();
    database.exec('COMMIT');
    return answer;
  } catch (error) {
    // Where there is no room left SQLite may have rolled back by itself.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

export function readMeta(database: SqliteDatabase, name: string): string | undefined {
  const row = database.prepare('SELECT value FROM meta WHERE name = ?').get(name);
  return (row as { readonly value: string } | undefined)?.value;
}

export function writeMeta(database: SqliteDatabase, name: string, value: string): void {
  database.prepare('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)').run(name, value);
}

function isBusy(error: unknown): boolean {
  return sqliteCode(error) === 5 || sqliteCode(error) === 6;
}
