// One WebSocket as the server holds it: what it follows, when it was last heard, how long its round trip is. There may be
// ten thousand idle ones, so it has no timer, no closure and no buffer of its own.
import type { Duplex } from 'node:stream';
import { type FollowFrame, formatAnswerFrame, formatServerFrame } from '../../wire/frame.ts';
import type { Update } from '../../wire/update.ts';
import type { Gatekeeper } from '../limits/gatekeeper.ts';
import type { Answer, Follower, Following } from '../service.ts';
import { type RawData, WebSocket } from 'ws';
import type { Paced } from './pace.ts';

/** More than this waiting to be read by the other side, and it is cut off: it comes back and catches up. */
const MOST_WAITING = 131_072;
/** Long records are sent piece by piece, each when no more than this is waiting. */
const FEED_BELOW = 16_384;
const NOTHING = Buffer.alloc(0);

type Feeding = readonly (() => boolean)[];
const NOBODY: Feeding = [];
const TRY_AGAIN_LATER = 1013;
const MOST_ALLOWANCE_MS = 300;

/** The last frame of its message, and it is a text. */
const WHOLE_TEXT = 0x81;
/** RFC 6455: from 126 bytes the length takes 2 extra bytes, from 65,536 it takes 8; 126 and 127 say which. */
const [FROM_TWO, FROM_EIGHT] = [126, 65_536];
const [TWO_BYTES, EIGHT_BYTES] = [126, 127];

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

let held: Duplex[] = [];

/** Written with whatever else this connection is sent before the turn is over. */
function writeSoon(connection: Duplex, bytes: Buffer): void {
  if (connection.writableCorked === 0) {
    connection.cork();
    if (held.length === 0) process.nextTick(release);
    held.push(connection);
  }
  connection.write(bytes);
}

function release(): void {
  const connections = held;
  held = [];
  for (const connection of connections) connection.uncork();
}

/** A text as one WebSocket frame: whole, not masked, not compressed. Made once, however many it is sent to. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = length < FROM_TWO ? 2 : length < FROM_EIGHT ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = WHOLE_TEXT;
  if (start === 2) frame[1] = length;
  else if (start === 4) {
    frame[1] = TWO_BYTES;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = EIGHT_BYTES;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, start);
  return frame;
}

interface Listener {
  tell(text: string): void;
  feed(send: () => boolean): void;
  forget(follower: SocketFollower): void;
}

export class SocketFollower implements Follower {
  readonly match: string;
  readonly key: string | undefined;
  from: number;
  /** Of the frame that asked to follow. */
  private readonly n: number;
  private readonly listener: Listener;
  private following: Following | undefined;
  private gatekeeper: Gatekeeper | undefined;
  private hasStopped = false;

  constructor(listener: Listener, { n, match, from, key }: FollowFrame) {
    this.listener = listener;
    this.n = n;
    this.match = match;
    this.from = from;
    this.key = key;
  }

  tell(update: Update, text: string): void {
    if (this.hasStopped) return;
    this.from = update.next;
    this.listener.tell(text);
  }

  feed(send: () => boolean): void {
    this.listener.feed(send);
  }

  /** The frame that asked to follow is answered once more. */
  refused({ status, body }: Answer): void {
    if (this.hasStopped) return;
    this.listener.tell(formatAnswerFrame(this.n, status, JSON.stringify(body)));
    this.listener.forget(this);
  }

  /** Takes over what the service answered. With a gatekeeper, it holds the place of a watcher, to be given back. */
  began(following: Following, gatekeeper: Gatekeeper | undefined): void {
    this.following = following;
    this.gatekeeper = gatekeeper;
    if (this.hasStopped) this.release();
  }

  /** Whether it follows from a seat. */
  get hasSeat(): boolean {
    return this.following?.seat !== undefined;
  }

  /** Nothing has been heard for a while, or something is heard again. */
  away(isAway: boolean): void {
    this.following?.away(isAway);
  }

  stop(): void {
    if (this.hasStopped) return;
    this.hasStopped = true;
    this.release();
  }

  private release(): void {
    this.following?.stop();
    this.following = undefined;
    this.gatekeeper?.leaveWatch(this.match);
    this.gatekeeper = undefined;
  }
}
