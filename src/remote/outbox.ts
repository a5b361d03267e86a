// What was asked of a server and is not answered yet: one command at a time, sent again until it is answered. The same
// request again is harmless, because the server answers it as it did the first time.
import { isRetryable } from '../wire/fault.ts';
import { retryMsIn } from './polling.ts';
import { retryDelay } from './retry.ts';
import type { Timers, Transport, WireAnswer } from './transport.ts';

export interface PendingCommand {
  readonly method: 'PUT' | 'DELETE';
  /** What follows `/api/`. */
  readonly path: string;
  readonly body: object;
  /** Of a move: the line that it wants to become, and its mask. */
  readonly move?: { readonly line: number; readonly mask: string } | undefined;
}

export interface OutboxEvents {
  /** It is answered: carried out, or refused for good. The outbox is empty again. */
  answered(command: PendingCommand, answer: WireAnswer): void;
}

export class Outbox {
  private readonly transport: Pick<Transport, 'request'>;
  private readonly timers: Timers;
  private readonly key: string | undefined;
  private readonly events: OutboxEvents;
  private command: PendingCommand | undefined;
  private failures = 0;
  private cancelWait: (() => void) | undefined;
  private stopped = false;

  constructor(
    parts: { transport: Pick<Transport, 'request'>; timers: Timers; key: string | undefined },
    events: OutboxEvents,
  ) {
    this.transport = parts.transport;
    this.timers = parts.timers;
    this.key = parts.key;
    this.events = events;
  }

  get pending(): PendingCommand | undefined {
    return this.command;
  }

  /** Whether it was sent at least once without an answer. */
  get waiting(): boolean {
    return this.failures > 0;
  }

  /** Only one command may be under way. */
  put(command: PendingCommand): void {
    this.command = command;
    this.failures = 0;
    void this.send(command);
  }

  /** The network may be back: tries at once instead of waiting. */
  nudge(): void {
    if (this.cancelWait === undefined || this.command === undefined) return;
    this.cancelWait();
    this.cancelWait = undefined;
    void this.send(this.command);
  }

  stop(): void {
    this.stopped = true;
    this.cancelWait?.();
  }

  private async send(command: PendingCommand): Promise<void> {
    const { method, path, body } = command;
    const answer = await this.transport.request({ method, path, body, key: this.key });
    if (this.stopped || this.command !== command) return;
    if (answer === undefined || isRetryable(answer.status)) return this.sendLater(command, answer);
    this.command = undefined;
    this.failures = 0;
    this.events.answered(command, answer);
  }

  private sendLater(command: PendingCommand, answer: WireAnswer | undefined): void {
    const delay = retryDelay(this.failures++, this.timers.chance(), retryMsIn(answer?.body));
    this.cancelWait = this.timers.after(delay, () => {
      this.cancelWait = undefined;
      void this.send(command);
    });
  }
}
