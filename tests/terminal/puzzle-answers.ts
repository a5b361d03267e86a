// Puzzles of the real program with their answers. Not a test itself.
import { join } from 'node:path';
import { expect } from 'vitest';
import { inProcess } from './in-process.ts';
import { freshFolder, type Finished } from './program.ts';

export interface Told {
  readonly game: string;
  readonly position: string;
  readonly target: string | null;
  readonly task: string;
  readonly grade: string;
  readonly seed: number;
  readonly solution: string;
  readonly text: string;
}

/** The puzzle as JSON. */
export async function told(...words: readonly string[]): Promise<Told> {
  const run = await inProcess(['puzzle', ...words, '--json']);
  expect([run.code, run.stderr, run.records]).toEqual([0, '', []]);
  return JSON.parse(run.stdout) as Told;
}

/** A call with an answer that is known, once for all tests. */
const SEEDED = ['puzzle', 'bit-flip', '--seed', '4'];

export function solve(
  input: string,
  home = freshFolder(),
  words: readonly string[] = SEEDED,
): Promise<Finished> {
  return inProcess(words, { input, home });
}

export interface Answers {
  readonly right: string;
  readonly mask: string;
  readonly wrong: string;
}

const known = new Map<string, Promise<Answers>>();

/** The right move of a Bit Flip puzzle in both forms, and a wrong one. */
export function answersOf(seed: string): Promise<Answers> {
  const answers = known.get(seed) ?? findAnswers(seed);
  known.set(seed, answers);
  return answers;
}

async function findAnswers(seed: string): Promise<Answers> {
  const { text, solution, position } = await told('bit-flip', '--seed', seed);
  const [row = ''] = position.split(' ');
  const singles = [row.indexOf('1'), row.lastIndexOf('1')].map((place) => `1 ${place + 1}`);
  return { right: text, mask: solution, wrong: singles.find((move) => move !== text)! };
}

export function statePath(home: string): string {
  return join(home, 'state', 'bitduel', 'puzzles.json');
}
