// The one connection of a process that listens: notices of other processes, and the clock of the database. It comes back
// by itself when it breaks, and says then that notices were lost.
import type { Client } from 'pg';
import { followClock } from './postgres-clock.ts';
import { newListeningClient, type PostgresPlace } from './postgres-connections.ts';
import { CHANGED_CHANNEL, SAID_CHANNEL } from './postgres-statements.ts';
import type { SteadyClock } from './steady-clock.ts';

interface Heard {
  /** A notice, as it was sent. */
  notice(channel: string, payload: string): void;
  /** Notices may have been lost. */
  lost(): void;
}

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5000;

export class PostgresListener {
  private readonly place: PostgresPlace;
  private readonly clock: SteadyClock;
  private readonly heard: Heard;
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(place: PostgresPlace, clock: SteadyClock, heard: Heard) {
    this.place = place;
    this.clock = clock;
    this.heard = heard;
  }

  /** Throws the error if the database cannot be reached now. */
  async open(): Promise<void> {
    const client = newListeningClient(this.place);
    // Until it listens, what breaks it also breaks the statement that is waited for.
    client.on('error', () => this.drop(client));
    client.on('end', () => this.drop(client));
    client.on('notification', ({ channel, payload = '' }) => this.heard.notice(channel, payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANGED_CHANNEL}; LISTEN ${SAID_CHANNEL}`);
      await followClock(client, this.clock);
    } catch (error) {
      endQuietly(client);
      throw error;
    }
    if (this.isClosed) endQuietly(client);
    else this.use(client);
  }

  /** Follows the clock of the database again, if it can be reached. */
  async follow(): Promise<void> {
    const { client } = this;
    if (client === undefined) return;
    await followClock(client, this.clock).catch(() => this.drop(client));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private use(client: Client): void {
    this.client = client;
  }

  /** This connection is of no use any more. */
  private drop(client: Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    clearTimeout(this.timer);
    endQuietly(client);
    this.retry(FIRST_RETRY_MS);
  }

  private retry(afterMs: number): void {
    if (this.isClosed) return;
    this.timer = setTimeout(() => {
      this.open().then(
        () => this.heard.lost(),
        () => this.retry(Math.min(2 * afterMs, LAST_RETRY_MS)),
      );
    }, afterMs);
  }
}

function endQuietly(client: Client): void {
  client.end().catch(() => undefined);
}
