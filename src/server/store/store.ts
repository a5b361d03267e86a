// The contract of what keeps online matches: SQLite in one file, or PostgreSQL for several processes. A store knows rows
// and texts, no rules. Everything that changes a match is one `Change`, kept whole or not at all, durable when it is
// answered. All stores pass `tests/server/store-suite.ts`.
import type { Result } from '../../base/result.ts';
import type { SecretChange, StoredSecret } from '../../host/record-store.ts';
import type { Seat } from '../../rules/rule-book.ts';

/**
 * `waiting`: a seat is free and there is no line yet. `playing`: both sit. `over`: the match has its last line.
 * `cancelled`: the first move of round 1 was not made; the record stays without an outcome.
 */
const STAGES = ['waiting', 'playing', 'over', 'cancelled'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * Times are milliseconds since 1970 by the clock of the store. What a match was created with (`makerHash`, `request`,
 * `created`) stays: a later change does not touch it.
 */
export interface MatchRow {
  readonly id: string;
  /** SHA-256 of the key of the maker, as hexadecimal. */
  readonly makerHash: string;
  /** What was asked for when the match was created, as JSON. */
  readonly request: string;
  readonly stage: Stage;
  /** Whether the lobby shows it while it waits. */
  readonly listed: boolean;
  /** How many record lines there are. */
  readonly lines: number;
  readonly created: number;
  /** When the last line came, or the match was created or joined. */
  readonly changed: number;
  /** When the server itself must act next (a level's move, a flag, the next round, removal); undefined: never. */
  readonly wake: number | undefined;
  /** The match that a rematch led to. */
  readonly rematch: string | undefined;
}

export interface SeatRow {
  readonly seat: Seat;
  /** `human`, or the name of a level. */
  readonly player: string;
  /** SHA-256 of the key of who holds the seat; undefined while it is free, and for levels. */
  readonly keyHash: string | undefined;
  /** SHA-256 of the invitation that takes the seat; undefined if it needs none. */
  readonly inviteHash: string | undefined;
  readonly name: string | undefined;
}

/** What a seat has asked for and the other has not agreed to yet, or what both must say. */
export interface WishRow {
  readonly seat: Seat;
  readonly what: 'draw' | 'undo' | 'ready' | 'rematch';
  /** The line it was made at; for `ready` the round it is meant for. */
  readonly line: number;
  /** What else belongs to it, as JSON. */
  readonly body: string | undefined;
}

export interface LineRow {
  readonly text: string;
  /** When it was written. */
  readonly at: number;
}

/** One change of one match: all of it happens, or nothing. */
export interface Change {
  readonly id: string;
  /** The version of the match that the change builds on; 0 creates the match. Each change adds 1. */
  readonly from: number;
  /** The row as it is afterwards; undefined removes the match with all that belongs to it. */
  readonly row: MatchRow | undefined;
  /** Both seats as they are afterwards, if they change. */
  readonly seats?: readonly SeatRow[] | undefined;
  /** All wishes as they are afterwards, if they change. */
  readonly wishes?: readonly WishRow[] | undefined;
  /** New record lines: the last ones of `row.lines`. */
  readonly lines?: readonly LineRow[] | undefined;
  readonly secret?: SecretChange | undefined;
  /** Whether of the row only `lines` and `changed` are different: so it is with most moves. */
  readonly isPlain?: boolean | undefined;
}

/** A match as it is kept, with some of its lines. */
export interface Kept {
  readonly version: number;
  readonly row: MatchRow;
  readonly seats: readonly [SeatRow, SeatRow];
  readonly wishes: readonly WishRow[];
  readonly lines: readonly LineRow[];
}

/**
 * `store-busy`: try again soon. `store-full`: there is no room. `store-down`: it cannot be reached. In these three cases
 * nothing has happened. `store-unknown`: the connection broke while it was being kept; it may have happened.
 */
export interface StoreFault {
  readonly code: 'store-busy' | 'store-full' | 'store-down' | 'store-unknown';
  readonly why?: string;
}

/** What other processes on the same store tell. */
export interface StoreListener {
  /** These matches have changed; undefined: any may have (notices were lost). */
  changed(ids: readonly string[] | undefined): void;
  /** Something that is in no table: presence and numbers of watchers, as another process sent it with `say`. */
  said(text: string): void;
}

/** What routes and rooms may ask. Hidden targets are not in it. */
export interface Store {
  /** The clock that all processes on this store go by, in milliseconds since 1970. It never goes back while running. */
  now(): number;
  /** Changes when a backup is restored: lines that clients have seen may be gone then. */
  readonly epoch: string;
  /**
   * Durable when it answers. `taken`: the match is not (or no longer) at the version that the change builds on. Throws if
   * the change does not fit that version (other lines, seats missing): that is no race but a mistake.
   */
  commit(change: Change): Promise<Result<'kept' | 'taken', StoreFault>>;
  /** With at most `most` lines from line `from` on (counted from 1). Undefined if there is no such match. */
  read(id: string, from: number, most: number): Promise<Result<Kept | undefined, StoreFault>>;
  /** The current versions of those of these matches that exist. */
  versions(ids: readonly string[]): Promise<Result<ReadonlyMap<string, number>, StoreFault>>;
  /** Matches whose `wake` has come, the longest overdue first. */
  due(now: number, most: number): Promise<Result<readonly string[], StoreFault>>;
  /** Listed matches that wait, the newest first. */
  waiting(most: number): Promise<Result<readonly Kept[], StoreFault>>;
  /** The ids after this one, in order: for going through all matches. */
  ids(after: string, most: number): Promise<Result<readonly string[], StoreFault>>;
  /** Tells the other processes something soft, at most 7,000 bytes; it may get lost. */
  say(text: string): void;
  /** Answers how to stop. */
  listen(listener: StoreListener): () => void;
  /** Notes that this process is alive; answers when any process on this store was last known to be, before this. */
  mark(process: string): Promise<Result<number | undefined, StoreFault>>;
  /** Whether it takes writes right now. */
  probe(): Promise<Result<void, StoreFault>>;
  /** Whether acknowledged lines may be lost in a power cut, because the operator wanted it so. */
  readonly unsafe: boolean;
  close(): Promise<void>;
}

/** The hidden targets of open rounds: only rooms are given this. */
export interface SecretReader {
  secrets(id: string): Promise<Result<readonly StoredSecret[], StoreFault>>;
}
