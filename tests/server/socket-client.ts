// A client on a WebSocket, for tests: hears everything, waits for what it is told to. Not a test itself.
import { WebSocket, type ClientOptions } from 'ws';
import { parseServerFrame, type ServerFrame } from '../../src/wire/frame.ts';
import type { Served, Told } from './served.ts';

export interface Closed {
  readonly code: number;
  readonly reason: string;
}

export class SocketClient {
  readonly socket: WebSocket;
  readonly heard: ServerFrame[] = [];
  readonly texts: string[] = [];
  readonly closed: Promise<Closed>;
  /** Whether beats are answered, as they should be. */
  answersBeats = true;
  private numbers = 1000;
  private answers = 0;
  private readonly waiting = new Set<() => void>();

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.take(data.toString('utf8')));
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      socket.on('close', (code, reason) => resolve({ code, reason: reason.toString('utf8') }));
    });
  }

  static async open({ port }: Pick<Served, 'port'>, options: ClientOptions = {}): Promise<SocketClient> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, 'bitduel.1', options);
    const client = new SocketClient(socket);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return client;
  }

  send(frame: object | string): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  /** Sends a request and answers what comes back under its number. */
  async ask(frame: object): Promise<{ readonly status: number; readonly body: Told }> {
    this.numbers++;
    const n = this.numbers;
    this.send({ n, ...frame });
    const answer = await this.until((each) => each.do === 'answer' && each.n === n);
    return answer as { status: number; body: Told } & ServerFrame;
  }

  /** The first frame, heard already or to come, that is meant. */
  async until(isMeant: (frame: ServerFrame) => boolean): Promise<ServerFrame> {
    for (;;) {
      const found = this.heard.find(isMeant);
      if (found !== undefined) return found;
      await this.more();
    }
  }

  /** Waits until so many answers have come since it was opened. */
  async untilAnswers(count: number): Promise<void> {
    while (this.answers < count) await this.more();
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.closed;
  }

  /** Something more is heard; rejects if the socket closes instead. */
  private async more(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.waiting.add(resolve);
      void this.closed.then(({ code }) => reject(new Error(`closed with ${code}`)));
    });
  }

  private take(text: string): void {
    const frame = parseServerFrame(text);
    this.texts.push(text);
    if (frame !== undefined) this.heard.push(frame);
    if (frame?.do === 'answer') this.answers++;
    if (frame?.do === 'beat' && this.answersBeats) this.send({ beat: frame.beat });
    for (const wake of this.waiting) wake();
    this.waiting.clear();
  }
}
