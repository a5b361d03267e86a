// Sees to the browsers for the web tests. On Debian as root it installs them; elsewhere it says what to install.
// Without one its tests are skipped, but not where CI=true: there it is a failure. Writes to stderr, never reads stdin.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser, findFirefox } from './find-browser.mjs';

const CHROMIUM = {
  find: findBrowser,
  name: 'Chromium or Google Chrome',
  variable: 'CHROME_PATH',
  debianPackage: 'chromium-headless-shell',
  tests: 'the web tests',
};
const FIREFOX = {
  find: findFirefox,
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  debianPackage: 'firefox-esr',
  tests: 'the web tests in Firefox',
};

/** @param {typeof CHROMIUM} browser */
function mayInstall({ variable }) {
  const named = (process.env[variable] ?? '') !== '';
  return !named && existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

/** @param {typeof CHROMIUM} browser */
function install({ tests, debianPackage }) {
  process.stderr.write(`Installing a browser for ${tests} …\n`);
  const words = ['install', '-qq', '--yes', '--no-install-recommends', debianPackage];
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

/**
 * Answers whether the tests may go on.
 * @param {typeof CHROMIUM} browser
 */
function seeTo(browser) {
  const { find, name, variable, debianPackage, tests } = browser;
  if (find() === undefined && mayInstall(browser)) install(browser);
  if (find() !== undefined) return true;
  const failing = process.env.CI === 'true';
  process.stderr.write(
    `No ${name}: ${failing ? `with CI=true ${tests} must run` : `${tests} are skipped`}. ` +
      `Install it (Debian: apt-get install ${debianPackage}), or name one with ${variable}.\n`,
  );
  return !failing;
}

if (![CHROMIUM, FIREFOX].map(seeTo).every(Boolean)) process.exit(1);
