// Gives all tests one temporary folder, and removes it at the end with everything that programs and browsers left in it.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^bitduel-tests-(\d+)-/;

export function setup(): () => void {
  removeOldFolders();
  const folder = mkdtempSync(join(tmpdir(), `bitduel-tests-${process.pid}-`));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  return () => remove(folder);
}

/** Folders of test runs that were killed. */
function removeOldFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) remove(join(tmpdir(), name));
  }
}

/** A browser or a server that is ending may still write to it. */
function remove(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) endPostgres(join(folder, name, 'data'));
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** Ends the PostgreSQL server of this data folder, if there is one: it does not end with the worker that started it. */
function endPostgres(data: string): void {
  const pidFile = join(data, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const [pid = ''] = readFileSync(pidFile, 'utf8').split('\n');
  // After a crash the number may belong to another process.
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', pid], { encoding: 'utf8' });
  if (stdout.includes(data)) process.kill(Number(pid), 'SIGQUIT');
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
