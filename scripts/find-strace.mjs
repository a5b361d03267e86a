// Where strace for the tests of the server is: the file that STRACE_PATH names, or one on the PATH.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @returns {string | undefined} */
export function findStrace() {
  const named = process.env.STRACE_PATH;
  if (named !== undefined && named !== '') return existsSync(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, 'strace')).find((path) => existsSync(path));
}
