// What stands between the ways in (HTTP, sockets) and the rooms: a request that has been routed and read as JSON goes in,
// an answer comes out; whoever follows a match is told of its updates. It knows no sockets and no headers.
import type { SeatNumber } from '../rules/rule-book.ts';
import type { RoutedRequest } from '../wire/routes.ts';
import type { Lobby, Update } from '../wire/update.ts';

export interface ServiceRequest extends RoutedRequest {
  /** From the query of an address; all are optional and still unread texts. */
  readonly query: Readonly<Record<string, string>>;
  /** Parsed JSON, else untrusted; undefined without a body. */
  readonly body: unknown;
}

export interface Caller {
  /** As it was sent, unread; undefined without one. */
  readonly key: string | undefined;
  /** When the request arrived, by the clock of the store. */
  readonly arrived: number;
  /** What the network took away from the caller's time, at most, in milliseconds. */
  readonly allowance: number;
  /** By which address limits count it; undefined without limits. */
  readonly address?: string;
  /** When the request arrived by the clock of this process, if it is to be measured. */
  readonly began?: number;
}

export interface Answer {
  readonly status: number;
  /** JSON, or the text of a record. */
  readonly body: object | string;
  /** The body as JSON, where it was made already. */
  readonly text?: string;
}

/** Someone who is told of a match as it goes on. */
export interface Follower {
  /** Lines from this number on have not been sent yet. */
  readonly from: number;
  readonly key: string | undefined;
  /** `text`: the update as JSON, made once for all followers at the same line. */
  tell(update: Update, text: string): void;
  /** Runs `send` once there is room for a piece of a long record, and again for as long as it returns true. */
  feed?(send: () => boolean): void;
  /** The key opens nothing here any more, because the seat has another one: refused as if it asked now. It is the last word. */
  refused(answer: Answer): void;
}

export interface Following {
  /** The seat that the key holds; undefined for a watcher. */
  readonly seat: SeatNumber | undefined;
  /** Resolves when the follower was told how things stand, or the first lines of it. */
  readonly begun: Promise<void>;
  /** The connection seems to be lost (true), or is alive after all: told to the others for a seat. */
  away(isAway: boolean): void;
  stop(): void;
}

export interface Service {
  answer(request: ServiceRequest, caller: Caller): Promise<Answer>;
  /** Whether the key opens anything in that match. */
  opens(match: string, key: string): Promise<boolean>;
  /** Tells the follower at once how things stand, and from then on of every change. Refused as a request would be. */
  follow(match: string, follower: Follower): Promise<Following | Answer>;
  /** `text`: the lobby as JSON. */
  followLobby(tell: (lobby: Lobby, text: string) => void): () => void;
  /** No new commands; answers when those under way are done. */
  drain(): Promise<void>;
  readonly numbers: ServiceNumbers;
}

/** For `/metrics`. */
export interface ServiceNumbers {
  readonly rooms: number;
  readonly followers: number;
  /** Who look on without a seat, also by requests that wait. */
  readonly watchers: number;
  readonly thinking: number;
  readonly waitingThoughts: number;
  /** How long threads have thought so far, all together. */
  readonly thoughtSeconds: number;
  /** How many moves levels could not find in time. */
  readonly givenUpThoughts: number;
}
