// Folders, made with all that they lie in. Node's own way, `mkdir` with `recursive`, never comes back from `/proc`, and a
// path that a person names may lead there.
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Throws the system's error if there is no such folder and it cannot be made. */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  try {
    makeOne(path);
  } catch (error) {
    const parent = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === path) throw error;
    makeFolder(parent);
    makeOne(path);
  }
}

/** Another process may have made it meanwhile. */
function makeOne(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
