// Installs the programs that tests need, before they run: `node scripts/install-programs.mjs chromium postgres`.
// Only on Debian and as root. A program that is still missing gets one line on stderr, and its tests are skipped; with
// CI=true the exit code is 1 instead.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  findChromium,
  findDockerCompose,
  findFirefox,
  findFish,
  findPostgres,
  findStrace,
  findSystemdAnalyze,
  findZsh,
} from './find-program.mjs';

/**
 * @typedef {object} Program
 * @property {() => string | undefined} find
 * @property {string} title
 * @property {string} variable The environment variable that names another one.
 * @property {string} debianPackage
 * @property {string} tests The tests that need it.
 */

/** @type {Readonly<Record<string, Program>>} */
const PROGRAMS = {
  chromium: {
    find: findChromium,
    title: 'Chromium or Google Chrome',
    variable: 'CHROME_PATH',
    debianPackage: 'chromium-headless-shell',
    tests: 'the browser tests',
  },
  firefox: {
    find: findFirefox,
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    debianPackage: 'firefox-esr',
    tests: 'the browser tests in Firefox',
  },
  postgres: {
    find: findPostgres,
    title: 'PostgreSQL',
    variable: 'POSTGRES_PATH',
    debianPackage: 'postgresql',
    tests: 'the server tests with PostgreSQL',
  },
  strace: {
    find: findStrace,
    title: 'strace',
    variable: 'STRACE_PATH',
    debianPackage: 'strace',
    tests: 'the tests of power cuts',
  },
  zsh: {
    find: findZsh,
    title: 'zsh',
    variable: 'ZSH_PATH',
    debianPackage: 'zsh',
    tests: 'the tests of completion in zsh',
  },
  fish: {
    find: findFish,
    title: 'fish',
    variable: 'FISH_PATH',
    debianPackage: 'fish',
    tests: 'the tests of completion in fish',
  },
  systemd: {
    find: findSystemdAnalyze,
    title: 'systemd-analyze',
    variable: 'SYSTEMD_ANALYZE_PATH',
    debianPackage: 'systemd',
    tests: 'the test that systemd reads the units',
  },
  compose: {
    find: findDockerCompose,
    title: 'docker-compose',
    variable: 'DOCKER_COMPOSE_PATH',
    debianPackage: 'docker-compose',
    tests: 'the test that Docker reads the compose file',
  },
};

const isCI = process.env.CI === 'true';
for (const name of process.argv.slice(2)) provide(PROGRAMS[name]);

/** @param {Program} program */
function provide(program) {
  if (program.find() !== undefined) return;
  const why = canInstall(program) ? install(program) : '';
  if (program.find() !== undefined) return;
  const { title, tests, debianPackage, variable } = program;
  const effect = isCI ? `with CI=true ${tests} must run` : `${tests} will be skipped`;
  const advice = `Install it (Debian: apt-get install ${debianPackage}) or set ${variable}.`;
  process.stderr.write(`No ${title}${why}: ${effect}. ${advice}\n`);
  if (isCI) process.exitCode = 1;
}

/** @param {Program} program */
function canInstall({ variable }) {
  const isNamed = (process.env[variable] ?? '') !== '';
  return !isNamed && existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

/**
 * Returns why it could not be installed, in brackets.
 * @param {Program} program
 */
function install({ title, tests, debianPackage }) {
  process.stderr.write(`Installing ${title} for ${tests} …\n`);
  const args = ['install', '-qq', '--yes', '--no-install-recommends', debianPackage];
  if (aptGet(args).ok) return '';
  // A fresh system has no list of packages yet.
  const update = aptGet(['update', '-qq', '--error-on=any']);
  const again = update.ok ? aptGet(args) : update;
  return again.ok ? '' : ` (apt-get failed${again.words})`;
}

/** @param {readonly string[]} args */
function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  const { status, stderr } = spawnSync('apt-get', args, {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  const reason = /^E: (.*?)\.?$/m.exec(stderr ?? '')?.[1];
  return { ok: status === 0, words: reason === undefined ? '' : `: ${reason}` };
}
