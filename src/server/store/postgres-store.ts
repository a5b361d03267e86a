// The store in PostgreSQL, for several processes on several machines: changes are gathered for a moment and kept together,
// and each process tells the others which matches have changed.
import { randomBytes } from 'node:crypto';
import type { Pool, QueryConfig } from 'pg';
import { at } from '../../base/invariant.ts';
import { type Result, ok, refuse } from '../../base/result.ts';
import { printable } from '../../base/text.ts';
import type { StoredSecret } from '../../host/record-store.ts';
import { Batcher } from './batcher.ts';
import { type Outcome, acceptOutcome, checkChange } from './change-check.ts';
import { newEpochName } from './epoch.ts';
import { type ChangeGroup, groupChanges, outcomesOf, valuesFor } from './postgres-commit.ts';
import { type PostgresPlace, openPool, prepareDatabase } from './postgres-connections.ts';
import { PostgresListener } from './postgres-listener.ts';
import { runStatement } from './postgres-pool.ts';
import { type AskedMatch, POSTGRES_READS, keptFrom } from './postgres-reads.ts';
import { ANY_MATCH, CHANGED_CHANNEL, SAID_CHANNEL } from './postgres-statements.ts';
import { SteadyClock } from './steady-clock.ts';
import type { Change, Kept, SecretReader, Store, StoreFault, StoreListener } from './store.ts';

const BATCH = { most: 256, atOnce: 3, waitMs: 3 };
/** What a notice names is read together. */
const READS = { most: 64, atOnce: 2, waitMs: 0 };
const SAY_BYTES = 7000;

/**
 * Opens the database, creating its tables if there are none; otherwise one sentence that says why not. `onBatch`: hears
 * how many changes a commit has.
 */
export async function openPostgresStore(
  place: PostgresPlace,
  onBatch?: (changes: number) => void,
): Promise<Result<PostgresStore, string>> {
  const epoch = await prepareDatabase(place, newEpochName());
  if (!epoch.ok) return epoch;
  const store = new PostgresStore(place, epoch.value, onBatch);
  try {
    await store.open();
    return ok(store);
  } catch (error) {
    await store.close();
    return refuse(`The store ${place.address} cannot be used: ${printable((error as Error).message, 200)}.`);
  }
}

class PostgresStore implements Store, SecretReader {
  readonly epoch: string;
  readonly unsafe: boolean;
  private readonly onBatch: ((changes: number) => void) | undefined;
  private readonly pool: Pool;
  private readonly listener: PostgresListener;
  private readonly clock = new SteadyClock();
  private readonly changes = new Batcher(async (batch: readonly Change[]) => this.commitAll(batch), BATCH);
  private readonly reads = new Batcher(async (batch: readonly AskedMatch[]) => this.readAll(batch), READS);
  private readonly listeners = new Set<StoreListener>();
  /** Tells the notices of this process from those of others. */
  private readonly tag = randomBytes(8).toString('hex');
  private isClosed = false;

  constructor(place: PostgresPlace, epoch: string, onBatch?: (changes: number) => void) {
    this.epoch = epoch;
    this.onBatch = onBatch;
    this.unsafe = place.unsafe ?? false;
    this.pool = openPool(place);
    this.listener = new PostgresListener(place, this.clock, {
      notice: (channel, payload) => this.hear(channel, payload),
      lost: () => this.tell((listener) => listener.changed(undefined)),
    });
  }

  /** Throws if the database cannot be reached. */
  async open(): Promise<void> {
    await this.listener.open();
  }

  now(): number {
    return this.clock.now();
  }

  async commit(change: Change): Promise<Result<'kept' | 'taken', StoreFault>> {
    checkChange(change);
    return this.changes.add(change);
  }

  async read(id: string, from: number, most: number): Promise<Result<Kept | undefined, StoreFault>> {
    return this.reads.add([id, from, most]);
  }

  async versions(ids: readonly string[]): Promise<Result<ReadonlyMap<string, number>, StoreFault>> {
    const rows = await this.ask<{ id: string; version: number }>(POSTGRES_READS.versions(ids));
    return rows.ok ? ok(new Map(rows.value.map(({ id, version }) => [id, version]))) : rows;
  }

  async due(now: number, most: number): Promise<Result<readonly string[], StoreFault>> {
    return this.askIds(POSTGRES_READS.due(now, most));
  }

