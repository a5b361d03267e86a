// What this browser keeps: match records line by line, hidden targets, a few small things by name, and a search for games.
// A later version adds a step to `upgrade` and never changes an earlier one.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { MatchSummary } from '../../host/match-summary.ts';

export interface KeptSecret {
  readonly target: number;
  readonly salt: string;
  /** How many bits the target has; not known of the first that were kept. */
  readonly width?: number;
}

export interface Schema extends DBSchema {
  /** One line of a record as text, with its running hash. A line that is there is never replaced. */
  lines: { key: [match: string, line: number]; value: string };
  matches: { key: string; value: MatchSummary; indexes: { changed: string } };
  /** The hidden target of an open round; gone when the round is over. */
  secrets: { key: [match: string, round: number]; value: KeptSecret };
  kept: { key: string; value: unknown };
  /** One search for games: what it is at 0, then its entries in their order. */
  search: { key: number; value: unknown };
}

const NAME = 'bitduel';
const VERSION = 2;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Rejects where the browser keeps nothing, as some do in private windows; the next call tries again. */
export async function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= open();
  try {
    return await opened;
  } catch (error) {
    opened = undefined;
    throw error;
  }
}

async function open(): Promise<IDBPDatabase<Schema>> {
  return new Promise((resolve, reject) => {
    const opening = openDB<Schema>(NAME, VERSION, {
      upgrade,
      // An older version of the app is open in another tab and does not let go: play goes on without a store.
      blocked: () => reject(new Error('blocked')),
      // A newer version waits in another tab: this one lets go, and finds out when it needs the store again.
      blocking: () => void opening.then(close, () => undefined),
      terminated: forget,
    });
    opening.then(resolve, reject);
  });
}

function upgrade(fresh: IDBPDatabase<Schema>, before: number): void {
  if (before < 1) {
    fresh.createObjectStore('lines');
    fresh.createObjectStore('matches', { keyPath: 'id' }).createIndex('changed', 'changed');
    fresh.createObjectStore('secrets');
    fresh.createObjectStore('kept');
  }
  if (before < 2) fresh.createObjectStore('search');
}

function close(connection: IDBPDatabase<Schema>): void {
  connection.close();
  forget();
}

function forget(): void {
  opened = undefined;
}
