// A real PostgreSQL for tests: one server for each worker, in a temporary folder and on a free port. Tests may kill it and
// start it again. `global-setup.ts` ends it. Not a test itself.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../../scripts/find-program.mjs';
import { missing } from '../skip.ts';

const PROGRAMS = findPostgres();
export const NO_POSTGRES = missing(PROGRAMS, 'PostgreSQL');

/** For the one user, `tester`. */
export const PASSWORD = 'not a secret';
const READY = /ready to accept (?:read-only )?connections/;
/** After a crash, force the whole file system to the disk at once instead of each of its files, where the system can. */
const QUICK_RECOVERY = process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : [];

let shared: Promise<PostgresServer> | undefined;

/** The server that all test files of a worker use. A test that restarts it leaves it with its usual settings. */
export async function sharedPostgres(): Promise<PostgresServer> {
  shared ??= PostgresServer.start();
  return shared;
}

/** As root it refuses to run: then it runs as the user that its package has made. */
function whoRunsIt(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((option) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' })),
  );
  return { uid: uid!, gid: gid! };
}

/** The name of the database at this address. */
export function nameOf(address: string): string {
  return address.split('/').at(-1)!;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function childrenOf(pid: number): readonly number[] {
  const words = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = words.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([child, parent]) => (parent === pid ? [child!] : []));
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

export class PostgresServer {
  readonly folder: string;
  readonly port: number;
  private readonly user = whoRunsIt();
  private running: ChildProcess | undefined;
  private databases = 0;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  /** Settings are given as PostgreSQL's own, such as `fsync=off`. */
  static async start(settings: readonly string[] = []): Promise<PostgresServer> {
    const server = new PostgresServer(mkdtempSync(join(tmpdir(), 'bitduel-postgres-')), await freePort());
    server.initialize();
    await server.run(settings);
    return server;
  }

  /** A copy of the primary that follows it through that port, under this name; the primary is restarted for it. */
  static async follow(primary: PostgresServer, name: string, port = primary.port): Promise<PostgresServer> {
    const server = new PostgresServer(mkdtempSync(join(tmpdir(), 'bitduel-postgres-')), await freePort());
    const { uid, gid } = server.user;
    await primary.end('SIGINT');
    // With owners and modes, which it insists on.
    execFileSync('cp', ['-a', primary.data(), server.data()]);
    writeFileSync(join(server.data(), 'standby.signal'), '');
    if (uid !== undefined && gid !== undefined)
      for (const path of [server.folder, join(server.data(), 'standby.signal')]) chownSync(path, uid, gid);
    await primary.run();
    const login = `user=tester password=''${PASSWORD}''`;
    const where = `host=127.0.0.1 port=${port} ${login} application_name=${name}`;
    appendFileSync(join(server.data(), 'postgresql.auto.conf'), `primary_conninfo = '${where}'\n`);
    await server.run();
    return server;
  }

  /** The address of a new, empty database. */
  async freshDatabase(encoding = 'UTF8'): Promise<string> {
    this.databases += 1;
    const name = `test_${this.databases}`;
    await this.query(
      `CREATE DATABASE ${name} TEMPLATE template0 ENCODING '${encoding}' LC_COLLATE 'C' LC_CTYPE 'C'`,
    );
    return this.addressOf(name);
  }

  addressOf(database: string, port = this.port): string {
    return `postgres://tester@127.0.0.1:${port}/${database}`;
  }

  /** New connections to the database at this address see a clock that is ahead by this much. */
  async shiftClock(address: string, ms: number): Promise<void> {
    const name = nameOf(address);
    await this.query('CREATE SCHEMA ahead', name);
    await this.query(
      `CREATE FUNCTION ahead.clock_timestamp() RETURNS timestamptz LANGUAGE sql
        AS $$ SELECT pg_catalog.clock_timestamp() + interval '${ms} milliseconds' $$`,
      name,
    );
    await this.query(`ALTER DATABASE ${name} SET search_path = ahead, pg_catalog, public`);
  }

  /** Asked by the user that owns everything. */
  async query<Row extends pg.QueryResultRow>(text: string, database = 'postgres'): Promise<readonly Row[]> {
    const where = { host: '127.0.0.1', port: this.port, user: 'tester', password: PASSWORD, database };
    const client = new pg.Client(where);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Starts it, also again after it has ended; answers when it takes connections. */
  async run(settings: readonly string[] = []): Promise<void> {
    const options = [
      ...[`port=${this.port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${this.folder}`],
      ...QUICK_RECOVERY,
      ...settings,
    ].flatMap((setting) => ['-c', setting]);
    this.running = spawn(join(PROGRAMS!, 'postgres'), ['-D', this.data(), ...options], {
      ...this.user,
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    for await (const text of this.running.stderr!.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      said += String(text);
      if (READY.test(said)) break;
    }
    if (!READY.test(said)) throw new Error(`PostgreSQL has not started: ${said}`);
    this.running.stderr!.resume();
  }

  /** As kill -9 of all its processes at once, or a power cut. */
  async kill(): Promise<void> {
    const pid = this.running?.pid;
    if (pid === undefined) return;
    // Halted, so that it makes no new ones while they are counted.
    process.kill(pid, 'SIGSTOP');
    const children = childrenOf(pid);
    await this.end('SIGKILL');
    for (const child of children) killIfThere(child);
  }

  /** Ends it in good order and starts it with these settings. */
  async restart(settings: readonly string[] = []): Promise<void> {
    await this.end('SIGINT');
    await this.run(settings);
  }

  async stop(): Promise<void> {
    await this.end('SIGQUIT');
    rmSync(this.folder, { recursive: true });
  }

  private initialize(): void {
    const { uid, gid } = this.user;
    if (uid !== undefined && gid !== undefined) chownSync(this.folder, uid, gid);
    const passwordFile = join(this.folder, 'password');
    writeFileSync(passwordFile, PASSWORD, { mode: 0o644 });
    // Only its own first files are not forced to the disk: what the server writes later is.
    const words = ['-D', this.data(), '--no-sync', '--username=tester', `--pwfile=${passwordFile}`];
    execFileSync(
      join(PROGRAMS!, 'initdb'),
      [...words, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'],
      {
        ...this.user,
        cwd: this.folder,
        stdio: 'pipe',
      },
    );
  }

  private data(): string {
    return join(this.folder, 'data');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { running } = this;
    this.running = undefined;
    if (running?.pid === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const exited = once(running, 'exit');
    running.kill(signal);
    await exited;
  }
}
