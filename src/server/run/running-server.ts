// A server that runs: store, rooms, limits and ways in put together, from the first connection to the last goodbye.
import type { Server } from 'node:http';
import { ok, refuse, type Result } from '../../base/result.ts';
import type { AppFiles } from '../../disk/app-files.ts';
import { Gatekeeper } from '../limits/gatekeeper.ts';
import { USUAL_NUMBERS } from '../limits/numbers.ts';
import { Api } from '../listen/api.ts';
import { createHttpServer, type Patience, USUAL_PATIENCE } from '../listen/http-server.ts';
import { isForSocket, takeAsRequest } from '../listen/upgrade.ts';
import { LOOPBACK_SITE, siteOf } from '../listen/own-site.ts';
import { Sockets } from '../listen/sockets.ts';
import { Health } from '../operate/health.ts';
import type { Log } from '../operate/log.ts';
import { createMetricsServer } from '../operate/metrics-server.ts';
import type { Metrics } from '../operate/metrics.ts';
import type { Service } from '../service.ts';
import type { Store } from '../store/store.ts';
import { hostAndPort, isLoopback, type ListenAddress } from './listen-address.ts';
import { closeServer, listenAt } from './listening.ts';
import type { ServeOptions } from './serve-options.ts';

export interface ServerParts {
  readonly options: ServeOptions;
  readonly service: Service;
  readonly store: Store;
  /** How many commits are under way. */
  readonly queue: () => number;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly files: AppFiles;
  /** A socket that systemd has opened. */
  readonly handed: number | undefined;
  /** The usual one unless said otherwise. */
  readonly patience?: Patience;
}

export interface Addresses {
  /** What people open in a browser. */
  readonly app: string;
  readonly metrics: string | undefined;
}

const SWEEP_MS = 60_000;

export class RunningServer {
  private readonly parts: ServerParts;
  private readonly health: Health;
  readonly sockets: Sockets;
  private readonly server: Server;
  private readonly metricsServer: Server;
  private readonly timer: NodeJS.Timeout;

  constructor(parts: ServerParts) {
    const { options, service, store, queue, metrics, log, files } = parts;
    const { origin, limits, proxies } = options;
    const gatekeeper = limits && new Gatekeeper(limits, monotonic, (match) => isWaiting(store, match));
    const api = new Api({ service, gatekeeper, metrics, log, now: () => store.now() });
    const site = origin === undefined ? LOOPBACK_SITE : siteOf(origin);
    this.parts = parts;
    this.health = new Health(store, queue);
    const ways = { api, site, files, health: this.health, proxies };
    this.server = createHttpServer(ways, parts.patience ?? USUAL_PATIENCE);
    this.sockets = new Sockets(ways, (limits ?? USUAL_NUMBERS).socketsPerProcess);
    this.server.on('upgrade', (request, connection, head) => {
      // Only WebSocket is spoken: an offer of anything else is passed over, as HTTP wants it.
      if (isForSocket(request)) this.sockets.upgrade(request, connection, head);
      else takeAsRequest(this.server, request, connection, head);
    });
    this.metricsServer = createMetricsServer(metrics);
    this.timer = setInterval(() => gatekeeper?.sweep(), SWEEP_MS).unref();
    this.watchNumbers();
  }

  /** Opens the ports; otherwise one sentence that says why not, and nothing is open. */
  async start(): Promise<Result<Addresses, string>> {
    const { options, handed } = this.parts;
    const listening = await listenAt(this.server, options.listen, handed);
    if (!listening.ok) return listening;
    const app = appAddress(options, listening.value);
    const metrics = options.metrics && (await listenAt(this.metricsServer, options.metrics));
    const why = app.ok ? (metrics?.ok === false ? metrics.fault : undefined) : app.fault;
    if (why !== undefined) await this.close();
    if (!app.ok || metrics?.ok === false) return refuse(why ?? '');
    return ok({ app: app.value, metrics: metrics && `http://${hostAndPort(metrics.value)}/metrics` });
  }

  /** Says that it will end, so that new work goes elsewhere; what comes is still done. */
  announceEnd(): void {
    this.health.isDraining = true;
    this.sockets.stopOpening();
  }

  /** Finishes what is under way, and closes everything but the store. */
  async close(): Promise<void> {
    this.announceEnd();
    clearInterval(this.timer);
    await this.parts.service.drain();
    await Promise.all([this.sockets.close(), closeServer(this.server), closeServer(this.metricsServer)]);
  }

  private watchNumbers(): void {
    const { metrics, service, store, queue, options } = this.parts;
    metrics.watch('bitduel_sockets', 'Open sockets.', () => this.sockets.count);
    metrics.watch('bitduel_rooms', 'Matches in memory.', () => service.numbers.rooms);
    metrics.watch('bitduel_followers', 'Followers of matches, by socket.', () => service.numbers.followers);
    metrics.watch('bitduel_watchers', 'Who look on without a seat.', () => service.numbers.watchers);
    metrics.watch('bitduel_thinking', 'Levels that think.', () => service.numbers.thinking);
    metrics.watch('bitduel_waiting_thoughts', 'Levels that wait.', () => service.numbers.waitingThoughts);
    const thought = () => service.numbers.thoughtSeconds;
    metrics.watch('bitduel_thought_seconds_total', 'Seconds that levels have thought.', thought, 'counter');
    const givenUp = () => service.numbers.givenUpThoughts;
    metrics.watch('bitduel_given_up_thoughts_total', 'Moves not found in time.', givenUp, 'counter');
    metrics.watch('bitduel_store_queue', 'Commits under way.', queue);
    metrics.watch('bitduel_unsafe', 'Whether a power cut may lose moves.', () => Number(store.unsafe));
    metrics.watch('bitduel_limits_off', 'Whether there are no limits.', () =>
      Number(options.limits === undefined),
    );
    metrics.watch('bitduel_draining', 'Whether it is about to end.', () => Number(this.health.isDraining));
  }
}

function monotonic(): number {
  return performance.now();
}

async function isWaiting(store: Store, match: string): Promise<boolean> {
  const kept = await store.read(match, 1, 1);
  // One that only leads to another match does not wait.
  return kept.ok && kept.value?.row.stage === 'waiting' && kept.value.row.rematch === undefined;
}

/** A socket that was handed over may reach further than the options know. */
function appAddress({ origin }: ServeOptions, listening: ListenAddress): Result<string, string> {
  if (origin !== undefined) return ok(`${origin}/`);
  if (isLoopback(listening)) return ok(`http://${hostAndPort(listening)}/`);
  return refuse('--origin is missing: the socket that was handed over can be reached from other machines.');
}
