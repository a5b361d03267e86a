// A plain host with the built app, and what a browser keeps of it. Not a test itself.
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative } from 'node:path';
import type { Page } from 'playwright-core';
import { buildWeb } from '../../scripts/build-web.mjs';
import { freshFolder } from '../terminal/program.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** A host that knows nothing of us: plain files under a path, without any headers of ours. */
export class Host {
  private server: Server | undefined;
  private port = 0;
  folder = '';
  /** The name of every file that was asked for, in order. */
  asked: string[] = [];

  get url(): string {
    return `http://localhost:${this.port}/some/path/`;
  }

  async start(folder: string): Promise<void> {
    this.folder = folder;
    this.asked = [];
    this.server = createServer(({ url = '' }, response) => {
      const name = /^\/some\/path\/([\w./-]*)$/.exec(url)?.[1] ?? 'nothing';
      const file = name === '' ? 'index.html' : name;
      this.asked.push(file);
      if (!filesIn(this.folder).includes(file)) return response.writeHead(404).end();
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type }).end(readFileSync(join(this.folder, file)));
    });
    await new Promise<void>((resolve) => this.server!.listen(this.port, 'localhost', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve) ?? resolve(undefined));
    this.server = undefined;
  }
}

/** Also those in folders. */
export function filesIn(folder: string): readonly string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return found.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

const builds = new Map<string, Promise<string>>();

/** A folder of its own with the app of that version, which is built once. */
export async function build(version: string): Promise<string> {
  const built = builds.get(version) ?? buildInto(freshFolder(), version);
  builds.set(version, built);
  const folder = freshFolder();
  cpSync(await built, folder, { recursive: true });
  return folder;
}

async function buildInto(folder: string, version: string): Promise<string> {
  await buildWeb({ folder, version, offers: {} });
  return folder;
}

/** Until everything is on the device. */
export async function keptBy(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
