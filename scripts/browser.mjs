// Sees to a browser for the web tests. On Debian as root it installs one; elsewhere it says what to install. Without
// one the web tests are skipped, but not where CI=true: there it is a failure. Writes to stderr, never reads stdin.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.mjs';

const DEBIAN_PACKAGE = 'chromium-headless-shell';

function mayInstall() {
  const named = (process.env.CHROME_PATH ?? '') !== '';
  return !named && existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

function install() {
  process.stderr.write('Installing a browser for the web tests …\n');
  const words = ['install', '-qq', '--yes', '--no-install-recommends', DEBIAN_PACKAGE];
  // On a fresh system the list of packages has to be fetched first.
  if (!aptGet(words, 'ignore') && aptGet(['update', '-qq'], 2)) aptGet(words, 2);
}

/**
 * @param {readonly string[]} words
 * @param {'ignore' | 2} errors
 */
function aptGet(words, errors) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', words, { env, stdio: ['ignore', 'ignore', errors] }).status === 0;
}

if (findBrowser() === undefined && mayInstall()) install();
if (findBrowser() === undefined) {
  const failing = process.env.CI === 'true';
  process.stderr.write(
    `No browser: ${failing ? 'with CI=true the web tests must run' : 'the web tests are skipped'}. ` +
      `Install Chromium or Google Chrome (Debian: apt-get install ${DEBIAN_PACKAGE}), or name one with CHROME_PATH.\n`,
  );
  if (failing) process.exit(1);
}
