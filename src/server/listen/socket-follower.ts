// A socket that follows one match: passes on every update as it is, and holds a watcher's place while it lasts.
import { formatAnswerFrame, type FollowFrame } from '../../wire/frame.ts';
import type { Update } from '../../wire/update.ts';
import type { Gatekeeper } from '../limits/gatekeeper.ts';
import type { Answer, Follower, Following } from '../service.ts';

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
