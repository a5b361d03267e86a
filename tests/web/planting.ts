// The app by way of a server of its own, which puts words of a test before the script of every worker, of those that
// workers start too. Not a test itself.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { App } from './kept-match.ts';

/** What a worker does to end without a word. */
export const ENDS = 'event.stopImmediatePropagation(); self.close()';

/** Workers of this role do something else when they are first told anything. */
export function planted(role: string, act: string): string {
  return `if (self.name.startsWith('${role} '))
    self.addEventListener('message', (event) => { ${act}; }, { once: true });`;
}

class Planting {
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

  /** For the workers that start from now on; `most` limits how many. */
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
    const script = path.includes('/advisor-worker-') ? `${this.always}\n${this.nextWords()}\n` : '';
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? '',
      'content-security-policy': answer.headers.get('content-security-policy') ?? '',
    });
    response.end(Buffer.concat([Buffer.from(script), body]));
  }
}

/** A page whose workers begin with this script; `most` limits how many of them do. */
export async function openPlanted(
  app: App,
  locks: boolean,
  words: string,
  at: string,
  most?: number,
): Promise<{ readonly page: Page; readonly planting: Planting }> {
  const planting = new Planting(app.url, locks ? '' : 'delete WorkerNavigator.prototype.locks;');
  const url = await planting.start();
  const context = await app.newContext({ at: url });
  context.on('close', () => planting.stop());
  if (!locks) await context.addInitScript('delete Navigator.prototype.locks;');
  const page = await context.newPage();
  planting.plant(words, most);
  await page.goto(`${url}${at}`);
  expect(await page.evaluate(() => 'locks' in navigator)).toBe(locks);
  return { page, planting };
}
