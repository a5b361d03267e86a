// Runs of `lab`, whole and broken off, and what is in their folders. Not a test itself.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { bitduel, freshFolder, start, type Finished } from './program.ts';

/** What leaves no more bits of state than bits. */
const PLAIN = 'width,number,start,opening,action,bits,adjacent,rule,goal,stuck,misere';

/** A small search that keeps some games. */
export function small(budget: number): readonly string[] {
  return ['lab', 'bit-flip', '--width', '6-8', '--allow', PLAIN, '--budget', String(budget)];
}

export const SMALL = small(100);

export function lab(words: readonly string[], home: string = freshFolder()): Promise<Finished> {
  return bitduel([...words, '--out', 'run'], { home });
}

/** Every file of a run folder, by its path. */
export function filesOf(folder: string): ReadonlyMap<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.sort().map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]));
}

/** Begins a search again and again and kills it a random time after it got further, until it has been killed so often. */
export async function killedRun(
  words: readonly string[],
  kills: number,
  seed: number,
): Promise<ReadonlyMap<string, string>> {
  const home = freshFolder();
  const random = seededRandom(seed);
  const log = join(home, 'run', 'log.jsonl');
  for (let kill = 0; kill < kills; kill++) {
    const running = start([...words, '--out', 'run'], { home });
    const lines = random.below(20);
    const before = linesIn(log);
    while (running.child.exitCode === null && linesIn(log) < before + lines)
      await new Promise((resolve) => setTimeout(resolve, random.below(10)));
    await running.kill();
  }
  const last = await lab(words, home);
  expect([last.code, last.signal]).toEqual([0, null]);
  return filesOf(join(home, 'run'));
}

function linesIn(path: string): number {
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').length - 1 : 0;
}
