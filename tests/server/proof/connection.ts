// How a client of a proof talks to a server, over a WebSocket or over HTTP alone: one attempt at a time, and updates of a
// match for as long as it is followed. It never asks again by itself. Not a test itself.
import { Agent, request as httpRequest } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { parseServerFrame } from '../../../src/wire/frame.ts';
import type { Update } from '../../../src/wire/update.ts';
import type { Answered, AnswerBody, Asked } from './journal.ts';

/** The port to use from now on; undefined if there is none at the moment. */
export type Where = () => number | undefined;

export interface Followed {
  readonly match: string;
  readonly key: string | undefined;
  /** The first line that is missing. */
  readonly next: () => number;
  readonly heard: (update: Update) => void;
}

export interface Connection {
  /** One attempt; undefined if the connection broke or nothing came in time. */
  ask(asked: Asked): Promise<Answered | undefined>;
  /** From now on this match and no other. */
  follow(followed: Followed): void;
  close(): void;
}

/** Longer than a server may take that is still alive. */
const PATIENCE_MS = 15_000;
const AGAIN_MS = 100;
const POLL_SECONDS = 10;

export class HttpConnection implements Connection {
  private readonly where: Where;
  private readonly agent = new Agent({ keepAlive: true });
  private followed: Followed | undefined;
  private isClosed = false;

  constructor(where: Where) {
    this.where = where;
  }

  async ask({ method, path, key, body }: Asked): Promise<Answered | undefined> {
    const port = this.where();
    if (port === undefined) return undefined;
    const bytes = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(bytes === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) }),
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    };
    const where = { host: '127.0.0.1', port, path: `/api/${path}`, method, headers, agent: this.agent };
    return new Promise((resolve) => {
      const nothing = () => resolve(undefined);
      const sent = httpRequest({ ...where, timeout: PATIENCE_MS }, (response) => {
        const status = response.statusCode ?? 0;
        textOf(response).then((text) => resolve(answerIn(status, text)), nothing);
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', nothing).end(bytes);
    });
  }

  follow(followed: Followed): void {
    this.followed = followed;
    void this.poll(followed);
  }

  close(): void {
    this.isClosed = true;
    this.agent.destroy();
  }

  private async poll(followed: Followed): Promise<void> {
    let tag = '';
    while (!this.isClosed && this.followed === followed) {
      const query = `from=${followed.next()}&seen=${tag}&wait=${POLL_SECONDS}`;
      const path = `matches/${followed.match}?${query}`;
      const answer = await this.ask({ method: 'GET', path, key: followed.key, body: undefined });
      if (this.followed !== followed) return;
      if (answer?.status !== 200) {
        await pause(AGAIN_MS);
        continue;
      }
      const update = answer.body as Update;
      ({ tag } = update.state);
      followed.heard(update);
    }
  }
}

export class SocketConnection implements Connection {
  private readonly where: Where;
  private readonly waiting = new Map<number, (answer: Answered | undefined) => void>();
  private socket: WebSocket | undefined;
  private followed: Followed | undefined;
  private numbers = 0;
  private isClosed = false;

  constructor(where: Where) {
    this.where = where;
    this.open();
  }

  async ask({ method, path, key, body }: Asked): Promise<Answered | undefined> {
    const until = performance.now() + PATIENCE_MS;
    while (this.socket?.readyState !== WebSocket.OPEN && performance.now() < until) await pause(20);
    const { socket } = this;
    if (socket?.readyState !== WebSocket.OPEN) return undefined;
    this.numbers++;
    const n = this.numbers;
    return new Promise((resolve) => {
      const timer = setTimeout(() => socket.terminate(), PATIENCE_MS);
      this.waiting.set(n, (answer) => {
        clearTimeout(timer);
        this.waiting.delete(n);
        resolve(answer);
      });
      socket.send(JSON.stringify({ n, [method.toLowerCase()]: path, key, body }));
    });
  }

  follow(followed: Followed): void {
    if (this.followed !== undefined) this.send({ leave: this.followed.match });
    this.followed = followed;
    this.sendFollow();
  }

  close(): void {
    this.isClosed = true;
    this.socket?.terminate();
  }

  private open(): void {
    const port = this.where();
    if (this.isClosed) return;
    if (port === undefined) return void setTimeout(() => this.open(), AGAIN_MS);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, 'bitduel.1');
    this.socket = socket;
    socket.on('error', () => undefined);
    socket.on('open', () => this.sendFollow());
    socket.on('message', (data: Buffer) => this.take(data.toString('utf8')));
    socket.on('close', () => {
      for (const answer of this.waiting.values()) answer(undefined);
      setTimeout(() => this.open(), AGAIN_MS);
    });
  }

  private sendFollow(): void {
    const { followed } = this;
    if (followed === undefined) return;
    this.send({ n: 0, follow: followed.match, from: followed.next(), key: followed.key });
  }

  private send(frame: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  private take(text: string): void {
    const frame = parseServerFrame(text);
    if (frame?.do === 'beat') this.send({ beat: frame.beat });
    if (frame?.do === 'update' && frame.update.match === this.followed?.match)
      this.followed.heard(frame.update);
    if (frame?.do !== 'answer') return;
    const { n, status } = frame;
    if (n !== 0) this.waiting.get(n ?? -1)?.({ status, body: frame.body as AnswerBody });
    // A follower that the store could not answer at the moment.
    else if (status !== 200) setTimeout(() => this.sendFollow(), AGAIN_MS);
  }
}

/** Undefined for what is no JSON: the answer of something else. */
function answerIn(status: number, text: string): Answered | undefined {
  try {
    return { status, body: JSON.parse(text) as AnswerBody };
  } catch {
    return undefined;
  }
}

export async function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
