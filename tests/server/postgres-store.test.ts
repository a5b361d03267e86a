// The store in PostgreSQL: what every store must do, and what several processes and a network bring with them.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenedStore, type StoreOptions, openStore } from '../../src/server/store/open-store.ts';
import { beginEpoch } from '../../src/server/store/operations.ts';
import { prepareDatabase } from '../../src/server/store/postgres-connections.ts';
import { SCHEMA_STEPS } from '../../src/server/store/schema.ts';
import type { Store } from '../../src/server/store/store.ts';
import { skipFor } from '../skip.ts';
import { nameOf, NO_POSTGRES, PASSWORD, type PostgresServer, sharedPostgres } from './postgres.ts';
import { valueOf } from './store-place.ts';
import { addition, creation, idOf } from './store-rows.ts';
import { storeSuite } from './store-suite.ts';
import { TcpProxy } from './tcp-proxy.ts';

const ID = idOf(1);

async function open(address: string, onBatch?: (changes: number) => void): Promise<OpenedStore> {
  return valueOf(openStore(address, { password: PASSWORD, onBatch }));
}

async function whyNot(address: string, options: StoreOptions = { password: PASSWORD }): Promise<string> {
  const answer = await openStore(address, options);
  if (answer.ok) await answer.value.store.close();
  return answer.ok ? 'opened' : answer.fault.why;
}

/** One new line for each match, all at once, in this order. */
async function addToAll(store: Store, ids: readonly string[]) {
  return Promise.all(
    ids.map(async (id) => store.commit(addition(id, { from: 1, before: 0 }, { wishes: [] }))),
  );
}

