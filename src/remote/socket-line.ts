// One connection for frames, kept up: opened again after it breaks or falls silent, its beats answered. It knows frames
// and no matches.
import { formatClientFrame, parseServerFrame, type ClientFrame, type ServerFrame } from '../wire/frame.ts';
import { BEAT_MS, SILENCE_MS } from '../wire/limits.ts';
import { retryDelay } from './retry.ts';
import type { Timers } from './transport.ts';

/** A connection that a proxy swallows neither opens nor fails. */
const OPENING_MS = 8000;
/** A beat that was due, and time for it to arrive. */
const OVERDUE_MS = BEAT_MS + 5000;

/** A socket of the platform, already on its way to the server. */
export interface OpenSocket {
  send(text: string): void;
  close(): void;
}

/** What a socket tells; after `closed` nothing more. */
interface SocketEvents {
  opened(): void;
  message(text: string): void;
  closed(): void;
}

export type SocketOpener = (events: SocketEvents) => OpenSocket;

export interface LineEvents {
  /** Frames can be sent from now on. */
  up(): void;
  /** The connection is gone, or could not be made; `failures` in a row. */
  down(failures: number): void;
  frame(frame: Exclude<ServerFrame, { do: 'beat' }>): void;
}

export class SocketLine {
  private readonly open: SocketOpener;
  private readonly timers: Timers;
  private readonly events: LineEvents;
  private socket: OpenSocket | undefined;
  private isUp = false;
  private stopped = false;
  private failures = 0;
  private cancelRetry: (() => void) | undefined;
  private cancelSilence: (() => void) | undefined;
  /** When something was heard last, by the timers' clock. */
  private heardAt = 0;

  constructor(open: SocketOpener, timers: Timers, events: LineEvents) {
    this.open = open;
    this.timers = timers;
    this.events = events;
    this.connect();
  }

  get up(): boolean {
    return this.isUp;
  }

  /** Only while it is up. */
  send(frame: ClientFrame): void {
    this.socket?.send(formatClientFrame(frame));
  }

  /** Tries again at once if it waits to, or if a beat is overdue: a device that slept has lost its connection unheard. */
  nudge(): void {
    if (this.isUp && this.timers.now() - this.heardAt > OVERDUE_MS) this.interrupt();
    if (this.cancelRetry === undefined) return;
    this.cancelRetry();
    this.connect();
  }

  /** The network is gone: what is open leads nowhere any more. */
  interrupt(): void {
    if (this.socket === undefined || this.stopped) return;
    this.socket.close();
    this.closed();
  }

  stop(): void {
    this.stopped = true;
    this.cancelRetry?.();
    this.cancelSilence?.();
    this.socket?.close();
  }

  private connect(): void {
    this.cancelRetry = undefined;
    // What an earlier socket still has to say concerns no one any more.
    const ifCurrent = (work: () => void) => () => {
      if (this.socket === socket && !this.stopped) work();
    };
    const socket: OpenSocket = this.open({
      opened: () => ifCurrent(() => this.opened())(),
      message: (text) => ifCurrent(() => this.heard(text))(),
      closed: () => ifCurrent(() => this.closed())(),
    });
    this.socket = socket;
    this.waitForSound(OPENING_MS);
  }

  private opened(): void {
    this.isUp = true;
    this.failures = 0;
    this.waitForSound();
    this.events.up();
  }

  private heard(text: string): void {
    this.waitForSound();
    const frame = parseServerFrame(text);
    if (frame === undefined) return;
    if (frame.do === 'beat') this.send({ do: 'beat', beat: frame.beat });
    else this.events.frame(frame);
  }

  private closed(): void {
    this.cancelSilence?.();
    this.isUp = false;
    this.socket = undefined;
    this.cancelRetry = this.timers.after(retryDelay(this.failures++, this.timers.chance()), () =>
      this.connect(),
    );
    this.events.down(this.failures);
  }

  /** A connection that says nothing, not even a beat, is dead: networks do not always tell. */
  private waitForSound(ms = SILENCE_MS): void {
    this.heardAt = this.timers.now();
    this.cancelSilence?.();
    this.cancelSilence = this.timers.after(ms, () => this.interrupt());
  }
}
