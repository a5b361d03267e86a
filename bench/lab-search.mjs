// Searches by the built program, for the suite `lab`: how long they take, and whether they find a game that could stand on
// the shelf and is better than the mended Bit Flip Showdown.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findListedGame, profile } from '../dist/index.js';

const PROGRAM = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const MENDED = 'worn-showdown';
const AIMS = ['ladder', 'depth', 'turnOvers'];

/** Runs a search to its end: its finds, seconds by the clock, and the most memory it took, in bytes. */
export async function runLab(words) {
  const folder = mkdtempSync(join(tmpdir(), 'bitduel-bench-lab-'));
  const began = performance.now();
  const child = spawn(process.execPath, [PROGRAM, ...words, '--out', join(folder, 'run')], {
    stdio: 'ignore',
  });
  const watch = setInterval(() => (memory = Math.max(memory, memoryOf(child.pid))), 100);
  let memory = 0;
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  const seconds = (performance.now() - began) / 1000;
  if (code !== 0) throw new Error(`${words.join(' ')} failed`);
  const { finds } = JSON.parse(readFileSync(join(folder, 'run', 'finds.json'), 'utf8'));
  rmSync(folder, { recursive: true });
  return { finds, seconds, memory };
}

/** What the system counts as resident; 0 where it does not tell. */
function memoryOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

export function judgeMemory(runs, jobs) {
  const [most, peak] = [150 + 100 * jobs, Math.max(...runs.map(({ memory }) => memory)) / 1e6];
  const ok = peak <= most;
  console.log(
    `  ${jobs} jobs, peak memory: ${peak.toFixed(0)} MB (goal: at most ${most})  ${ok ? 'ok' : 'MISSED'}`,
  );
  return ok;
}

/** From Bit Flip Showdown with 2.5 changes and 5,000 candidates: a find for the shelf that beats the mended one in two aims. */
export async function judgeSearch(seed) {
  const { finds, seconds } = await runLab(['lab', 'bit-flip-showdown', '--seed', `${seed}`]);
  const mended = scoresOf(profile(findListedGame(MENDED).book).value);
  const better = finds.filter(
    ({ profile: found }) => fitsShelf(found) && aimsBeyond(scoresOf(found), mended) >= 2,
  );
  const ok = better.length > 0;
  const names = better.slice(0, 3).map(({ book }) => book.summary);
  console.log(
    `  search with seed ${seed}, 5,000 candidates: ${finds.length} on the front in ${seconds.toFixed(0)} s; better than ${MENDED} in two aims: ${better.length}  ${ok ? 'ok' : 'MISSED'}`,
  );
  for (const name of names) console.log(`    ${name}`);
  return ok;
}

function scoresOf({ ladder, depth, turnOvers }) {
  return { ladder: ladder.sum, depth: depth?.mean ?? 0, turnOvers: turnOvers?.mean ?? 0 };
}

function aimsBeyond(scores, others) {
  return AIMS.filter((aim) => scores[aim] > others[aim]).length;
}

/** All that the shelf asks of a game and a profile can tell. */
function fitsShelf({ exact, ends, wins, slogans, ladder, length }) {
  const steps = [ladder.easy, ladder.medium, ladder.hard, ladder.perfect];
  const fair = wins.first === wins.second;
  const apart = steps.every((points) => points >= 0.52);
  return (
    exact && ends && fair && apart && (slogans?.best ?? 0) < 1 && length.medium >= 5 && length.medium <= 40
  );
}
