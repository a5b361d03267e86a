// Which SQLite is used: Node's own where it is new enough, else the package @photostructure/sqlite, which has the same
// interface. Older ones can damage a file when two connections write and checkpoint at once, so they are refused.
import { createRequire } from 'node:module';
import { type Result, ok, refuse } from '../../base/result.ts';

type SqliteValue = string | number | null;

export interface SqliteStatement {
  run(...values: readonly SqliteValue[]): { readonly changes: number | bigint };
  get(...values: readonly SqliteValue[]): unknown;
  all(...values: readonly SqliteValue[]): readonly unknown[];
}

/** What is used of the interface that both have. */
export interface SqliteDatabase {
  readonly isTransaction: boolean;
  exec(sql: string): void;
  prepare(sql: string): SqliteStatement;
  close(): void;
}

type OpenSqlite = (path: string, timeoutMs: number) => SqliteDatabase;

interface SqliteModule {
  readonly DatabaseSync: new (path: string, options: { readonly timeout: number }) => SqliteDatabase;
}

export const SQLITE_DRIVERS = ['node:sqlite', '@photostructure/sqlite'] as const;
export type SqliteDriver = (typeof SQLITE_DRIVERS)[number];

const OLDEST = [3, 51, 3] as const;
const INSTALL = 'npm install @photostructure/sqlite@1.2.1';

/** The first of these that is there and new enough; otherwise a sentence that says what to install. */
export function loadSqlite(drivers: readonly SqliteDriver[] = SQLITE_DRIVERS): Result<OpenSqlite, string> {
  const opens = drivers.flatMap((driver) => loadModule(driver) ?? []).map(openWith);
  const found = opens.find((open) => isNewEnough(versionOf(open)));
  if (found !== undefined) return ok(found);
  const oldest = OLDEST.join('.');
  return refuse(`The store needs SQLite ${oldest} or newer, which this Node does not bring: ${INSTALL}`);
}

function openWith({ DatabaseSync }: SqliteModule): OpenSqlite {
  return (path, timeout) => new DatabaseSync(path, { timeout });
}

function loadModule(driver: SqliteDriver): SqliteModule | undefined {
  // Not even loaded where it is too old: some versions of Node write a warning then.
  if (driver === 'node:sqlite' && !isNewEnough(process.versions.sqlite ?? '')) return undefined;
  try {
    return createRequire(import.meta.url)(driver) as SqliteModule;
  } catch {
    return undefined;
  }
}

function versionOf(open: OpenSqlite): string {
  const database = open(':memory:', 0);
  const { version } = database.prepare('SELECT sqlite_version() AS version').get() as { version: string };
  database.close();
  return version;
}

function isNewEnough(version: string): boolean {
  const numbers = version.split('.').map(Number);
  const differing = OLDEST.findIndex((number, index) => number !== numbers[index]);
  return differing === -1 || (numbers[differing] ?? 0) > (OLDEST[differing] ?? 0);
}

/** SQLite's own number for what went wrong, without the details; undefined for anything that is not from SQLite. */
export function sqliteCode(error: unknown): number | undefined {
  const { errcode } = error as { readonly errcode?: unknown };
  return typeof errcode === 'number' ? errcode & 0xff : undefined;
}
