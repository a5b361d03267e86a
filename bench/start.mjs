// Suite `start`: from spawning the program to its first prompt or to the end of a short answer, against Node doing
// nothing at all.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { interleave, judge, median, ratioOf } from './measure.mjs';

const ROUNDS = 25;
const PROGRAM = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const PROMPTS = { 'bit-flip': 'Enter choice (1 or 2): ', 'bit-battle': '> ' };
/** Puzzles differ in how long they take to find: each round asks for another one. */
const CONTENDERS = [
  { name: 'bit-flip to its first prompt', most: 1.6, time: () => timeToPrompt('bit-flip') },
  { name: 'bit-battle to its first prompt', most: 1.6, time: () => timeToPrompt('bit-battle') },
  { name: 'games', most: 2.5, time: () => timeToEnd([PROGRAM, 'games']) },
  {
    name: 'puzzle',
    most: 3,
    time: (round = 0) => timeToEnd([PROGRAM, 'puzzle', '--seed', `${round}`, '--json']),
  },
];

export async function run() {
  const turns = [() => timeToEnd(['-e', '0']), ...CONTENDERS.map(({ time }) => time)];
  for (const turn of turns) await turn();
  const [nothing, ...times] = await interleave(ROUNDS, turns);
  console.log(`  node -e 0: ${median(nothing).toFixed(1)} ms`);
  const reached = CONTENDERS.map(({ name, most }, index) => {
    console.log(`  ${name}: ${median(times[index]).toFixed(1)} ms`);
    return judge(`  ${name} against node -e 0`, ratioOf(times[index], nothing), { most });
  });
  return reached.every(Boolean);
}

/** From the start to the end of a process that needs no input. */
async function timeToEnd(words) {
  const began = performance.now();
  const [code] = await once(spawn(process.execPath, words, { stdio: 'ignore' }), 'exit');
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}`);
  return performance.now() - began;
}

/** Stdin stays open; a fresh data folder each time, so that no earlier match is found. */
async function timeToPrompt(id) {
  const data = mkdtempSync(join(tmpdir(), 'bitduel-bench-'));
  const began = performance.now();
  const child = spawn(process.execPath, [PROGRAM, 'play', id, '--plain'], {
    env: { ...process.env, XDG_DATA_HOME: data },
  });
  const exited = once(child, 'exit');
  const took = (await seesPrompt(child, PROMPTS[id])) ? performance.now() - began : undefined;
  child.kill('SIGKILL');
  await exited;
  rmSync(data, { recursive: true, force: true });
  if (took === undefined) throw new Error(`play ${id} ended without asking '${PROMPTS[id]}'`);
  return took;
}

async function seesPrompt(child, prompt) {
  let seen = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    seen += chunk;
    if (seen.includes(prompt)) return true;
  }
  return false;
}