  async waiting(most: number): Promise<Result<readonly Kept[], StoreFault>> {
    const rows = await this.ask(POSTGRES_READS.waiting(most));
    return rows.ok ? ok(rows.value.map(keptFrom)) : rows;
  }

  async ids(after: string, most: number): Promise<Result<readonly string[], StoreFault>> {
    return this.askIds(POSTGRES_READS.ids(after, most));
  }

  say(text: string): void {
    if (Buffer.byteLength(text) > SAY_BYTES) return;
    void this.ask(POSTGRES_READS.say(SAID_CHANNEL, `${this.tag} ${text}`));
  }

  listen(listener: StoreListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async mark(process: string): Promise<Result<number | undefined, StoreFault>> {
    await this.listener.follow();
    const rows = await this.ask<{ at: number | null }>(POSTGRES_READS.mark(process, this.now()));
    return rows.ok ? ok(rows.value[0]?.at ?? undefined) : rows;
  }

  async probe(): Promise<Result<void, StoreFault>> {
    const rows = await this.ask(POSTGRES_READS.probe(this.now()));
    return rows.ok ? ok(undefined) : rows;
  }

  async secrets(id: string): Promise<Result<readonly StoredSecret[], StoreFault>> {
    return this.ask<StoredSecret>(POSTGRES_READS.secrets(id));
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    await Promise.all([this.listener.close(), this.pool.end()]);
  }

  private async readAll(
    asked: readonly AskedMatch[],
  ): Promise<readonly Result<Kept | undefined, StoreFault>[]> {
    const rows = await this.ask<{ place: number }>(POSTGRES_READS.matches(asked));
    if (!rows.ok) return asked.map(() => rows);
    const found = new Map(rows.value.map((row) => [row.place, row]));
    return asked.map((_, index) => {
      const row = found.get(index + 1);
      return ok(row && keptFrom(row));
    });
  }

  private async askIds(config: QueryConfig): Promise<Result<readonly string[], StoreFault>> {
    const rows = await this.ask<{ id: string }>(config);
    return rows.ok ? ok(rows.value.map(({ id }) => id)) : rows;
  }

  /** A statement whose loss harms nothing: it can be asked again. */
  private async ask<Row>(config: QueryConfig): Promise<Result<readonly Row[], StoreFault>> {
    const answer = await runStatement(this.pool, config, 'store-down');
    if (answer.ok) return ok(answer.value as readonly Row[]);
    if (answer.fault.code === 'mistake') throw answer.fault.error;
    return refuse(answer.fault);
  }

  private async commitAll(
    changes: readonly Change[],
  ): Promise<readonly (Result<'kept' | 'taken', StoreFault> | Error)[]> {
    const answers = new Map<Change, Result<Outcome, StoreFault>>();
    for (const group of groupChanges(changes)) {
      const outcomes = await this.commitGroup(group);
      for (const [index, change] of group.changes.entries()) answers.set(change, at(outcomes, index));
    }
    return changes.map((change) => {
      const answer = answers.get(change) ?? ok('broken' as const);
      return answer.ok ? acceptOutcome(change, answer.value) : answer;
    });
  }

  private async commitGroup(group: ChangeGroup): Promise<readonly Result<Outcome, StoreFault>[]> {
    const { statement, changes } = group;
    const { name, text } = statement;
    this.onBatch?.(changes.length);
    const config = { name, text, values: [...valuesFor(group, this.tag)] };
    const answer = await runStatement(this.pool, config, 'store-unknown');
    if (answer.ok) return outcomesOf(group, answer.value).map(ok);
    const { fault } = answer;
    if (fault.code !== 'mistake') return changes.map(() => refuse(fault));
    if (changes.length === 1) throw fault.error;
    // One of them contradicts the tables. The others shall not suffer for it.
    const alone = changes.map(async (change) =>
      this.commitGroup({ statement, changes: [change] }).catch(() => [ok('broken' as const)]),
    );
    return (await Promise.all(alone)).flat();
  }

  private hear(channel: string, payload: string): void {
    const space = payload.indexOf(' ');
    if (payload.slice(0, space) === this.tag) return;
    const text = payload.slice(space + 1);
    if (channel === SAID_CHANNEL) this.tell((listener) => listener.said(text));
    else if (channel === CHANGED_CHANNEL)
      this.tell((listener) => listener.changed(text === ANY_MATCH ? undefined : text.split(',')));
  }

  private tell(how: (listener: StoreListener) => void): void {
    for (const listener of this.listeners) how(listener);
  }
}
