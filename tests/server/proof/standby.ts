// Proofs by a lost primary: PostgreSQL is killed under load while its standby is behind, and the standby takes over. Not a
// test itself.
import { openStore } from '../../../src/server/store/open-store.ts';
import { PASSWORD, PostgresServer } from '../postgres.ts';
import { valueOf } from '../store-place.ts';
import { TcpProxy } from '../tcp-proxy.ts';
import { check } from './checker.ts';
import { pause } from './connection.ts';
import { Load } from './load.ts';
import { buildProofServer, ServerProcess, wrapped } from './programs.ts';

/** So long the standby hears nothing of the primary. */
const BEHIND_MS = 2000;

/** With a synchronous standby nothing is acknowledged that it does not have. */
export async function losePrimary(kind: 'synchronous' | 'asynchronous') {
  const primary = await PostgresServer.start();
  const between = await TcpProxy.open(primary.port);
  const standby = await PostgresServer.follow(primary, 'standby', between.port);
  const address = await primary.freshDatabase();
  if (kind === 'synchronous') await waitForStandby(primary);
  const proxy = await TcpProxy.open(primary.port);
  const server = new ServerProcess();
  const store = address.replace(`:${primary.port}/`, `:${proxy.port}/`);
  await server.start(wrapped(await buildProofServer(), { store, password: PASSWORD }));
  const load = new Load({ seed: 31, pairs: 4, where: [server.where] });
  await load.moves(40);
  between.stall();
  await pause(BEHIND_MS);
  await primary.kill();
  await between.close();
  await standby.query('SELECT pg_promote()');
  proxy.lead(standby.port);
  await load.moves(load.journal.moves + (kind === 'synchronous' ? 40 : 0));
  const journal = await load.stop();
  await server.end('SIGKILL');
  await proxy.close();
  const name = new URL(address).pathname.slice(1);
  const opened = await valueOf(openStore(standby.addressOf(name), { password: PASSWORD }));
  const wrong = await check(journal, opened, { credit: true });
  await opened.store.close();
  await standby.stop();
  await primary.stop();
  return { wrong, moves: journal.moves };
}

async function waitForStandby(primary: PostgresServer): Promise<void> {
  await primary.query(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
  await primary.query('SELECT pg_reload_conf()');
  const isSync = async () => {
    const rows = await primary.query<{ sync_state: string }>('SELECT sync_state FROM pg_stat_replication');
    return rows.some(({ sync_state: state }) => state === 'sync');
  };
  while (!(await isSync())) await pause(100);
}
