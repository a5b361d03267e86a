// Runs of `lab`, whole and broken off, and what is in their folders. Not a test itself.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import type { Entry } from '../../src/lab/search/evaluation.ts';
import type { FindsTable } from '../../src/lab/search/finds-table.ts';
import { bitduel, freshFolder, start, type Finished } from './program.ts';

/** What leaves no more bits of state than bits. */
const PLAIN = 'width,number,start,opening,action,bits,adjacent,rule,goal,stuck,misere';

/** A small search that keeps some games. */
export function small(budget: number): readonly string[] {
  return ['lab', 'bit-flip', '--width', '6-8', '--allow', PLAIN, '--budget', String(budget)];
}

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

interface Kills {
  readonly times: number;
  /** Each kill comes fewer candidates than this after the start. */
  readonly within: number;
  readonly seed: number;
}

/** Starts a search again and again and kills it at random moments. Returns the files once it has ended by itself. */
export async function killedRun(
  words: readonly string[],
  { times, within, seed }: Kills,
): Promise<ReadonlyMap<string, string>> {
  const home = freshFolder();
  const random = seededRandom(seed);
  const log = join(home, 'run', 'log.jsonl');
  for (let kill = 0; kill < times; kill++) {
    const running = start([...words, '--out', 'run'], { home });
    const lines = random.below(within);
    const before = linesIn(log);
    while (running.child.exitCode === null && linesIn(log) < before + lines)
      await new Promise((resolve) => setTimeout(resolve, random.below(10)));
    await running.kill();
  }
  const last = await lab(words, home);
  expect([last.code, last.signal]).toEqual([0, null]);
  return filesOf(join(home, 'run'));
}

export function linesIn(path: string): number {
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').length - 1 : 0;
}

/** The candidates of a log, without the plan in its first line. */
export function entriesIn(log: string): readonly Entry[] {
  return log
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as Entry);
}

export function tableIn(from: ReadonlyMap<string, string>): FindsTable {
  return JSON.parse(from.get('finds.json')!) as FindsTable;
}
