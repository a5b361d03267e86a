// The streak and the record of puzzles: what counts, what is kept, and what becomes of a damaged file.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProcess } from './in-process.ts';
import { freshFolder } from './program.ts';
import { answersOf, solve, statePath } from './puzzle-answers.ts';

function stateOf(home: string): Record<string, unknown> {
  return JSON.parse(readFileSync(statePath(home), 'utf8')) as Record<string, unknown>;
}

function keep(home: string, text: string): void {
  mkdirSync(join(home, 'state', 'bitduel'), { recursive: true });
  writeFileSync(statePath(home), text);
}

describe.concurrent('streak and record', () => {
  it('grow with each new puzzle solved at the first try, and are kept', async () => {
    const home = freshFolder();
    const seeds = ['4', '21', '33'];
    for (const seed of seeds) {
      const { right } = await answersOf(seed);
      await solve(`${right}\n`, home, ['puzzle', 'bit-flip', '--seed', seed]);
    }
    expect(stateOf(home)).toMatchObject({ streak: 3, best: 3, solved: 3, tried: 3 });
    const { wrong } = await answersOf('8');
    await solve(`${wrong}\nquit\n`, home, ['puzzle', 'bit-flip', '--seed', '8']);
    expect(stateOf(home)).toMatchObject({ streak: 0, best: 3, solved: 3, tried: 4 });
    expect(readdirSync(join(home, 'state', 'bitduel'))).toEqual(['puzzles.json']);
  });

  it('do not count the same puzzle twice, solved or not', async () => {
    const home = freshFolder();
    const { right, wrong } = await answersOf('4');
    await solve(`${right}\n`, home);
    const before = stateOf(home);
    const again = await solve(`${right}\n`, home);
    expect(again.stdout).toContain('You had met this puzzle before, so it does not count.');
    await solve(`${wrong}\nhint\ngive up\n`, home);
    expect(stateOf(home)).toEqual(before);
  });

  it('are ended by a hint, and never by a refused line', async () => {
    const { right } = await answersOf('4');
    const [hinted, refusedFirst] = await Promise.all([solve(`hint\n${right}\n`), solve(`9 9\n${right}\n`)]);
    expect(stateOf(hinted.home)).toMatchObject({ streak: 0, solved: 0, tried: 1 });
    expect(stateOf(refusedFirst.home)).toMatchObject({ streak: 1, solved: 1, tried: 1 });
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"streak":1}',
    '{"streak":-1,"best":0,"solved":0,"tried":0,"met":[]}',
    '{"streak":5,"best":2,"solved":5,"tried":5,"met":[]}',
    '{"streak":0,"best":0,"solved":0,"tried":0,"met":[7]}',
    '{"streak":0.5,"best":1,"solved":1,"tried":1,"met":[]}',
  ])('that are damaged (%j) are forgotten, and it is said', async (text) => {
    const home = freshFolder();
    keep(home, text);
    const { right } = await answersOf('4');
    const run = await solve(`${right}\n`, home);
    expect(run.code).toBe(0);
    expect(run.stderr).toBe('Your puzzle record was damaged; it is forgotten, and a new one begins.\n');
    expect(stateOf(home)).toMatchObject({ streak: 1, best: 1, solved: 1, tried: 1 });
  });

  it('that cannot be kept keep nobody from solving', async () => {
    const home = freshFolder();
    writeFileSync(join(home, 'state'), '');
    const { right } = await answersOf('4');
    const run = await solve(`${right}\n`, home);
    expect([run.code, run.stdout.includes('Right!')]).toEqual([0, true]);
    expect(run.stderr).toMatch(/^(Your puzzle record cannot be (read|kept): .*\.\n)+$/);
  });

  it('are not waited for in a folder that the system does not let anyone make', async () => {
    const { right } = await answersOf('4');
    const env = { XDG_STATE_HOME: '/proc/nope/x' };
    const run = await inProcess(['puzzle', 'bit-flip', '--seed', '4'], { input: `${right}\n`, env });
    expect([run.code, run.stdout.includes('Right!')]).toEqual([0, true]);
    expect(run.stderr).toMatch(/^Your puzzle record cannot be kept: .*\.\n$/);
  });
});
