// The app by way of a server of its own, which puts words of a test before the script of every worker, of those that
// workers start too. Not a test itself.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export class Planting {
  /** How many workers have got their script. */
  started = 0;
  private readonly server = createServer(
    (request, response) => void this.answer(request.url ?? '/', response),
  );
  private readonly app: string;
  private readonly always: string;
  private words = '';
  private left = 0;

  /** `always`: stands before every script, whatever is planted. */
  constructor(app: string, always: string) {
    this.app = app;
    this.always = always;
  }

  /** Answers its address. */
  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** For the workers that start from now on, or for so many of them. */
  plant(words: string, most = Infinity): void {
    this.words = words;
    this.left = most;
  }

  private nextWords(): string {
    this.started += 1;
    if (this.left === 0) return '';
    this.left -= 1;
    return this.words;
  }

  private async answer(path: string, response: ServerResponse): Promise<void> {
    const answer = await fetch(new URL(path, this.app));
    const body = Buffer.from(await answer.arrayBuffer());
    const planted = path.includes('/advisor-worker-') ? `${this.always}\n${this.nextWords()}\n` : '';
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? '',
      'content-security-policy': answer.headers.get('content-security-policy') ?? '',
    });
    response.end(Buffer.concat([Buffer.from(planted), body]));
  }
}
