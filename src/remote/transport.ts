// What a match elsewhere needs of a platform: requests, news, timers and a place to keep things. Each face hands these in.
import type { Update } from '../wire/update.ts';

export interface WireRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** What follows `/api/`. */
  readonly path: string;
  readonly body?: object | undefined;
  readonly key?: string | undefined;
}

/** What came back; undefined if no answer came at all. */
export interface WireAnswer {
  readonly status: number;
  /** Parsed JSON, untrusted. */
  readonly body: unknown;
}

export interface FollowRequest {
  readonly match: string;
  readonly key: string | undefined;
  /** The number of the first line that is not here yet: asked at every connection. */
  readonly from: () => number;
  /** The tag of the last state that was heard; a poll waits until there is another. */
  readonly seen: () => string | undefined;
  /** Gets each update of this match. */
  readonly hear: (update: Update) => void;
  /** The server refuses: there is no such match, or it may not be watched. */
  readonly refused: (answer: WireAnswer) => void;
  readonly connected: (connected: boolean) => void;
}

export interface Following {
  /** Tries again at once if it is waiting to: the network may be back. */
  nudge(): void;
  stop(): void;
}

export interface Transport {
  request(request: WireRequest): Promise<WireAnswer | undefined>;
  follow(request: FollowRequest): Following;
}

export interface Timers {
  /** Milliseconds by a clock that never jumps. */
  now(): number;
  /** Answers how to call it off. */
  after(ms: number, work: () => void): () => void;
  /** From 0 to 1. */
  chance(): number;
}
