// Long proofs of `lab`: a search that is killed again and again finds the same, byte for byte.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf, killedRun, lab, small } from './lab-runs.ts';
import { freshFolder } from './program.ts';

const SMALL = small(100);

it('a search killed with -9 twenty times is a search never killed', async () => {
  const home = freshFolder();
  expect((await lab(SMALL, home)).code).toBe(0);
  const whole = filesOf(join(home, 'run'));
  expect(await killedRun([...SMALL, '--jobs', '2'], { times: 20, within: 20, seed: 1 })).toEqual(whole);
});

it('one job and eight find the same in a wider search', async () => {
  const words = ['lab', '--width', '4-6', '--budget', '640'];
  const [one, eight] = [freshFolder(), freshFolder()];
  expect((await lab([...words, '--jobs', '1'], one)).code).toBe(0);
  expect((await lab([...words, '--jobs', '8'], eight)).code).toBe(0);
  expect(filesOf(join(eight, 'run'))).toEqual(filesOf(join(one, 'run')));
});
