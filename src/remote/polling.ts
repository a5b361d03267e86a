// News by plain requests: each is held back by the server until there is something to tell. Works through every proxy.
import { isRetryable } from '../wire/fault.ts';
import { MOST_WAIT_SECONDS } from '../wire/limits.ts';
import { readUpdateOf } from './answers.ts';
import { retryDelay } from './retry.ts';
import type { Following, FollowRequest, Timers, Transport, WireAnswer } from './transport.ts';

/** Between two questions of which the first brought no line. */
const LEAST_BETWEEN_MS = 1000;

/** Asks again and again until it is stopped. */
export function followByPolling(
  request: Transport['request'],
  timers: Timers,
  follow: FollowRequest,
): Following {
  return new Polling(request, timers, follow);
}

class Polling implements Following {
  private readonly request: Transport['request'];
  private readonly timers: Timers;
  private readonly follow: FollowRequest;
  private failures = 0;
  /** When the last question was asked, and from which line on. */
  private askedAt = 0;
  private askedFrom = 0;
  private stopped = false;
  private cancelWait: (() => void) | undefined;

  constructor(request: Transport['request'], timers: Timers, follow: FollowRequest) {
    this.request = request;
    this.timers = timers;
    this.follow = follow;
    void this.poll();
  }

  nudge(): void {
    if (this.cancelWait === undefined) return;
    this.cancelWait();
    this.again(0);
  }

  stop(): void {
    this.stopped = true;
    this.cancelWait?.();
  }

  private async poll(): Promise<void> {
    if (this.stopped) return;
    const { match, key, from, seen } = this.follow;
    const tag = seen();
    this.askedAt = this.timers.now();
    this.askedFrom = from();
    // The first question after trouble is answered at once, so that one sees that the server is back.
    const held = tag === undefined || this.failures > 0 ? '' : `&seen=${tag}&wait=${MOST_WAIT_SECONDS}`;
    const answer = await this.request({
      method: 'GET',
      path: `matches/${match}?from=${this.askedFrom}${held}`,
      key,
    });
    if (!this.stopped) this.take(answer);
  }

  private take(answer: WireAnswer | undefined): void {
    if (answer === undefined || isRetryable(answer.status)) return this.fail(retryMsIn(answer?.body));
    const update = answer.status === 200 ? readUpdateOf(this.follow.match, answer.body) : undefined;
    if (answer.status === 200 && update === undefined) return this.fail(0);
    this.failures = 0;
    this.follow.connected(true);
    if (update === undefined) return this.follow.refused(answer);
    this.follow.hear(update);
    // Lines that wait are fetched at once. Whatever else a server answers without holding it back must not keep us busy.
    const passed = this.timers.now() - this.askedAt;
    this.again(this.follow.from() > this.askedFrom ? 0 : Math.max(0, LEAST_BETWEEN_MS - passed));
  }

  private fail(askedMs: number): void {
    this.follow.connected(false);
    this.again(retryDelay(this.failures++, this.timers.chance(), askedMs));
  }

  private again(ms: number): void {
    this.cancelWait = this.timers.after(ms, () => {
      this.cancelWait = undefined;
      void this.poll();
    });
  }
}

/** How long a server asks to be left alone for. */
export function retryMsIn(body: unknown): number {
  const fault = fieldOf(body, 'fault');
  const ms = fieldOf(fault, 'retryMs');
  return typeof ms === 'number' && ms > 0 && ms <= 600_000 ? ms : 0;
}

function fieldOf(data: unknown, field: string): unknown {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[field] : undefined;
}
