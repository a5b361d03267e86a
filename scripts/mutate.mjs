// Plants small mistakes in the pure part, one at a time, and counts how many the pure tests notice:
//   node scripts/mutate.mjs [--count 100] [--seed 1] [--skip 0] [FOLDER …]
// FOLDER is a folder of src; see FOLDERS for those it plants mistakes in by default. --skip leaves out the first mistakes
// of a seed, so that a long run can be done in portions.
// It changes files in the tree it is started in and restores each of them. Run it in a clone of its own.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const FOLDERS = ['rules', 'match', 'solver', 'players', 'coach', 'host', 'remote', 'wire', 'lab'];
/** The folders of tests without a program, a browser or a server. */
const TESTS = ['core', 'advice', 'host', 'wire', 'remote', 'players', 'solver', 'coach', 'lab'];
/** The tests of a folder of src that are not in a folder of the same name. */
const TESTS_OF = { rules: 'core', match: 'core' };
/** A planted mistake can make a loop endless: the tests are ended then, and the result is unknown. */
const MOST_MS = 300_000;

/** What is planted: a pattern and its replacement. */
const MISTAKES = [
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ < /, ' <= '],
  [/ <= /, ' < '],
  [/ > /, ' >= '],
  [/ >= /, ' > '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/ \+ 1\b/, ''],
  [/ - 1\b/, ''],
  [/ \+ (?=[a-z(])/, ' - '],
  [/\btrue\b/, 'false'],
  [/\bfalse\b/, 'true'],
  [/\bMath\.max\(/, 'Math.min('],
  [/\bMath\.min\(/, 'Math.max('],
  [/\.every\(/, '.some('],
  [/\.some\(/, '.every('],
  [/\?\? /, '&& '],
  [/'win'/, "'loss'"],
  [/'loss'/, "'win'"],
];
/** Lines without code that runs. */
const NO_CODE = /^\s*(\/\/|\*|\/\*|import |export (type|interface)|type |interface |readonly |\|)/;

/** @typedef {{ path: string, index: number, mistake: number }} Place */
/** @typedef {'noticed' | 'survived' | 'unknown'} Result */

const { values, positionals } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    skip: { type: 'string', default: '0' },
  },
  allowPositionals: true,
});

const testFiles = TESTS.flatMap(testsIn);
/** @type {Map<string, ReadonlySet<string>>} */
const reached = new Map(testFiles.map((path) => [path, filesReachedFrom(path)]));
if (runTests(testFiles) !== 'survived') {
  console.error('The tests do not pass without a planted mistake. Fix them first.');
  process.exit(1);
}
const below = randomFrom(Number(values.seed));
const places = (positionals.length > 0 ? positionals : FOLDERS).flatMap(sourcesIn).flatMap(placesIn);
for (let skipped = 0; skipped < Number(values.skip); skipped++) drawPlace();
const count = Math.min(Number(values.count), places.length);
const totals = { noticed: 0, survived: 0, unknown: 0 };
for (let tried = 1; tried <= count; tried++) {
  const place = drawPlace();
  const { result, original, planted } = tryOut(place);
  totals[result] += 1;
  if (result !== 'noticed')
    console.log(`${place.path}:${place.index + 1} ${result}\n  - ${original}\n  + ${planted}`);
  console.error(`${tried} of ${count}: ${totalWords()}`);
}
console.log(`${count} planted mistakes: ${totalWords()} (${percent(totals.noticed)} noticed).`);

/** A place that has not been drawn yet. */
function drawPlace() {
  const [place] = places.splice(below(places.length), 1);
  return place;
}

function totalWords() {
  return `${totals.noticed} noticed, ${totals.survived} survived, ${totals.unknown} unknown`;
}

/** @param {number} part */
function percent(part) {
  return `${Math.round((100 * part) / count)} %`;
}

/**
 * The same numbers for the same seed. A linear generator is random enough for a sample.
 * @param {number} seed
 */
function randomFrom(seed) {
  let state = seed >>> 0;
  return (/** @type {number} */ limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** @param {string} folder */
function sourcesIn(folder) {
  const names = readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.ts')).map((name) => join('src', folder, name));
}

/**
 * Every place where a mistake can be planted.
 * @param {string} path
 * @returns {Place[]}
 */
function placesIn(path) {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (NO_CODE.test(line) || line.includes('oxlint-disable')) return [];
      return MISTAKES.flatMap(([pattern], mistake) => (pattern.test(line) ? [{ path, index, mistake }] : []));
    });
}

/** @param {Place} place */
function tryOut({ path, index, mistake }) {
  const before = readFileSync(path, 'utf8');
  const lines = before.split('\n');
  const [pattern, replacement] = MISTAKES[mistake];
  const original = lines[index];
  lines[index] = original.replace(pattern, replacement);
  writeFileSync(path, lines.join('\n'));
  try {
    return { result: runOwnTestsFirst(path), original: original.trim(), planted: lines[index].trim() };
  } finally {
    writeFileSync(path, before);
  }
}

/** @param {string} folder */
function testsIn(folder) {
  const names = readdirSync(join('tests', folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.test.ts')).map((name) => join('tests', folder, name));
}

/**
 * All files that a test imports, directly or through others.
 * @param {string} path
 */
function filesReachedFrom(path) {
  const files = new Set([path]);
  for (const file of files)
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/\b(?:from |import\()'(\.[^']+)'/g)) {
      const imported = join(dirname(file), name);
      if (existsSync(imported)) files.add(imported);
    }
  return files;
}

/**
 * The tests of the changed folder are the likeliest to notice. Tests that do not import the file cannot.
 * @param {string} path
 */
function runOwnTestsFirst(path) {
  const folder = path.split(/[/\\]/)[1];
  const own = join('tests', TESTS_OF[folder] ?? folder, '/');
  const all = testFiles.filter((test) => reached.get(test)?.has(path));
  const result = runTests(all.filter((test) => test.startsWith(own)));
  return result === 'survived' ? runTests(all.filter((test) => !test.startsWith(own))) : result;
}

/**
 * @param {readonly string[]} files
 * @returns {Result}
 */
function runTests(files) {
  if (files.length === 0) return 'survived';
  const args = ['run', '--bail', '1', '--silent', '--reporter', 'dot'];
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args, ...files], {
    stdio: 'ignore',
    timeout: MOST_MS,
    killSignal: 'SIGKILL',
  });
  if (status === null) return 'unknown';
  return status === 0 ? 'survived' : 'noticed';
}
