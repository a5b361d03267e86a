// Locks of files: who has ended has none, whether or not anybody has asked after that process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { releaseLock, takeLock } from '../../src/disk/file-lock.ts';
import { NOT_LINUX, skipFor } from '../skip.ts';

const BASE = mkdtempSync(join(tmpdir(), 'bitduel-file-lock-'));

beforeAll(() => {
  vi.stubEnv('XDG_STATE_HOME', join(BASE, 'state'));
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(BASE, { recursive: true, force: true });
});

/** What the system says of a process, from its state on. */
function fieldsOf(pid: number): readonly string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
}

it('a zombie holds no lock, its parent does', skipFor(NOT_LINUX), async () => {
  // The second `sleep` takes the place of the shell, and does not ask after the first.
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60']);
  try {
    const [said] = (await once(parent.stdout, 'data')) as [Buffer];
    const ended = Number(said);
    await expect.poll(() => fieldsOf(ended)[0]).toBe('Z');
    const path = join(BASE, 'log');
    writeFileSync(path, '');
    writeFileSync(`${path}.lock`, `${parent.pid} ${fieldsOf(parent.pid!)[19]}`);
    expect(takeLock(path)).toBeUndefined();
    writeFileSync(`${path}.lock`, `${ended} ${fieldsOf(ended)[19]}`);
    const lock = takeLock(path);
    expect(lock).toContain(`${path}.lock`);
    releaseLock(lock!);
  } finally {
    parent.kill('SIGKILL');
  }
});
