// The servers that are measured, each a process of its own on loopback: how they start, what they use, how they end.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const PROGRAM = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const REPORT = new URL('report-memory.mjs', import.meta.url).href;
/** Linux counts the time of processes in these, for programs of any machine. */
const TICKS_PER_SECOND = 100;

const BUNDLE = {
  ...{ bundle: true, platform: 'node', format: 'esm', external: ['ws'], logLevel: 'error' },
};

class MeasuredServer {
  constructor(child, folder) {
    this.child = child;
    this.folder = folder;
    this.said = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      this.said += text;
      this.onSaid?.();
    });
    child.once('exit', () => this.onSaid?.());
  }

  /** Answers when the server has said where it is. */
  static async start(words, { folder, environment = {} } = {}) {
    const child = spawn(process.execPath, ['--expose-gc', '--import', REPORT, ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', ...environment },
    });
    const server = new MeasuredServer(child, folder);
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      complaint = (complaint + text).slice(-2000);
    });
    const [, port] = await server.hears(/ is at http:\/\/127\.0\.0\.1:(\d+)\//).catch(() => {
      throw new Error(`${words.join(' ')} has not started: ${complaint}`);
    });
    server.port = Number(port);
    return server;
  }

  /** Waits until it has said that. */
  async hears(pattern) {
    return new Promise((resolve, reject) => {
      this.onSaid = () => {
        const found = pattern.exec(this.said);
        if (found !== null) resolve(found);
        else if (this.child.exitCode !== null) reject(new Error('The server has ended.'));
      };
      this.onSaid();
    });
  }

  /** Seconds of all its threads so far, in the program and in the system. */
  cpuSeconds() {
    const stat = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  }

  /** The same of the threads that there are, to the nanosecond: for little work. */
  threadSeconds() {
    const tasks = `/proc/${this.child.pid}/task`;
    const ran = readdirSync(tasks).map(
      (task) => readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0],
    );
    return ran.reduce((sum, nanoseconds) => sum + Number(nanoseconds) / 1e9, 0);
  }

  /** Bytes that it holds after a collection: of the system, and of its own objects and buffers. */
  async memory() {
    this.said = '';
    this.child.kill('SIGUSR2');
    const [, resident, used] = await this.hears(/^memory (\d+) (\d+)$/m);
    return { resident: Number(resident), used: Number(used) };
  }

  async kill() {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const exited = once(this.child, 'exit');
      this.child.kill('SIGKILL');
      await exited;
    }
    if (this.folder !== undefined) rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A server of its own: with SQLite in a temporary folder, or on the PostgreSQL that is named. */
export async function startBitduel(postgres, limits = 'off') {
  const folder = mkdtempSync(join(tmpdir(), 'bitduel-bench-'));
  const store = postgres?.address ?? join(folder, 'matches.db');
  const words = ['serve', '--listen', '127.0.0.1:0', '--store', store, '--drain', '0'];
  if (limits === 'off') words.push('--limits', 'off');
  const environment = postgres === undefined ? {} : { BITDUEL_PASSWORD: postgres.password };
  return MeasuredServer.start([PROGRAM, ...words], { folder, environment });
}

/** Bundled into `build`, where its packages are found; keeps moves in a temporary folder, too. */
export async function startLean() {
  const folder = mkdtempSync(join(tmpdir(), 'bitduel-bench-'));
  const [server, store] = ['lean-server.mjs', 'lean-store.mjs'].map((name) =>
    fileURLToPath(new URL(name, import.meta.url)),
  );
  const program = fileURLToPath(new URL('../../build/bench/lean-server.mjs', import.meta.url));
  await build({ ...BUNDLE, entryPoints: [server], outfile: program });
  return MeasuredServer.start([program, join(folder, 'matches.db'), store], { folder });
}

/** Keeps moves in a temporary folder, too. */
export async function startFloor() {
  const folder = mkdtempSync(join(tmpdir(), 'bitduel-bench-'));
  const program = fileURLToPath(new URL('floor-server.mjs', import.meta.url));
  return MeasuredServer.start([program, join(folder, 'lines.db')], { folder });
}

export const startSocketIo = async () => startPeer('socket-io-server.mjs');
export const startColyseus = async () => startPeer('colyseus-server.mjs');
export const startBoardgameIo = async () => startPeer('boardgame-io-server.mjs');

async function startPeer(file) {
  return MeasuredServer.start([fileURLToPath(new URL(file, import.meta.url))]);
}
