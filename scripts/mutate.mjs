// Plants small mistakes in the pure core, one at a time, and counts how many the tests notice:
//   node scripts/mutate.mjs [--count 100] [--seed 1] [FOLDER …]        (folders of src; default: players coach match solver)
// Works in the tree it is started in and puts every file back. Run it in a clone or worktree of its own.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { count: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const folders = positionals.length > 0 ? positionals : ['players', 'coach', 'match', 'solver'];
const TESTS = ['tests/core', 'tests/players', 'tests/coach', 'tests/solver', 'tests/advice', 'tests/host'];
/** A mutant that makes a test run for ever is noticed too. */
const MOST_MS = 180_000;

/** What is planted: a pattern and what takes its place. */
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

/** The same sequence for the same seed: a small linear generator is random enough for a sample. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function sourcesIn(folder) {
  const names = readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.ts')).map((name) => join('src', folder, name));
}

/** Every place where a mistake can be planted; comments, imports and types are no such places. */
function placesIn(path) {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (/^\s*(\/\/|\*|\/\*|import |export (type|interface)|type |interface |readonly |\|)/.test(line))
        return [];
      return MISTAKES.flatMap(([pattern], mistake) =>
        pattern.test(line) && !/oxlint-disable/.test(line) ? [{ path, index, mistake }] : [],
      );
    });
}

function tryOut({ path, index, mistake }) {
  const before = readFileSync(path, 'utf8');
  const lines = before.split('\n');
  const [pattern, replacement] = MISTAKES[mistake];
  const original = lines[index];
  lines[index] = original.replace(pattern, replacement);
  writeFileSync(path, lines.join('\n'));
  try {
    return { noticed: !testsPass(), original: original.trim(), planted: lines[index].trim() };
  } finally {
    writeFileSync(path, before);
  }
}

function testsPass() {
  const words = ['vitest', 'run', '--bail', '1', '--silent', '--reporter', 'dot', ...TESTS.filter(exists)];
  return spawnSync('npx', words, { stdio: 'ignore', timeout: MOST_MS }).status === 0;
}

function exists(folder) {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
}

if (!testsPass()) {
  console.error('The tests fail without any mistake planted: build (npm run build) and mend them first.');
  process.exit(1);
}
const random = randomFrom(Number(values.seed));
const places = folders.flatMap(sourcesIn).flatMap(placesIn);
const count = Math.min(Number(values.count), places.length);
let noticed = 0;
for (let tried = 0; tried < count; tried++) {
  const [place] = places.splice(random(places.length), 1);
  const result = tryOut(place);
  if (result.noticed) noticed += 1;
  else console.log(`${place.path}:${place.index + 1}\n  - ${result.original}\n  + ${result.planted}`);
  console.error(`${tried + 1} of ${count}: ${noticed} noticed`);
}
console.log(
  `${noticed} of ${count} planted mistakes were noticed (${Math.round((100 * noticed) / count)} %).`,
);
