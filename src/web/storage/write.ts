// A change to what this browser keeps: all of it is done, or none of it. Rejects once, with the first thing that failed.
import type { IDBPTransaction, StoreNames } from 'idb';
import { database, type Schema } from './database.ts';

type Stores = readonly StoreNames<Schema>[];
export type Writing<Names extends Stores> = IDBPTransaction<Schema, Names, 'readwrite'>;

export async function write<const Names extends Stores, T>(
  stores: Names,
  work: (transaction: Writing<Names>) => Promise<T>,
): Promise<T> {
  // Safe from a crash of the browser, without waiting for the disk at every move.
  const transaction = (await database()).transaction(stores, 'readwrite', { durability: 'relaxed' });
  // A write that fails, for instance for want of room, fails the transaction as well: that must not go uncaught.
  const failed = transaction.done.then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  try {
    const result = await work(transaction);
    const failure = await failed;
    if (failure !== undefined) throw failure.error;
    return result;
  } catch (error) {
    abort(transaction);
    throw error;
  }
}

/** One that has failed may have ended already. */
function abort(transaction: { readonly abort: () => void }): void {
  try {
    transaction.abort();
  } catch {
    // There is nothing left to abort.
  }
}
