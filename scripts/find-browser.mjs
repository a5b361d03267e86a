// Where the browsers for the web tests and benchmarks are: the ones that CHROME_PATH and FIREFOX_PATH name, or the
// first of each on the PATH.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const CHROMIUM = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const FIREFOX = ['firefox-esr', 'firefox'];

/** Chromium or Google Chrome. */
export function findBrowser() {
  return find(process.env.CHROME_PATH, CHROMIUM);
}

export function findFirefox() {
  return find(process.env.FIREFOX_PATH, FIREFOX);
}

/**
 * @param {string | undefined} named
 * @param {readonly string[]} names
 * @returns {string | undefined}
 */
function find(named, names) {
  if (named !== undefined && named !== '') return [named].find(isExecutable);
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
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
