// Where PostgreSQL's programs for the tests of the server are: in the folder that POSTGRES_PATH names, on the PATH, or
// where Debian puts them, the newest first.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/**
 * The folder with `postgres` and `initdb` in it.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const named = process.env.POSTGRES_PATH;
  const folders = named === undefined || named === '' ? [...onPath(), ...ofDebian()] : [named];
  return folders.find((folder) => ['postgres', 'initdb'].every((name) => existsSync(join(folder, name))));
}

function onPath() {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
}

function ofDebian() {
  if (!existsSync(DEBIAN)) return [];
  const versions = readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(DEBIAN, version, 'bin'));
}
