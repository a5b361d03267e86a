// The contract of whatever keeps match records: files, a browser's database, a server's database. A store knows
// lines as texts and hidden targets as bits; it knows no rules. All stores pass `tests/host/record-store-suite.ts`.
import type { Result } from '../base/result.ts';
import { matchTitle } from '../match/match-title.ts';
import { tallyOf, type Match } from '../match/match.ts';

/** The hidden target of an open round, with the salt of its commitment: what the outcome will reveal. */
export interface StoredSecret {
  readonly round: number;
  /** Bits, as the record will write them. */
  readonly target: string;
  readonly salt: string;
}

/** To be kept from now on, or removed because the record reveals it. */
export type SecretChange =
  | { readonly do: 'keep'; readonly secret: StoredSecret }
  | { readonly do: 'remove'; readonly round: number };

/** Lines to be added to the record of one match. */
export interface Entry {
  readonly id: string;
  /** How many lines are there already; 0 begins a new record. */
  readonly from: number;
  /** The new lines as text, without line breaks. */
  readonly lines: readonly string[];
  readonly secret: SecretChange | undefined;
  /** What a list of matches shows. A store that lists without it may leave it out. */
  readonly summary: MatchSummary;
}

/** All that is kept of one match. */
export interface StoredRecord {
  readonly lines: readonly string[];
  readonly secrets: readonly StoredSecret[];
}

export interface StoredListing {
  readonly id: string;
  /** When the record grew last, as ISO 8601. */
  readonly changed: string;
  readonly over: boolean;
}

/**
 * `taken`: other lines are there already, so the match has gone on elsewhere. `gone`: the match has been removed.
 * `locked`: another process is writing it. `full`: there is no room for more. `newer`: a later version of the program
 * keeps its records there. `unavailable`: nothing can be kept or read; `why` says more, if anything is known.
 */
export interface StoreFault {
  readonly code: 'taken' | 'gone' | 'locked' | 'full' | 'newer' | 'unavailable';
  readonly why?: string;
}

export interface RecordStore {
  /** Durable when it answers. All of the entry is kept, or nothing of it. */
  append(entry: Entry): Promise<Result<void, StoreFault>>;
  /** Undefined if there is no such match. */
  read(id: string): Promise<Result<StoredRecord | undefined, StoreFault>>;
  /** The one that changed last comes first. */
  list(): Promise<Result<readonly StoredListing[], StoreFault>>;
  /** Its lines and secrets are gone afterwards; there need not have been any. */
  remove(id: string): Promise<Result<void, StoreFault>>;
}

/** What a list of matches shows of each, so that no record has to be read for it. */
export interface MatchSummary {
  readonly id: string;
  readonly title: string;
  readonly players: readonly [string, string];
  readonly started: string;
  readonly changed: string;
  readonly plies: number;
  readonly rounds: number;
  /** Rounds won so far. */
  readonly tally: readonly [number, number];
  readonly over: boolean;
}

export function summaryOf(id: string, match: Match, started: string, changed: string): MatchSummary {
  const { setup, rounds, over } = match;
  return {
    id,
    title: matchTitle(setup),
    players: setup.players,
    started,
    changed,
    plies: rounds.reduce((sum, { plies }) => sum + plies.length, 0),
    rounds: rounds.length,
    tally: tallyOf(match),
    over,
  };
}
