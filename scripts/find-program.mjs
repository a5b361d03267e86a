// Finds the programs that tests and benchmarks need beside Node. An environment variable can name another one.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const CHROMIUM = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** The path of Chromium or Google Chrome. */
export function findChromium() {
  return findExecutable(process.env.CHROME_PATH, CHROMIUM);
}

export function findFirefox() {
  return findExecutable(process.env.FIREFOX_PATH, ['firefox-esr', 'firefox']);
}

export function findStrace() {
  return findExecutable(process.env.STRACE_PATH, ['strace']);
}

export function findZsh() {
  return findExecutable(process.env.ZSH_PATH, ['zsh']);
}

export function findFish() {
  return findExecutable(process.env.FISH_PATH, ['fish']);
}

export function findSystemdAnalyze() {
  return findExecutable(process.env.SYSTEMD_ANALYZE_PATH, ['systemd-analyze']);
}

export function findDockerCompose() {
  return findExecutable(process.env.DOCKER_COMPOSE_PATH, ['docker-compose']);
}

/**
 * The folder that contains `postgres` and `initdb`. Debian has one for each version: the newest comes first.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const { POSTGRES_PATH: named = '' } = process.env;
  const folders = named === '' ? [...pathFolders(), ...debianPostgresFolders()] : [named];
  return folders.find((folder) => ['postgres', 'initdb'].every((name) => isExecutable(join(folder, name))));
}

/**
 * @param {string | undefined} named
 * @param {readonly string[]} names
 * @returns {string | undefined}
 */
function findExecutable(named = '', names) {
  if (named !== '') return isExecutable(named) ? named : undefined;
  return names.flatMap((name) => pathFolders().map((folder) => join(folder, name))).find(isExecutable);
}

function pathFolders() {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
}

function debianPostgresFolders() {
  if (!existsSync(DEBIAN_POSTGRES)) return [];
  const versions = readdirSync(DEBIAN_POSTGRES).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(DEBIAN_POSTGRES, version, 'bin'));
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
