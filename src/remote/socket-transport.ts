// Requests and news over one socket for all matches of a place. Where no socket can be had, because a proxy does not let
// it through, everything goes by plain requests until one can.
import type { ServerFrame } from '../wire/frame.ts';
import { isRetryable } from '../wire/fault.ts';
import type { Update } from '../wire/update.ts';
import { followByPolling, retryMsIn } from './polling.ts';
import { retryDelay } from './retry.ts';
import { SocketLine, type SocketOpener } from './socket-line.ts';
import type { Following, FollowRequest, Timers, Transport, WireAnswer, WireRequest } from './transport.ts';

/** So many failures in a row, and news are asked for by plain requests meanwhile. */
const FAILURES_BEFORE_POLLING = 2;

interface Followed {
  readonly request: FollowRequest;
  /** While there is no socket. */
  polling: Following | undefined;
}

export class SocketTransport implements Transport {
  private readonly plain: Transport['request'];
  private readonly timers: Timers;
  private readonly open: SocketOpener;
  private line: SocketLine | undefined;
  private readonly followed = new Map<number, Followed>();
  private readonly answers = new Map<number, (answer: WireAnswer | undefined) => void>();
  private lastNumber = 0;
  private failures = 0;

  constructor(plain: Transport['request'], open: SocketOpener, timers: Timers) {
    this.plain = plain;
    this.open = open;
    this.timers = timers;
  }

  async request(request: WireRequest): Promise<WireAnswer | undefined> {
    const { line } = this;
    if (line?.up !== true) return this.plain(request);
    const n = ++this.lastNumber;
    const { method, path: address, body, key } = request;
    return new Promise((resolve) => {
      this.answers.set(n, resolve);
      line.send({ do: 'request', n, method, address, body, key });
    });
  }

  /** The network is gone: says so at once instead of waiting for the silence to be noticed. */
  interrupt(): void {
    this.line?.interrupt();
  }

  follow(request: FollowRequest): Following {
    const n = ++this.lastNumber;
    const followed: Followed = { request, polling: undefined };
    this.followed.set(n, followed);
    this.line ??= this.newLine();
    if (this.line.up) this.ask(n, followed);
    else if (this.failures >= FAILURES_BEFORE_POLLING) this.poll(followed);
    return {
      nudge: () => {
        this.line?.nudge();
        followed.polling?.nudge();
      },
      stop: () => this.leave(n, followed),
    };
  }

  private newLine(): SocketLine {
    return new SocketLine(this.open, this.timers, {
      up: () => this.up(),
      down: (failures) => this.down(failures),
      frame: (frame) => this.hear(frame),
    });
  }

  private up(): void {
    this.failures = 0;
    for (const [n, followed] of this.followed) {
      followed.polling?.stop();
      followed.polling = undefined;
      this.ask(n, followed);
    }
  }

  private ask(n: number, { request }: Followed): void {
    const { match, key, from } = request;
    this.line?.send({ do: 'follow', n, match, from: from(), key });
  }

  private askLater(n: number, followed: Followed, askedMs: number): void {
    this.timers.after(retryDelay(0, this.timers.chance(), askedMs), () => {
      if (this.line?.up === true && this.followed.get(n) === followed) this.ask(n, followed);
    });
  }

  /** Whether they were carried out is not known. */
  private dropAnswers(): void {
    const unanswered = [...this.answers.values()];
    this.answers.clear();
    for (const answer of unanswered) answer(undefined);
  }

  private down(failures: number): void {
    this.failures = failures;
    this.dropAnswers();
    for (const followed of this.followed.values()) {
      if (followed.polling === undefined) followed.request.connected(false);
      if (failures >= FAILURES_BEFORE_POLLING) this.poll(followed);
    }
  }

  private poll(followed: Followed): void {
    followed.polling ??= followByPolling(this.plain, this.timers, followed.request);
  }

  private hear(frame: Exclude<ServerFrame, { do: 'beat' }>): void {
    if (frame.do === 'update') return this.hearUpdate(frame.update);
    if (frame.do !== 'answer' || frame.n === null) return;
    const { n, status, body } = frame;
    const waiting = this.answers.get(n);
    this.answers.delete(n);
    waiting?.({ status, body });
    const followed = this.followed.get(n);
    if (followed === undefined || status === 200) return;
    if (isRetryable(status)) this.askLater(n, followed, retryMsIn(body));
    else followed.request.refused({ status, body });
  }

  private hearUpdate(update: Update): void {
    for (const { request } of this.followed.values()) {
      if (request.match !== update.match) continue;
      request.connected(true);
      request.hear(update);
    }
  }

  private leave(n: number, followed: Followed): void {
    followed.polling?.stop();
    this.followed.delete(n);
    const { match } = followed.request;
    const others = [...this.followed.values()].some(({ request }) => request.match === match);
    if (this.line?.up === true && !others) this.line.send({ do: 'leave', what: match });
    if (this.followed.size > 0) return;
    this.line?.stop();
    this.line = undefined;
    this.dropAnswers();
  }
}