describe('with PostgreSQL', skipFor(NO_POSTGRES), () => {
  let server: PostgresServer;
  let shared: string;

  beforeAll(async () => {
    server = await sharedPostgres();
    shared = await server.freshDatabase();
  });

  /** For the next test that uses the shared database. */
  async function emptyShared(): Promise<void> {
    await server.query('DELETE FROM matches; DELETE FROM marks', nameOf(shared));
  }

  // First, because a server with few databases starts quickly after a crash.
  describe('a server', () => {
    afterAll(async () => {
      await server.restart();
    });

    it('that is killed loses nothing that was acknowledged, and the store goes on', async () => {
      const { store } = await open(await server.freshDatabase());
      const lost = vi.fn<(ids: readonly string[] | undefined) => void>();
      store.listen({ changed: lost, said: () => undefined });
      const ids = Array.from({ length: 200 }, (_, index) => idOf(index + 1));
      const answers = ids.map(async (id) => store.commit(creation(id)));
      await Promise.race(answers);
      await server.kill();
      const codes = await Promise.all(answers);
      const refused = codes.flatMap((answer) => (answer.ok ? [] : [answer.fault.code]));
      expect(['store-unknown', 'store-down']).toEqual(expect.arrayContaining([...new Set(refused)]));
      expect(await store.probe()).toMatchObject({ fault: { code: 'store-down' } });
      await server.run();
      await expect.poll(async () => store.probe()).toMatchObject({ ok: true });
      await expect.poll(() => lost.mock.calls).toContainEqual([undefined]);
      const listening = await server.query(
        `SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND query LIKE '%clock_timestamp%'`,
      );
      expect(listening).toHaveLength(1);
      const there = new Set(await valueOf(store.ids('', 500)));
      const acknowledged = ids.filter((_, index) => codes[index]!.ok);
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(acknowledged.filter((id) => !there.has(id))).toEqual([]);
      expect(await valueOf(store.commit(creation(idOf(999))))).toBe('kept');
      await store.close();
    });

    it.each(['fsync', 'full_page_writes'])('without %s is refused, unless it is wanted so', async (name) => {
      await server.restart([`${name}=off`]);
      const address = await server.freshDatabase();
      expect(await whyNot(address)).toBe(
        `The database of the store has ${name} = off: acknowledged moves could be lost.`,
      );
      const { store } = await valueOf(openStore(address, { password: PASSWORD, unsafe: true }));
      expect(store.unsafe).toBe(true);
      await store.close();
    });

    it('that would not wait for the disk is made to', async () => {
      await server.restart(['synchronous_commit=off']);
      const address = await server.freshDatabase();
      expect(await whyNot(address)).toBe('opened');
      expect(await whyNot(`${address}?options=-csynchronous_commit%3Doff`)).toContain(
        'synchronous_commit = off',
      );
    });
  });

  storeSuite('a PostgreSQL store', async () => ({
    open: async (onBatch) => open(shared, onBatch),
    other: async () => open(shared),
    remove: emptyShared,
  }));

  describe('two processes', () => {
    let one: Store;
    let two: Store;
    const heard = {
      changed: vi.fn<(ids: readonly string[] | undefined) => void>(),
      said: vi.fn<(text: string) => void>(),
    };

    beforeEach(async () => {
      [one, two] = [(await open(shared)).store, (await open(shared)).store];
      heard.changed.mockReset();
      heard.said.mockReset();
      two.listen(heard);
    });

    afterEach(async () => {
      await one.close();
      await two.close();
      await emptyShared();
    });

    it('hear of what the other keeps, and not of what they keep themselves', async () => {
      await valueOf(two.commit(creation(idOf(99))));
      await Promise.all([1, 2, 3].map(async (number) => valueOf(one.commit(creation(idOf(number))))));
      await expect.poll(heardIds).toEqual([1, 2, 3].map(idOf));
      await valueOf(one.commit(addition(ID, { from: 1, before: 0 })));
      await expect.poll(heardIds).toEqual([1, 2, 3, 1].map(idOf));
      // Nothing was kept, so nothing is told.
      await valueOf(one.commit(addition(ID, { from: 1, before: 0 })));
      await valueOf(one.commit({ id: idOf(2), from: 1, row: undefined }));
      await expect.poll(heardIds).toEqual([1, 2, 3, 1, 2].map(idOf));
    });

    it('hear what the other says', async () => {
      two.say('not for me');
      one.say('x'.repeat(7001));
      one.say('Zwölf „Bits“ with spaces');
      await expect.poll(() => heard.said.mock.calls).toEqual([['Zwölf „Bits“ with spaces']]);
    });

    it('hear of any match where the ids do not fit into a notice', async () => {
      const long = Array.from({ length: 200 }, (_, index) => `${'f'.repeat(40)}${idOf(index)}`);
      await Promise.all(long.map(async (id) => valueOf(one.commit(creation(id)))));
      await expect.poll(() => heard.changed.mock.calls).toContainEqual([undefined]);
    });

    it('are told that notices were lost, and hear again', async () => {
      await server.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE pid <> pg_backend_pid() AND query LIKE '%clock_timestamp%'`);
      await expect.poll(() => heard.changed.mock.calls).toContainEqual([undefined]);
      await valueOf(one.commit(creation(ID)));
      await expect.poll(heardIds).toEqual([ID]);
    });

    it('go by the clock of the database', async () => {
      const ahead = await server.freshDatabase();
      await server.shiftClock(ahead, 3_600_000);
      const { store } = await open(ahead);
      expect(Math.abs(store.now() - Date.now() - 3_600_000)).toBeLessThan(60_000);
      await store.close();
    });

    it('take turns at many matches without locking each other out', async () => {
      const ids = Array.from({ length: 100 }, (_, index) => idOf(index + 1));
      await Promise.all(ids.map(async (id) => valueOf(one.commit(creation(id)))));
      const answers = await Promise.all([addToAll(one, ids), addToAll(two, ids.toReversed())]);
      const kept = answers.flat().filter((answer) => answer.ok && answer.value === 'kept');
      expect(kept).toHaveLength(ids.length);
      expect(answers.flat().filter(({ ok }) => !ok)).toEqual([]);
    });

    function heardIds(): readonly string[] {
      return heard.changed.mock.calls.flatMap(([ids]) => ids ?? []);
    }
  });

  describe('a network', () => {
    let proxy: TcpProxy;
    let store: Store;

    beforeEach(async () => {
      proxy = await TcpProxy.open(server.port);
      store = (await open(server.addressOf(nameOf(shared), proxy.port))).store;
      await valueOf(store.commit(creation(ID)));
    });

    afterEach(async () => {
      await store.close();
      await proxy.close();
      await emptyShared();
    });

    it('that breaks before the answer comes leaves it open what has happened', async () => {
      proxy.holdAnswers();
      const commit = store.commit(addition(ID, { from: 1, before: 0 }));
      await expect.poll(async () => server.query('SELECT 1 FROM lines', nameOf(shared))).toHaveLength(1);
      proxy.cut();
      expect(await commit).toMatchObject({ fault: { code: 'store-unknown' } });
      await expect
        .poll(async () => store.read(ID, 1, 5))
        .toMatchObject({ value: { version: 2, lines: [{}] } });
      // The same again is refused by its version.
      expect(await valueOf(store.commit(addition(ID, { from: 1, before: 0 })))).toBe('taken');
    });

    it('that is silent does not hold anything up for ever', async () => {
      proxy.holdAnswers();
      expect(await store.commit(addition(ID, { from: 1, before: 0 }))).toMatchObject({
        fault: { code: 'store-unknown' },
      });
    });

    it('that is not there lets nothing happen', async () => {
      await proxy.close();
      expect(await store.commit(addition(ID, { from: 1, before: 0 }))).toMatchObject({ ok: false });
      expect(await store.commit(addition(ID, { from: 1, before: 0 }))).toMatchObject({
        fault: { code: 'store-down' },
      });
      proxy = await TcpProxy.open(server.port);
    });
  });

  describe('a database', () => {
    it('needs its password, and that not in the address', async () => {
      const address = await server.freshDatabase();
      expect(await whyNot(address, { password: 'wrong' })).toContain('password authentication failed');
      for (const told of [address.replace('tester', 'tester:wrong'), `${address}?password=wrong`])
        expect(await whyNot(told)).toBe(
          'A password does not belong into the address of the store: others can read it there.',
        );
    });

    it('must be there', async () => {
      const address = server.addressOf('nowhere');
      expect(await whyNot(address)).toBe(
        `The store ${address} cannot be used: database "nowhere" does not exist.`,
      );
      expect(await whyNot('postgres://:x y/')).toContain('cannot be used: Invalid URL');
      const closed = server.addressOf('postgres', 1);
      expect(await whyNot(closed)).toBe(
        `The store ${closed} cannot be used: connect ECONNREFUSED 127.0.0.1:1.`,
      );
    });

    it('gets a new epoch where there is a store', async () => {
      const address = await server.freshDatabase();
      const options = { password: PASSWORD };
      expect(await beginEpoch(address, options)).toMatchObject({ ok: false });
      await (await open(address)).store.close();
      const epoch = await valueOf(beginEpoch(address, options));
      const { store } = await open(address);
      expect(store.epoch).toBe(epoch);
      await store.close();
    });

    it('must keep any text', async () => {
      expect(await whyNot(await server.freshDatabase('SQL_ASCII'))).toBe(
        'The database of the store must be in UTF8.',
      );
    });

    it('is refused if a newer version wrote it', async () => {
      const address = await server.freshDatabase();
      const step = { sqlite: '', postgres: 'CREATE TABLE later (id text)' };
      await prepareDatabase({ address, password: PASSWORD }, 'epoch', [...SCHEMA_STEPS, step]);
      expect(await whyNot(address)).toBe('The store was written by a newer version of Bitduel.');
    });

    it.each(SCHEMA_STEPS.map((_, schema) => schema))('is brought up from schema %i', async (schema) => {
      const address = await server.freshDatabase();
      await prepareDatabase({ address, password: PASSWORD }, 'epoch', SCHEMA_STEPS.slice(0, schema));
      const { store } = await open(address);
      expect(await valueOf(store.commit(creation(ID)))).toBe('kept');
      expect(store.epoch).toBe('epoch');
      await store.close();
    });

    it('is brought up once by many who come at once, and not at all by half', async () => {
      const address = await server.freshDatabase();
      const stores = await Promise.all(Array.from({ length: 4 }, async () => open(address)));
      expect(new Set(stores.map(({ store }) => store.epoch)).size).toBe(1);
      for (const { store } of stores) await store.close();
      const good = { sqlite: '', postgres: 'CREATE TABLE later (id text)' };
      const half = await prepareDatabase({ address, password: PASSWORD }, 'e', [...SCHEMA_STEPS, good, good]);
      expect(half).toMatchObject({ ok: false });
      expect(await whyNot(address)).toBe('opened');
    });
  });
});
