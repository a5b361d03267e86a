// The clock by which all processes on one PostgreSQL go, while the clock of the database is set.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../src/server/store/open-store.ts';
import type { SteadyClock } from '../../src/server/store/steady-clock.ts';
import type { Store } from '../../src/server/store/store.ts';
import { skipFor } from '../skip.ts';
import { NO_POSTGRES, PASSWORD, PostgresServer } from './postgres.ts';
import { valueOf } from './store-place.ts';

let server: PostgresServer;

/** A clock of the database that a test can set: it is found before the one of PostgreSQL. */
async function makeClock(address: string): Promise<void> {
  const database = address.split('/').at(-1)!;
  await server.query(
    `CREATE SCHEMA fake; CREATE TABLE fake.step (by interval); INSERT INTO fake.step VALUES ('0');
     CREATE FUNCTION fake.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
       $$ SELECT pg_catalog.clock_timestamp() + (SELECT by FROM fake.step) $$;
     ALTER DATABASE ${database} SET search_path = fake, pg_catalog, public`,
    database,
  );
}

async function setClock(address: string, step: string): Promise<void> {
  await server.query(`UPDATE fake.step SET by = '${step}'`, address.split('/').at(-1));
}

describe('processes on one PostgreSQL', skipFor(NO_POSTGRES), () => {
  let address: string;
  let one: Store;
  let two: Store;

  const openHere = async () => (await valueOf(openStore(address, { password: PASSWORD }))).store;

  beforeAll(async () => {
    server = await PostgresServer.start();
  });

  afterAll(async () => {
    await server.stop();
  });

  beforeEach(async () => {
    address = await server.freshDatabase();
    await makeClock(address);
    [one, two] = [await openHere(), await openHere()];
    await Promise.all([one.mark('one'), two.mark('two')]);
  });

  afterEach(async () => {
    await one.close();
    await two.close();
  });

  it('do not notice when the clock of the database is set, whoever looks first', async () => {
    for (const step of ['1 hour', '-1 hour', '30 days', '0 hours']) {
      await setClock(address, step);
      const began = [one.now(), performance.now()] as const;
      await one.mark('one');
      await two.mark('two');
      await one.mark('one');
      const passed = performance.now() - began[1];
      expect(Math.abs(one.now() - began[0] - passed)).toBeLessThan(1000);
      expect(Math.abs(two.now() - one.now())).toBeLessThan(1000);
      // One that is opened now goes by the same clock.
      const three = await openHere();
      expect(Math.abs(three.now() - one.now())).toBeLessThan(1000);
      await three.close();
    }
  });

  it('go on together when one of them was halted for long', async () => {
    const clock = Reflect.get(two, 'clock') as SteadyClock;
    // Its own clock stood still for a minute.
    clock.follow(clock.at(0) - 60_000, 0);
    await one.mark('one');
    await two.mark('two');
    expect(Math.abs(two.now() - one.now())).toBeLessThan(1000);
  });
});
