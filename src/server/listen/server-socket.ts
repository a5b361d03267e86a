// One WebSocket as the server holds it: what it follows, when it was last heard, how long its round trip is. There may be
// ten thousand idle ones, so it has no timer, no closure and no buffer of its own.
import type { Duplex } from 'node:stream';
import { type RawData, WebSocket } from 'ws';
import { formatServerFrame } from '../../wire/frame.ts';
import { writeSoon } from './outgoing.ts';
import type { Paced } from './pace.ts';
import type { SocketFollower } from './socket-follower.ts';
import { textFrame } from './text-frame.ts';

/** More than this waiting to be read by the other side, and it is cut off: it comes back and catches up. */
const MOST_WAITING = 131_072;
/** Long records are sent piece by piece, each when no more than this is waiting. */
const FEED_BELOW = 16_384;
const NOTHING = Buffer.alloc(0);

type Feeding = readonly (() => boolean)[];
const NOBODY: Feeding = [];
const TRY_AGAIN_LATER = 1013;
const MOST_ALLOWANCE_MS = 300;

/** The last text that was sent, as a frame: an update goes to many sockets one after the other. */
let lastText = '';
let lastFrame = textFrame(lastText);

/** What holds all sockets. */
interface SocketOwner {
  heard(socket: ServerSocket, data: RawData, isBinary: boolean): void;
  pinged(socket: ServerSocket, data: Buffer): void;
  seated(socket: ServerSocket): void;
  closed(socket: ServerSocket): void;
}

export class ServerSocket extends WebSocket {
  /** By which limits count it. */
  address = '';
  /** When something came last, by the process's clock. */
  heardAt = 0;
  /** The beat that has gone out and not come back, which is also when that was; 0 if none has. */
  beatSent = 0;
  /** The last round trip in milliseconds; null before the first. */
  rtt: number | null = null;
  /** In which second between two beats it has its turn. */
  turn = 0;
  /** Whether a player sits at the other end: then it is looked after more often. */
  isSeated = false;
  /** Whether the player counts as gone, because nothing was heard. */
  isAway = false;
  owner: SocketOwner | undefined;
  /** What it runs over. */
  connection: Duplex | undefined;
  follows: Map<string, SocketFollower> | undefined;
  /** For `Pace`. */
  readonly paced: Paced = { turn: 0, done: 0, waiting: undefined };
  lobby: (() => void) | undefined;
  private fed: Feeding = NOBODY;

  /** What the network takes away from the time of the person at the other end. */
  get allowance(): number {
    return Math.min(this.rtt ?? 0, MOST_ALLOWANCE_MS);
  }

  /** Sends a text, or cuts off who does not read. */
  tell(text: string): void {
    if (this.readyState !== WebSocket.OPEN || this.connection === undefined) return;
    if (this.bufferedAmount > MOST_WAITING) return this.close(TRY_AGAIN_LATER, 'too much is waiting');
    if (text !== lastText) {
      lastText = text;
      lastFrame = textFrame(text);
    }
    writeSoon(this.connection, lastFrame);
  }

  /** Sends what `send` tells as there is room for it, until it returns false; of several, each in turn. */
  feed(send: () => boolean): void {
    this.fed = [...this.fed, send];
    if (this.fed.length === 1) this.feedOn();
  }

  private feedOn(): void {
    while (this.fed.length > 0 && this.bufferedAmount <= FEED_BELOW) {
      const [send] = this.fed;
      const hasMore = send?.() === true;
      this.fed = [...this.fed.slice(1), ...(hasMore && send !== undefined ? [send] : [])];
    }
    // Called back once all before it has gone out.
    if (this.fed.length > 0 && this.readyState === WebSocket.OPEN)
      this.connection?.write(NOTHING, () => this.feedOn());
  }

  /** Sends a beat, to be answered at once. */
  beat(now: number): void {
    this.beatSent = Math.ceil(now);
    this.tell(formatServerFrame({ do: 'beat', beat: this.beatSent, rtt: this.rtt }));
  }

  beatReturned(beat: number, now: number): void {
    if (beat !== this.beatSent || beat === 0) return;
    this.rtt = Math.max(0, Math.round(now - beat));
    this.beatSent = 0;
  }

  /** Remembers a follower in place of an earlier one of the same match. */
  startFollowing(follower: SocketFollower): void {
    this.stopFollowing(follower.match);
    this.follows ??= new Map();
    this.follows.set(follower.match, follower);
  }

  /** What follows from a seat counts as away, or as back. */
  setAway(isAway: boolean): void {
    if (isAway === this.isAway) return;
    this.isAway = isAway;
    for (const follower of this.follows?.values() ?? []) follower.away(isAway);
  }

  stopFollowing(match: string): void {
    this.follows?.get(match)?.stop();
    this.follows?.delete(match);
  }

  /** Drops a follower that came to nothing, unless another has taken its place. */
  forget(follower: SocketFollower): void {
    follower.stop();
    if (this.follows?.get(follower.match) === follower) this.follows.delete(follower.match);
  }

  leaveLobby(): void {
    this.lobby?.();
    this.lobby = undefined;
  }

  /** It is closed: nothing more is to be told. */
  stopAll(): void {
    for (const follower of this.follows?.values() ?? []) follower.stop();
    this.follows = undefined;
    this.fed = NOBODY;
    this.leaveLobby();
  }

  /** Says goodbye; answers when the connection is closed. */
  async sendAway(code: number, reason: string): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      this.once('close', () => resolve());
    });
    this.close(code, reason);
    return closed;
  }
}
