// A real server in this process: rooms, a SQLite file in a folder of its own, a free port. And what a client says to it
// over plain HTTP. Not a test itself.
import { randomBytes } from 'node:crypto';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { readAppFiles } from '../../src/disk/app-files.ts';
import { USUAL_NUMBERS } from '../../src/server/limits/numbers.ts';
import { Log } from '../../src/server/operate/log.ts';
import { measureStore } from '../../src/server/operate/measured-store.ts';
import { Metrics } from '../../src/server/operate/metrics.ts';
import { openRooms } from '../../src/server/run/options-rooms.ts';
import { openOptionsStore } from '../../src/server/run/options-store.ts';
import { RunningServer, type ServerParts } from '../../src/server/run/running-server.ts';
import type { ServeOptions } from '../../src/server/run/serve-options.ts';
import { freshFolder, ROOT } from '../terminal/program.ts';

const USUAL: Omit<ServeOptions, 'store'> = {
  listen: { host: '127.0.0.1', port: 0 },
  origin: undefined,
  password: undefined,
  proxies: undefined,
  workers: 1,
  metrics: { host: '127.0.0.1', port: 0 },
  keepDays: 365,
  drainSeconds: 0,
  names: true,
  refusedWords: [],
  log: 'json',
  logAddresses: false,
  limits: USUAL_NUMBERS,
  unsafe: false,
};

export interface Served {
  readonly url: string;
  readonly port: number;
  readonly metricsUrl: string;
  readonly store: string;
  /** All that was logged so far. */
  readonly logged: () => string;
  readonly server: RunningServer;
  readonly close: () => Promise<void>;
}

/** `now`: the server's time, in place of the time of this machine. */
export async function serve(
  overrides: Partial<ServeOptions> = {},
  more: Partial<ServerParts> = {},
  now?: () => number,
): Promise<Served> {
  const options = { ...USUAL, store: join(freshFolder(), 'matches.db'), ...overrides };
  const lines: string[] = [];
  const { log: format, logAddresses: addresses } = options;
  const log = new Log({ format, addresses, now: Date.now, write: (text) => void lines.push(text) });
  const metrics = new Metrics();
  const opened = await openOptionsStore(options, (changes) => metrics.batchSizes.add(changes));
  if (!opened.ok) throw new Error(opened.fault);
  const { store: measured, queue } = measureStore(opened.value.store, metrics, log);
  const store = now === undefined ? measured : { ...measured, now };
  const rooms = await openRooms(options, { store, secrets: opened.value.secrets, metrics }, log, '0.0.0');
  const files = readAppFiles(join(ROOT, 'dist', 'web'));
  const parts = {
    options,
    service: rooms.service,
    store,
    queue,
    metrics,
    log,
    files,
    handed: undefined,
    ...more,
  };
  const server = new RunningServer(parts);
  const started = await server.start();
  if (!started.ok) throw new Error(started.fault);
  const { app, metrics: metricsUrl = '' } = started.value;
  return {
    url: app,
    port: Number(new URL(app).port),
    metricsUrl,
    store: options.store,
    server,
    logged: () => {
      log.flush();
      return lines.join('');
    },
    close: async () => {
      await server.close();
      await rooms.close();
      await store.close();
    },
  };
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Parsed, if it is JSON. */
  readonly body: Told;
}

/** As much of an answer as tests look at. */
export interface Told {
  readonly fault?: { readonly code: string; readonly retryMs?: number; readonly field?: string };
  readonly words?: string;
  readonly again?: boolean;
  readonly update?: ToldUpdate;
  readonly lines?: readonly string[];
  readonly next?: number;
  readonly state?: ToldUpdate['state'];
}

interface ToldUpdate {
  readonly match: string;
  readonly from: number;
  readonly next: number;
  readonly lines: readonly string[];
  readonly state: { readonly stage: string; readonly tag: string; readonly watching: number };
}

export interface Ask {
  readonly method?: string;
  readonly key?: string | undefined;
  /** Sent as JSON, unless it is a text. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The path goes out as it is: `fetch` would tidy it up first. */
export async function ask({ port }: Pick<Served, 'port'>, path: string, asked: Ask = {}): Promise<Reply> {
  const { body, key } = asked;
  const { method = body === undefined ? 'GET' : 'PUT', headers = {} } = asked;
  const bytes = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  const all = {
    ...(bytes === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(bytes)}` }),
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { host: '127.0.0.1', port, path, method, headers: all, agent: false },
      (response) => {
        replyOf(response).then(resolve, reject);
      },
    );
    sent.on('error', reject).end(bytes);
  });
}

async function replyOf(response: IncomingMessage): Promise<Reply> {
  const text = await textOf(response);
  return { status: response.statusCode ?? 0, headers: response.headers, text, body: jsonOr(text) };
}

function jsonOr(text: string): Told {
  try {
    return JSON.parse(text) as Told;
  } catch {
    return {};
  }
}

export function newId(): string {
  return randomBytes(8).toString('hex');
}

export function newKey(): string {
  return randomBytes(16).toString('hex');
}

export interface Pairing {
  readonly id: string;
  readonly path: string;
  /** Of seats 1 and 2. */
  readonly keys: readonly [string, string];
}

/** A match of two people in which both sit; Player 1 moves first. */
export async function seatTwo(served: Pick<Served, 'port'>, more: object = {}): Promise<Pairing> {
  const [id, mine, theirs, invite] = [newId(), newKey(), newKey(), newKey()];
  const path = `/api/matches/${id}`;
  const seats = [{ me: true, name: 'Ada' }, { invite }];
  const body = { game: { id: 'bit-flip-showdown' }, seats, first: 1, ...more };
  const created = await ask(served, path, { key: mine, body });
  if (created.status >= 300) throw new Error(created.text);
  const taken = await ask(served, `${path}/seats/2`, { key: theirs, body: { invite, name: 'Bo' } });
  if (taken.status >= 300) throw new Error(taken.text);
  return { id, path, keys: [mine, theirs] };
}

/** Plays these lines of a match in which bit 1 may always be flipped, one after the other. */
export async function playMoves(
  served: Pick<Served, 'port'>,
  { path, keys }: Pairing,
  from: number,
  to: number,
): Promise<void> {
  for (let line = from; line < to; line++) {
    const key = keys[(line + 1) % 2];
    const reply = await ask(served, `${path}/moves/${line}`, { key, body: { move: '1' } });
    if (reply.status !== 200) throw new Error(`line ${line}: ${reply.text}`);
  }
}
