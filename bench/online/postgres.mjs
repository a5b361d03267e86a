// A PostgreSQL for the suite `online`: a server of its own in a temporary folder, on a free port of loopback, durable as its
// settings are out of the box.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../../scripts/find-program.mjs';

const PASSWORD = 'not a secret';
const READY = 'ready to accept connections';

/** Undefined where there are no programs of PostgreSQL. */
export async function startPostgres() {
  const programs = findPostgres();
  if (programs === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'bitduel-bench-'));
  const user = ownUser(folder);
  const data = join(folder, 'data');
  initialize(join(programs, 'initdb'), { folder, user, data });
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const words = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const stdio = ['ignore', 'ignore', 'pipe'];
  const child = spawn(join(programs, 'postgres'), words, { ...user, cwd: folder, stdio });
  await isReady(child);
  const stop = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGINT');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  return { address: `postgres://bench@127.0.0.1:${port}/postgres`, password: PASSWORD, stop };
}

/** As root it refuses to run: then it runs as the user that its package has made. */
function ownUser(folder) {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((option) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' })),
  );
  chownSync(folder, uid, gid);
  return { uid, gid };
}

function initialize(initdb, { folder, user, data }) {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD, { mode: 0o644 });
  const words = ['-D', data, '--no-sync', '--username=bench', `--pwfile=${passwordFile}`];
  const more = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'];
  execFileSync(initdb, [...words, ...more], { ...user, cwd: folder, stdio: 'pipe' });
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function isReady(child) {
  let said = '';
  for await (const text of child.stderr.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += text;
    if (said.includes(READY)) break;
  }
  if (!said.includes(READY)) throw new Error(`PostgreSQL has not started: ${said}`);
  child.stderr.resume();
}
