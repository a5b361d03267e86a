// Suite `start`: from spawning the program to its first prompt, against Node doing nothing at all.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { interleave, judge, median, ratioOf } from './measure.mjs';

const ROUNDS = 25;
const GOAL = { most: 1.6 };
const PROGRAM = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const PROMPTS = { 'bit-flip': 'Enter choice (1 or 2): ', 'bit-battle': '> ' };

export async function run() {
  const ids = Object.keys(PROMPTS);
  const turns = [timeNothing, ...ids.map((id) => () => timeToPrompt(id))];
  for (const turn of turns) await turn();
  const [nothing, ...games] = await interleave(ROUNDS, turns);
  console.log(`  node -e 0: ${median(nothing).toFixed(1)} ms`);
  const reached = ids.map((id, index) => {
    console.log(`  ${id} to its first prompt: ${median(games[index]).toFixed(1)} ms`);
    return judge(`  ${id}, start against node -e 0`, ratioOf(games[index], nothing), GOAL);
  });
  return reached.every(Boolean);
}

async function timeNothing() {
  const began = performance.now();
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit');
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
