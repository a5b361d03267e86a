// A match whose authority is elsewhere, from the waiting for a second player to the end: the copy of its lines, the state
// of its room, what was asked and is not answered yet. What arrives is checked; nothing is shown that was not told.
import type { Result } from '../base/result.ts';
import { seatOf, type Seat } from '../rules/rule-book.ts';
import type { Refusal, RoomState, Update } from '../wire/update.ts';
import { isWrongKey, readAnswered, readUpdateOf, refusalIn } from './answers.ts';
import { extendCopy, lengthOf, type Copy, type CopyFault } from './copy.ts';
import { Outbox, type PendingCommand } from './outbox.ts';
import type { RemoteParts } from './remote-parts.ts';
import { retryDelay } from './retry.ts';
import type { Following, WireAnswer } from './transport.ts';

/**
 * `connecting`: nothing was heard yet. `current`: connected. `away`: the server does not answer. `refused`: it answers
 * that there is no such match, that it may not be watched, or that the seat has another key now. `lost`: it has fewer lines than it told of before.
 * `broken`: it tells lines that do not follow.
 */
export type Link = 'connecting' | 'current' | 'away' | 'refused' | 'lost' | 'broken';

export interface RemoteClock {
  readonly left: readonly [number, number];
  readonly at: number;
  readonly running: Seat | undefined;
}

/** What came of a command. */
export interface Settled {
  readonly command: PendingCommand;
  /** Undefined if it was carried out. */
  readonly refusal: Refusal | undefined;
}

export class RemoteRoom {
  readonly match: string;
  link: Link = 'connecting';
  /** Undefined until the first update. */
  state: RoomState | undefined;
  copy: Copy;
  /** Why the link is `refused`, `lost` or `broken`. */
  trouble: Refusal | CopyFault | undefined;
  /** What came of the last command. */
  settled: Settled | undefined;
  private epoch: string | undefined;
  /** When the last state was told, by the server's clock, and heard, by the timers' clock. */
  private toldAt = 0;
  private heardAt = 0;
  private asksForMissing = false;
  private closed = false;
  private readonly parts: RemoteParts;
  private readonly outbox: Outbox;
  private following: Following | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(parts: RemoteParts) {
    this.parts = parts;
    this.match = parts.match;
    this.copy = parts.copy;
    this.outbox = new Outbox(parts, { answered: (command, answer) => this.settle(command, answer) });
    if (parts.pending !== undefined) this.outbox.put(parts.pending);
  }

  get pending(): PendingCommand | undefined {
    return this.outbox.pending;
  }

  /** Whether the pending command was sent in vain at least once. */
  get pendingLong(): boolean {
    return this.outbox.waiting;
  }

  /** What was last told of the clocks, and when that was by the timers' clock; undefined without a clock. */
  get clock(): RemoteClock | undefined {
    const clock = this.state?.clock ?? undefined;
    if (clock === undefined) return undefined;
    const running = clock.running === null ? undefined : seatOf(clock.running);
    return { left: clock.left, at: this.heardAt, running };
  }

  /** When the next round begins at the latest, by the timers' clock; undefined if none is due. */
  get nextRoundAt(): number | undefined {
    const at = this.state?.nextRoundAt ?? undefined;
    return at === undefined ? undefined : at - this.toldAt + this.heardAt;
  }

  /** Asks something of the match; false if the command before is not answered yet. */
  send(command: PendingCommand): boolean {
    if (this.outbox.pending !== undefined) return false;
    this.settled = undefined;
    this.parts.keep.pending(command);
    this.outbox.put(command);
    this.tell();
    return true;
  }

  /** The network may be back, or the person is looking again. */
  nudge(): void {
    this.following?.nudge();
    this.outbox.nudge();
  }

  /** Hears of every change; answers how to stop. News are asked for only while they are heard. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    if (this.isTrusted) this.following ??= this.follow();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.rest();
    };
  }

  close(): void {
    this.closed = true;
    this.listeners.clear();
    this.rest();
    this.outbox.stop();
  }

  /** Whether the seat is held by another key than the one here: then nothing more is asked. */
  get hasOtherKey(): boolean {
    const { link, trouble, parts } = this;
    return link === 'refused' && parts.key !== undefined && isWrongKey(trouble);
  }

