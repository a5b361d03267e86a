// Keeps two processes from writing one file, by whatever name they opened it. Two lock files name the process that
// has it: one beside the real file, for all who share that folder, and one that goes by device and inode, for
// other names of the same file. A killed process leaves its locks behind; they count no more once it is gone.
import { linkSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stateFolder } from './folders.ts';
import { makeFolder } from './make-folder.ts';

/** The lock files that this process holds for one file. */
export type FileLock = readonly string[];

/** Locks an existing file; undefined if another living process has it. Throws the system's error if it cannot. */
export function takeLock(locked: string): FileLock | undefined {
  const beside = `${realpathSync(locked)}.lock`;
  if (!take(beside)) return undefined;
  const byInode = inodeLock(locked);
  const second = takeIfPossible(byInode);
  if (second === 'held') releaseLock([beside]);
  if (second === 'held') return undefined;
  return second === 'taken' ? [beside, byInode] : [beside];
}

export function releaseLock(lock: FileLock): void {
  for (const path of lock) if (readLock(path) === identityOf(process.pid)) rmSync(path, { force: true });
}

function inodeLock(locked: string): string {
  const { dev, ino } = statSync(locked, { bigint: true });
  return join(stateFolder(), 'locks', `${dev}-${ino}.lock`);
}

/** Where the state folder cannot be written, the lock beside the file has to do. */
function takeIfPossible(path: string): 'taken' | 'held' | 'impossible' {
  try {
    makeFolder(dirname(path));
    return take(path) ? 'taken' : 'held';
  } catch {
    return 'impossible';
  }
}

function take(path: string): boolean {
  if (create(path)) return true;
  const holder = readLock(path);
  if (isAlive(holder)) return false;
  return removeStale(path, holder) && create(path);
}

/** Written aside and then linked: a lock that can be seen always says whose it is. */
function create(path: string): boolean {
  const aside = `${path}.${process.pid}.new`;
  try {
    writeFileSync(aside, identityOf(process.pid));
    linkSync(aside, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Moves a dead lock out of the way; if another process was quicker, its lock is put back untouched. */
function removeStale(path: string, dead: string): boolean {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return true;
  }
  const moved = readFileSync(aside, 'utf8');
  if (moved !== dead) linkSync(aside, path);
  rmSync(aside, { force: true });
  return moved === dead;
}

function readLock(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * The process number, and where the system tells it, when the process began: numbers are used again. One that has ended
 * and that nobody has asked after yet (a zombie) is gone.
 */
function identityOf(pid: number): string {
  return `${pid} ${startOf(pid)}`;
}

function startOf(pid: number): string {
  try {
    const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ');
    return fields[0] === 'Z' ? '' : (fields[19] ?? '');
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
