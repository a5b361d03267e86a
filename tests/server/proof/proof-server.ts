// The server of `bitduel serve` put together with wrapped parts: it can end itself at a named point, and its wall clock can
// be moved from outside. Bundled and started by `programs.ts`. Not a test itself.
import { createInterface } from 'node:readline';
import type { AppFiles, FileAnswer } from '../../../src/disk/app-files.ts';
import { ServerSocket } from '../../../src/server/listen/server-socket.ts';
import { Log } from '../../../src/server/operate/log.ts';
import { measureStore } from '../../../src/server/operate/measured-store.ts';
import { Metrics } from '../../../src/server/operate/metrics.ts';
import { openRooms } from '../../../src/server/run/options-rooms.ts';
import { RunningServer } from '../../../src/server/run/running-server.ts';
import type { ServeOptions } from '../../../src/server/run/serve-options.ts';
import { openStore } from '../../../src/server/store/open-store.ts';
import { wrapStore } from './wrapped-store.ts';

declare function atPoint(name: string): void;

interface ProofOptions {
  readonly store: string;
  readonly password?: string;
  readonly port?: number;
  readonly unsafe?: boolean;
  readonly maxPages?: number;
}

const NOTHING: FileAnswer = { status: 404, headers: {}, body: Buffer.alloc(0) };
const NO_FILES: AppFiles = { answer: () => NOTHING, refuse: () => NOTHING };

const proof = JSON.parse(process.argv[2] ?? '{}') as ProofOptions;
const wallClock = Date.now;
let jumped = 0;
Date.now = () => wallClock() + jumped;
wrapSockets();
await serve();

async function serve(): Promise<void> {
  const { store: address, password, port = 0, unsafe = false, maxPages } = proof;
  const options: ServeOptions = {
    ...{ listen: { host: '127.0.0.1', port }, origin: undefined, store: address, password },
    ...{ proxies: undefined, workers: 1, metrics: undefined, keepDays: 365, drainSeconds: 0, names: true },
    ...{ refusedWords: [], log: 'json', logAddresses: false, limits: undefined, unsafe },
  };
  const opened = await openStore(address, { password, unsafe, maxPages });
  if (!opened.ok) throw new Error(opened.fault.why);
  const log = new Log({ format: 'json', addresses: false, now: wallClock, write: () => undefined });
  const metrics = new Metrics();
  const inner = opened.value.store;
  const wrapped = wrapStore(inner, {
    commit: async (change) => {
      atPoint('decided');
      return inner.commit(change);
    },
  });
  const { store, queue } = measureStore(wrapped, metrics);
  const rooms = await openRooms(options, { store, secrets: opened.value.secrets }, log, '0.0.0');
  const parts = { options, service: rooms.service, store, queue, metrics, log, files: NO_FILES };
  const server = new RunningServer({ ...parts, handed: undefined });
  const started = await server.start();
  if (!started.ok) throw new Error(started.fault);
  process.stdout.write(`Bitduel is at ${started.value.app}\n`);
  for await (const line of createInterface({ input: process.stdin })) jumped += Number(line);
}

/** A frame that was sent is on its way: nothing that happens to this process takes it back. */
function wrapSockets(): void {
  const { prototype } = ServerSocket;
  const tell = Reflect.get(prototype, 'tell');
  prototype.tell = function told(text: string): void {
    tell.call(this, text);
    if (/^\{"n":[1-9].*"status":200/.test(text)) atPoint('answered');
    else if (text.startsWith('{"match"') && text.includes('"check')) atPoint('half-told');
  };
}
