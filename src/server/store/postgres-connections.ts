// The connections of one process to PostgreSQL: how they are made, what a database must be like, and what its errors mean.
import { Client, type ClientConfig, Pool } from 'pg';
import { type Result, ok, refuse } from '../../base/result.ts';
import { printable } from '../../base/text.ts';
import { META_TABLE, SCHEMA_STEPS, type SchemaStep, stepsAfter } from './schema.ts';
import type { StoreFault } from './store.ts';

export interface PostgresPlace {
  readonly address: string;
  readonly password?: string | undefined;
  readonly unsafe?: boolean | undefined;
}

/** Beside the one that listens. */
const POOL = 4;
const CONNECT_MS = 5000;
/** The server gives up before we do: then it is known that nothing has happened. */
const STATEMENT_MS = 4000;
const ANSWER_MS = 5000;
const OLDEST = 140_000;
const MIGRATING = 0x62_64_75_6c;

/** Why an address is refused before anything is tried. */
function addressFault(address: string): string | undefined {
  return /^postgres(?:ql)?:\/\/[^/@?]*:[^/@]*@|[?&]password=/.test(address)
    ? 'A password does not belong into the address of the store: others can read it there.'
    : undefined;
}

function connectionConfig({ address, password, unsafe = false }: PostgresPlace): ClientConfig {
  return {
    connectionString: withPassword(address, password),
    ...(unsafe ? {} : { options: '-c synchronous_commit=on' }),
    application_name: 'bitduel',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  };
}

/** Only in memory: what stands beside an address with a user is ignored by the driver. */
function withPassword(address: string, password: string | undefined): string {
  if (password === undefined) return address;
  return `${address}${address.includes('?') ? '&' : '?'}password=${encodeURIComponent(password)}`;
}

export function openPool(place: PostgresPlace): Pool {
  const limits = { statement_timeout: STATEMENT_MS, query_timeout: ANSWER_MS };
  const pool = new Pool({ ...connectionConfig(place), ...limits, max: POOL });
  // A connection broke: the pool drops it, and the next who needs one makes a new one. Whoever is using it hears of it
  // through their statement, or, just after that, not at all.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A connection of its own, for listening and for the clock. */
export function newListeningClient(place: PostgresPlace): Client {
  return new Client({ ...connectionConfig(place), query_timeout: ANSWER_MS });
}

/** Checks the database and brings it to the newest schema; answers its epoch, or one sentence that says why not. */
export async function prepareDatabase(
  place: PostgresPlace,
  newEpoch: string,
  steps: readonly SchemaStep[] = SCHEMA_STEPS,
): Promise<Result<string, string>> {
  return withClient(place, async (client) => {
    const why = await settingsFault(client, place);
    return why === undefined ? migrate(client, newEpoch, steps) : refuse(why);
  });
}

/** Begins a new epoch in a database that holds a store. */
export async function writePostgresEpoch(
  place: PostgresPlace,
  epoch: string,
): Promise<Result<string, string>> {
  return withClient(place, async (client) => {
    const { rowCount } = await client.query(`UPDATE meta SET value = $1 WHERE name = 'epoch'`, [epoch]);
    return rowCount === 1 ? ok(epoch) : refuse(`There is no store ${place.address}.`);
  });
}

/** With a connection of its own, without limits of time; what the database refuses becomes a sentence. */
async function withClient<T>(
  place: PostgresPlace,
  act: (client: Client) => Promise<Result<T, string>>,
): Promise<Result<T, string>> {
  const why = addressFault(place.address);
  if (why !== undefined) return refuse(why);
  try {
    const client = new Client(connectionConfig(place));
    // What breaks the connection also breaks the statement that is waited for.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await act(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  } catch (error) {
    return refuse(`The store ${place.address} cannot be used: ${printable(wordsOf(error), 200)}.`);
  }
}

/** Refused connections to several addresses of one host come as one error without words. */
function wordsOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message === '' ? (code ?? 'no answer') : message;
}

async function settingsFault(client: Client, { unsafe = false }: PostgresPlace): Promise<string | undefined> {
  const names = ['server_version_num', 'server_encoding', 'fsync', 'full_page_writes', 'synchronous_commit'];
  const { rows } = await client.query<{ name: string; setting: string }>(
    'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
    [names],
  );
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  if (Number(settings.get('server_version_num')) < OLDEST) return 'The store needs PostgreSQL 14 or newer.';
  if (settings.get('server_encoding') !== 'UTF8') return 'The database of the store must be in UTF8.';
  const demanded = unsafe ? [] : (['fsync', 'full_page_writes', 'synchronous_commit'] as const);
  const off = demanded.find((name) => !['on', 'remote_apply'].includes(settings.get(name) ?? ''));
  return off === undefined
    ? undefined
    : `The database of the store has ${off} = ${settings.get(off)}: acknowledged moves could be lost.`;
}

async function migrate(
  client: Client,
  newEpoch: string,
  steps: readonly SchemaStep[],
): Promise<Result<string, string>> {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATING]);
  await client.query(META_TABLE);
  const meta = await client.query<{ name: string; value: string }>('SELECT name, value FROM meta');
  const values = new Map(meta.rows.map(({ name, value }) => [name, value]));
  const schema = Number(values.get('schema') ?? 0);
  const missing = stepsAfter(schema, steps);
  if (missing === undefined) return refuse('The store was written by a newer version of Bitduel.');
  for (const { postgres } of missing) await client.query(postgres);
  await client.query(
    `INSERT INTO meta (name, value) VALUES ('schema', $1), ('epoch', $2)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE meta.name = 'schema'`,
    [String(steps.length), newEpoch],
  );
  await client.query('COMMIT');
  return ok(values.get('epoch') ?? newEpoch);
}

/** What an error of a statement means; undefined for mistakes of ours. `broken` is what a broken connection means. */
export function faultOf(error: unknown, broken: 'store-unknown' | 'store-down'): StoreFault | undefined {
  const { code, severity, message } = error as { code?: string; severity?: string; message: string };
  const why = printable(message, 200);
  // Errors that PostgreSQL itself has sent have a severity; a lost connection has none.
  if (severity === undefined) return { code: broken, why };
  const state = code ?? '';
  if (state === '53100') return { code: 'store-full', why };
  // The server is going down, in the middle of whatever it was at.
  if (/^57P0[123]|^08/.test(state)) return { code: broken, why };
  if (/^53|^40|^55P03|^57014/.test(state)) return { code: 'store-busy', why };
  if (/^25006|^58|^XX|^28|^3D/.test(state)) return { code: 'store-down', why };
  return undefined;
}