  /** Whether what the server tells is of any use. */
  private get isTrusted(): boolean {
    return this.link !== 'lost' && this.link !== 'broken' && !this.hasOtherKey;
  }

  private follow(): Following {
    return this.parts.transport.follow({
      match: this.match,
      key: this.parts.key,
      from: () => lengthOf(this.copy) + 1,
      seen: () => this.state?.tag,
      hear: (update) => this.hear(update),
      refused: (answer) => this.end('refused', refusalIn(answer.body)),
      connected: (connected) => this.setConnected(connected),
    });
  }

  /** What was asked is still sent until it is answered. */
  private rest(): void {
    this.following?.stop();
    this.following = undefined;
    if (this.isTrusted) this.link = 'connecting';
  }

  private hear(update: Update): void {
    if (this.take(update)) this.tell();
  }

  /** Whether anything is to be told of it. */
  private take(update: Update): boolean {
    if (!this.isTrusted) return false;
    // Fewer lines than are here: it was overtaken on its way, or the server has lost what it told of before.
    if (update.next <= lengthOf(this.copy))
      return update.epoch === this.epoch ? false : this.loseTrust('lost', undefined);
    const extended: Result<Copy, CopyFault> = extendCopy(this.copy, update.from, update.lines);
    if (!extended.ok) {
      if (extended.fault.code === 'gap') {
        void this.askForMissing();
        return false;
      }
      return this.loseTrust('broken', extended.fault);
    }
    this.keepLines(extended.value);
    this.epoch = update.epoch;
    this.link = 'current';
    // An answer and a push may overtake each other.
    if (update.now < this.toldAt) return true;
    this.toldAt = update.now;
    this.state = update.state;
    this.heardAt = this.parts.timers.now();
    return true;
  }

  /** Lines in between were told but not heard: asks until they are here. */
  private async askForMissing(failures = 0): Promise<void> {
    if (this.asksForMissing) return;
    this.asksForMissing = true;
    const { transport, key, timers } = this.parts;
    const path = `matches/${this.match}?from=${lengthOf(this.copy) + 1}`;
    const answer = await transport.request({ method: 'GET', path, key });
    this.asksForMissing = false;
    if (answer?.status === 200) {
      const update = readUpdateOf(this.match, answer.body);
      return update === undefined ? this.setConnected(false) : this.hear(update);
    }
    if (this.closed) return;
    timers.after(retryDelay(failures, timers.chance()), () => void this.askForMissing(failures + 1));
  }

  private keepLines(copy: Copy): void {
    const before = lengthOf(this.copy);
    this.copy = copy;
    const fresh = copy?.log.texts.slice(before) ?? [];
    if (fresh.length > 0) this.parts.keep.lines(before, fresh);
  }

  private settle(command: PendingCommand, answer: WireAnswer): void {
    this.parts.keep.pending(undefined);
    const { refusal, update } = readAnswered(answer);
    this.settled = { command, refusal };
    if (update?.match === this.match) this.take(update);
    if (refusal?.fault.code === 'line-ahead') this.loseTrust('lost', undefined);
    // Whatever is asked here is asked with the key of the seat.
    else if (isWrongKey(refusal)) this.end('refused', refusal);
    else this.tell();
  }

  private setConnected(connected: boolean): void {
    if (!this.isTrusted || this.link === 'refused') return;
    const link = connected ? (this.state === undefined ? 'connecting' : 'current') : 'away';
    if (connected && this.link === 'away') this.outbox.nudge();
    if (this.link === link) return;
    this.link = link;
    this.tell();
  }

  private loseTrust(link: 'lost' | 'broken', fault: CopyFault | undefined): boolean {
    this.end(link, fault);
    return false;
  }

  private end(link: Link, trouble: RemoteRoom['trouble']): void {
    this.link = link;
    this.trouble = trouble;
    this.following?.stop();
    this.following = undefined;
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
