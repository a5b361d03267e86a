// Suite `solve`: every position of three games solved, against a plain solver in C that is compiled here. CPU time.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { interleave, judge, median, ratioOf } from './measure.mjs';
import { POSITIONS, WORKS } from './solve-works.mjs';

const ROUNDS = 5;
const MOST_MEMORY = 128e6 + 2 * POSITIONS;
const COMPILER = 'gcc';
const SOURCE = fileURLToPath(new URL('native/retrograde.c', import.meta.url));
const FOLDER = fileURLToPath(new URL('../build/bench', import.meta.url));
const NATIVE = `${FOLDER}/retrograde`;
const ONCE = fileURLToPath(new URL('solve-once.mjs', import.meta.url));

export async function run() {
  compileNative();
  const names = Object.keys(WORKS);
  const turns = names.flatMap((name) => [
    () => answerOf(NATIVE, [name]),
    () => answerOf(process.execPath, [ONCE, name, 'bitmap']),
    () => answerOf(process.execPath, [ONCE, name, 'free']),
  ]);
  const results = await interleave(ROUNDS, turns);
  const reached = names.map((name, index) => report(name, results.slice(3 * index, 3 * index + 3)));
  return reached.every(Boolean);
}

function compileNative() {
  mkdirSync(FOLDER, { recursive: true });
  const { status } = spawnSync(COMPILER, ['-O3', '-o', NATIVE, SOURCE], { stdio: ['ignore', 2, 2] });
  if (status === 0) return;
  console.error(`Compiling the solver in C failed; it needs ${COMPILER}.`);
  process.exit(2);
}

function answerOf(program, words) {
  const { status, stdout } = spawnSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 2] });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed`);
  return JSON.parse(stdout);
}

function report(name, [native, bitmap, free]) {
  const { what, counts, goals, freeOptions } = WORKS[name];
  const freely = `planner's choice, ${free[0].method}${freeOptions.plies === false ? ', without plies' : ''}`;
  console.log(`  ${name}, ${what}`);
  const times = [native, bitmap, free].map((runs) => runs.map(({ seconds }) => seconds));
  const [inC, general, chosen] = times.map((seconds) => `${median(seconds).toFixed(3)} s`);
  console.log(`    plain C ${inC}; general engine ${general}; ${freely} ${chosen}`);
  return [
    judge('    general engine against plain C', ratioOf(times[1], times[0]), { most: goals.bitmap }),
    judge(`    ${freely}, against plain C`, ratioOf(times[2], times[0]), { most: goals.free }),
    ...[bitmap, free].map((runs) => judgeMemory(runs)),
    judgeCounts('plain C', native, counts),
    judgeCounts('general engine', bitmap, counts),
    judgeAgreement(free),
  ].every(Boolean);
}

function megabytes(bytes) {
  return (bytes / 1e6).toFixed(0);
}

function judgeMemory(runs) {
  const peak = Math.max(...runs.map(({ memory }) => memory));
  const ok = peak <= MOST_MEMORY;
  const goal = `(goal: at most ${megabytes(MOST_MEMORY)} MB)  ${ok ? 'ok' : 'MISSED'}`;
  console.log(`    ${runs[0].method}, peak memory: ${megabytes(peak)} MB ${goal}`);
  return ok;
}

function judgeCounts(who, runs, counts) {
  const ok = runs.every((each) => Object.entries(counts).every(([field, count]) => each[field] === count));
  const { wins, losses, endless, longest } = runs[0];
  const text = `${wins} wins, ${losses} losses, ${endless} endless, longest ${longest}`;
  console.log(`    ${who}: ${text}  ${ok ? 'ok' : 'MISSED'}`);
  return ok;
}

function judgeAgreement(runs) {
  const ok = runs.every(({ agreed }) => agreed);
  console.log(
    `    ${runs[0].method} and general engine agree on every position asked  ${ok ? 'ok' : 'MISSED'}`,
  );
  return ok;
}
