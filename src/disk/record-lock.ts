// Keeps two processes from writing one record: a file beside it that names who has it open.
// A process that was killed leaves its lock behind; it is recognised by its process being gone.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** The lock file of a record. */
function lockPath(record: string): string {
  return `${record}.lock`;
}

/** Takes the lock; false if another living process has it. */
export function takeLock(record: string): boolean {
  if (createLock(record)) return true;
  const holder = readLock(record);
  if (isAlive(holder)) return false;
  return removeStale(record, holder) && createLock(record);
}

export function releaseLock(record: string): void {
  if (readLock(record) === identityOf(process.pid)) rmSync(lockPath(record), { force: true });
}

/** Written aside first and then linked: nobody ever sees a lock that does not say whose it is. */
function createLock(record: string): boolean {
  const aside = `${lockPath(record)}.${process.pid}.new`;
  writeFileSync(aside, identityOf(process.pid));
  try {
    linkSync(aside, lockPath(record));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Moves a dead lock out of the way; if somebody was quicker, theirs is put back untouched. */
function removeStale(record: string, dead: string): boolean {
  const aside = `${lockPath(record)}.${process.pid}`;
  try {
    renameSync(lockPath(record), aside);
  } catch {
    return true;
  }
  const moved = readFileSync(aside, 'utf8');
  if (moved !== dead) linkSync(aside, lockPath(record));
  rmSync(aside, { force: true });
  return moved === dead;
}

function readLock(record: string): string {
  try {
    return readFileSync(lockPath(record), 'utf8');
  } catch {
    return '';
  }
}

/** The process number, and where the system tells it, when the process began: numbers are used again. */
function identityOf(pid: number): string {
  return `${pid} ${startOf(pid)}`;
}

function startOf(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return afterName.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(holder: string): boolean {
  const pid = Number(holder.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return identityOf(pid) === holder;
}
