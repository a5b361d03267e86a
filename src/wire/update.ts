// The one shape of news: new lines of a match and the state of its room. A snapshot, catching up, a long poll and a push
import type { SeatNumber } from '../rules/rule-book.ts';
// are all updates. Lines are text, because their hashes count bytes, and are numbered from 1 as in the file.
export interface Update {
  readonly match: string;
  /** Changes when the server was restored from a backup. */
  readonly epoch: string;
  /** The number of the first of `lines`. */
  readonly from: number;
  readonly lines: readonly string[];
  /** The number that the next line will have. */
  readonly next: number;
  /** Whether there are more lines than fit into this update. */
  readonly more: boolean;
  /** The clock of the server, in milliseconds since 1970. */
  readonly now: number;
  readonly state: RoomState;
}

/** Small and whole: the last one wins. */
export interface RoomState {
  /** A hash of all the rest but the time that runs: see `tagOf`. */
  readonly tag: string;
  readonly stage: 'waiting' | 'playing' | 'over';
  /** Over without an outcome, because the first move of round 1 was not made in time. */
  readonly cancelled: boolean;
  readonly seats: readonly [SeatState, SeatState];
  /** What the match is to be, so that it can be told before the first line. */
  readonly game: { readonly id: string; readonly title: string; readonly width: number };
  /** How it is to be played, while a seat is free; null once the record tells. */
  readonly terms: ToldTerms | null;
  readonly watch: boolean;
  readonly watching: number;
  readonly offers: readonly Offer[];
  /** Seats that are ready for the next round. */
  readonly ready: readonly SeatNumber[];
  /** When the next round begins at the latest, by the server's clock; null if none is due. */
  readonly nextRoundAt: number | null;
  readonly rematch: RematchState | null;
  readonly clock: ClockState | null;
}

export interface SeatState {
  /** `human`, or the name of a level. */
  readonly player: string;
  /** How the seat is taken while it is free; null once it is taken. */
  readonly free: 'invite' | 'open' | null;
  readonly name: string | null;
  /** Whether the person is connected. */
  readonly here: boolean;
}

export interface Offer {
  readonly seat: SeatNumber;
  readonly what: 'draw' | 'undo';
  /** The line that was next when it was made; a new line ends it. */
  readonly line: number;
}

export interface RematchState {
  readonly asked: readonly SeatNumber[];
  /** Once both have asked. */
  readonly match: string | null;
}

export interface ClockState {
  /** Milliseconds for each seat at `now`. */
  readonly left: readonly [number, number];
  /** Whose time runs; null if none does. */
  readonly running: SeatNumber | null;
}

/** The answer to a command that was carried out, now or when it was first asked. */
export interface Done {
  /** Set if the same request had been carried out before. */
  readonly again?: true;
  readonly update: Update;
}

/** A fault as it travels. Clients know the facts that they act on; what else it holds is in its words. */
export interface ToldFault {
  readonly code: string;
  readonly line?: number;
  readonly next?: number;
  readonly round?: number;
  readonly retryMs?: number;
}

export interface Refusal {
  /** A `WireFault`, where it comes from. */
  readonly fault: ToldFault;
  /** One sentence. */
  readonly words: string;
  /** Where knowing how things stand helps. */
  readonly update?: Update;
}

/** What one should know before taking a seat. */
export interface ToldTerms {
  readonly first: SeatNumber | 'toss';
  readonly rounds: number;
  readonly endless: string;
  readonly secret: boolean;
  readonly clock: { readonly move: number } | { readonly main: number; readonly add: number } | null;
  /** The rules in one sentence, as their book has it; empty if it has none. */
  readonly summary: string;
}

/** A match that waits in the lobby. */
export interface LobbyEntry extends Omit<ToldTerms, 'summary'> {
  readonly match: string;
  readonly game: { readonly id: string; readonly title: string; readonly width: number };
  readonly name: string | null;
  /** The seat that is free. */
  readonly seat: SeatNumber;
}

export interface Lobby {
  readonly tag: string;
  readonly waiting: readonly LobbyEntry[];
}

export interface About {
  readonly api: 1;
  readonly version: string;
  readonly formats: readonly number[];
  readonly limits: Readonly<Record<string, number>>;
}
