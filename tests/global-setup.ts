// Gives all tests one temporary folder, and removes it at the end with everything that programs and browsers left in it.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
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

/** A browser that is ending may still write to it. */
function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
