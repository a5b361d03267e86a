// Where the browser for the web tests and benchmarks is: the one that CHROME_PATH names, or the first on the PATH.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** @returns {string | undefined} */
export function findBrowser() {
  const { CHROME_PATH = '', PATH = '' } = process.env;
  const onPath = NAMES.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  return (CHROME_PATH === '' ? onPath : [CHROME_PATH]).find(isExecutable);
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
