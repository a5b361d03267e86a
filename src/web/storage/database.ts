// What this browser keeps: match records line by line, hidden targets, a few small things by name, a search for games,
// and of matches that a server decides the seats held here and what was asked and is not answered yet.
// A later version adds a step to `upgrade` and never changes an earlier one.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { MatchSummary } from '../../host/record-store.ts';
import type { PendingCommand } from '../../remote/outbox.ts';
import type { SeatNumber } from '../../rules/rule-book.ts';

export interface KeptSecret {
  readonly target: number;
  readonly salt: string;
  /** How many bits the target has; not known of the first that were kept. */
  readonly width?: number;
}

/** This browser's part in a match that a server decides. */
export interface KeptSeat {
  readonly match: string;
  /** What the game is called. */
  readonly title: string;
  /** Undefined for one who looks on, or has made the match for others; or until the server has told which it is. */
  readonly seat?: SeatNumber | undefined;
  /** What holds the seat; undefined for one who only looks on. */
  readonly key?: string | undefined;
  /** The invitations that were made with the match. */
  readonly invites?: readonly { readonly seat: SeatNumber; readonly key: string }[] | undefined;
  /** What the server was asked to begin with, until it has answered. */
  readonly asked?: { readonly path: string; readonly body: object } | undefined;
  /** What is to hold the seat in the next match. */
  readonly rematchKey?: string | undefined;
  /** As ISO 8601. */
  readonly created: string;
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
  seats: { key: string; value: KeptSeat };
  /** What was asked of a server and is not answered yet, by match. */
  outbox: { key: string; value: PendingCommand };
}

const NAME = 'bitduel';
const VERSION = 3;

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
  if (before < 3) {
    fresh.createObjectStore('seats', { keyPath: 'match' });
    fresh.createObjectStore('outbox');
  }
}

function close(connection: IDBPDatabase<Schema>): void {
  connection.close();
  forget();
}

function forget(): void {
  opened = undefined;
}
