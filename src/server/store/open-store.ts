// Opens the store that an address names: PostgreSQL by its URL, anything else is the path of a SQLite file.
import { type Result, ok, refuse } from '../../base/result.ts';
import { openPostgresStore } from './postgres-store.ts';
import type { SqliteDriver } from './sqlite-driver.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { SecretReader, Store } from './store.ts';

export interface StoreOptions {
  /** For PostgreSQL; from the environment or a file, never from the command line. */
  readonly password?: string | undefined;
  /** Takes a store that may lose acknowledged lines in a power cut. */
  readonly unsafe?: boolean | undefined;
  /** Hears of every commit: how many changes it holds. */
  readonly onBatch?: ((changes: number) => void) | undefined;
  /** For SQLite: the most pages of 4 kB that the file may have. */
  readonly maxPages?: number | undefined;
  /** For SQLite: only this driver; otherwise the first that is new enough. */
  readonly driver?: SqliteDriver | undefined;
}

/** Rooms get both, routes only the store. */
export interface OpenedStore {
  readonly store: Store;
  readonly secrets: SecretReader;
}

/** The store cannot be used; `why` is one sentence. */
export interface StoreUnusable {
  readonly code: 'store-unusable';
  readonly why: string;
}

export async function openStore(
  address: string,
  options: StoreOptions = {},
): Promise<Result<OpenedStore, StoreUnusable>> {
  const { password, driver, unsafe, maxPages, onBatch } = options;
  const opened = isPostgres(address)
    ? await openPostgresStore({ address, password, unsafe }, onBatch)
    : await openSqliteStore({ path: address, driver, unsafe, maxPages }, onBatch);
  if (!opened.ok) return refuse({ code: 'store-unusable', why: opened.fault });
  return ok({ store: opened.value, secrets: opened.value });
}

/** Anything else is a path. */
export function isPostgres(address: string): boolean {
  return /^postgres(?:ql)?:/.test(address);
}
