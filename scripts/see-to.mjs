// Sees to a program that tests need. On Debian as root it installs it; elsewhere it says what to install. Without it its
// tests are skipped, but not where CI=true: there it is a failure. Writes to stderr, never reads stdin.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * @typedef {object} Needed
 * @property {() => string | undefined} find Where it is.
 * @property {string} name
 * @property {string} variable What names another one.
 * @property {string} debianPackage
 * @property {string} tests Which tests need it.
 */

/** @param {Needed} needed */
function mayInstall({ variable }) {
  const named = (process.env[variable] ?? '') !== '';
  return !named && existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

/** @param {Needed} needed */
function install({ name, tests, debianPackage }) {
  process.stderr.write(`Installing ${name} for ${tests} …\n`);
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
 * @param {Needed} needed
 */
function seeTo(needed) {
  const { find, name, variable, debianPackage, tests } = needed;
  if (find() === undefined && mayInstall(needed)) install(needed);
  if (find() !== undefined) return true;
  const failing = process.env.CI === 'true';
  process.stderr.write(
    `No ${name}: ${failing ? `with CI=true ${tests} must run` : `${tests} are skipped`}. ` +
      `Install it (Debian: apt-get install ${debianPackage}), or name one with ${variable}.\n`,
  );
  return !failing;
}

/**
 * Ends the program with 1 if the tests may not go on.
 * @param {readonly Needed[]} all
 */
export function seeToAll(all) {
  if (!all.map(seeTo).every(Boolean)) process.exit(1);
}
