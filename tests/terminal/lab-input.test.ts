// What `lab` refuses: one line that names the option and what would be right, and nothing is begun or changed.
import { appendFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bitFlipShowdown } from '../../src/games/bit-flip-showdown.ts';
import { FIELD_NAMES } from '../../src/lab/space/fields.ts';
import { lab, small } from './lab-runs.ts';
import { inProcess } from './in-process.ts';
import { freshFolder, start } from './program.ts';
import { refused } from './refused.ts';

describe('bad input is refused in a line, and nothing is begun', () => {
  const FRESH = join(freshFolder(), 'fresh');
  const OUT = ['--out', FRESH];

  it.each<[readonly string[], string]>([
    [['lab', 'bit-flip'], '--out'],
    [['lab', 'bit-flip', '--out', ''], '--out'],
    [['lab', 'bit-flop', ...OUT], 'Did you mean bit-flip?'],
    [['lab', '--changes', '2', ...OUT], '--changes counts the changes of a GAME'],
    [['lab', 'bit-flip', '--changes', '0', ...OUT], '--changes "0": expected 0.5 to'],
    [['lab', 'bit-flip', '--changes', '0.3', ...OUT], '--changes "0.3": expected 0.5 to'],
    [['lab', 'bit-flip', '--allow', 'wear,colour', ...OUT], '--allow "colour": expected fields of width'],
    [['lab', 'bit-flip', '--allow', 'widht', ...OUT], 'did you mean width?'],
    [['lab', 'bit-flip', '--width', '5-17', ...OUT], '--width "5-17": at most 16'],
    [['lab', 'binary-battle', '--width', '9', ...OUT], '--width "9": at most 8'],
    [['lab', 'bit-flip', '--width', '8-5', ...OUT], '--width "8-5": expected'],
    [['lab', 'bit-flip', '--width', '1', ...OUT], '--width "1": expected'],
    [['lab', 'bit-flip', '--budget', '0', ...OUT], '--budget "0": expected a whole number from 1'],
    [['lab', 'bit-flip', '--jobs', '0', ...OUT], '--jobs "0": expected'],
    [['lab', 'bit-flip', '--seed', 'x', ...OUT], '--seed "x": expected'],
    [['lab', 'bit-flip', '--shard', '0/4', ...OUT], '--shard "0/4": expected I/N'],
    [['lab', 'bit-flip', '--shard', '5/4', ...OUT], '--shard "5/4": expected I/N'],
    [['lab', 'bit-flip', '--shard', 'a/b', ...OUT], '--shard "a/b": expected I/N'],
    [['lab', 'bit-flip', '--budgt', '5', ...OUT], 'Did you mean --budget?'],
    [['lab', 'bit-flip', 'bit-battle', ...OUT], 'one word too many'],
    [['lab', 'bit-battle-in-the-dark', ...OUT], 'bit-battle-in-the-dark hides its target'],
    [['lab', 'bit-flip', '--out', '/proc/nope/x'], '--out "/proc/nope/x": '],
    [['lab', '--join', 'nowhere', ...OUT], '--join "nowhere": there is no run there'],
    [['lab', '--join', '', ...OUT], '--join "": expected the folders of runs, joined by commas.'],
    [['lab', '--join', 'one,', ...OUT], '--join "one,": expected the folders of runs'],
    [['lab', 'bit-flip', '--join', 'nowhere', ...OUT], 'leave out GAME'],
    [['lab', '--join', 'nowhere', '--seed', '1', ...OUT], 'leave out --seed'],
  ])('%j', async (words, mention) => {
    expect(await inProcess(words)).toEqual(refused(2, mention));
    expect(existsSync(FRESH)).toBe(false);
  });

  it.each<[string, Partial<typeof bitFlipShowdown>, string]>([
    [
      'hides its target',
      {
        goal: { is: 'target', in: 'shared', for: 'mover' },
        target: { seen: 'secret', bits: 'random' },
      },
      'hides its target',
    ],
    ['is too large', { width: 40, widths: { from: 40, to: 40 } }, 'too large to be solved'],
  ])('a parent that %s', async (_, changed, mention) => {
    const path = join(freshFolder(), 'odd.json');
    writeFileSync(path, JSON.stringify({ ...bitFlipShowdown, id: 'odd', ...changed }));
    expect(await inProcess(['lab', path, ...OUT])).toEqual(refused(2, mention));
    expect(existsSync(FRESH)).toBe(false);
  });
});

describe('a run folder that cannot be taken', () => {
  const words = ['lab', 'bit-flip-showdown', '--width', '5', '--budget', '5'];
  const made = freshFolder();
  beforeAll(async () => {
    await lab(words, made);
  });
  const copy = (run: string) => cpSync(join(made, 'run'), run, { recursive: true });

  it.each<[string, (run: string) => void, string, (readonly string[])?]>([
    ['of another plan', copy, 'another plan: seed is 1 there and 2 here', ['--seed', '2']],
    [
      'without a plan',
      (run) => {
        mkdirSync(run);
        writeFileSync(join(run, 'letter.txt'), '');
      },
      'no plan.json',
    ],
    [
      'with a log only',
      (run) => {
        copy(run);
        rmSync(join(run, 'plan.json'));
      },
      'without its plan.json',
    ],
    [
      'of a newer version',
      (run) => {
        mkdirSync(run);
        writeFileSync(join(run, 'plan.json'), '{"format":2,"kind":"lab","program":"9.0.0"}');
      },
      'a newer version (format 2)',
    ],
    [
      'whose log was changed',
      (run) => {
        copy(run);
        appendFileSync(join(run, 'log.jsonl'), '{"n":5}\n');
      },
      'line 7 of its log.jsonl',
    ],
    ['that is a file', (run) => writeFileSync(run, ''), 'it is no folder'],
  ])('%s', async (_, make, mention, more = []) => {
    const run = join(freshFolder(), 'run');
    make(run);
    expect(await inProcess([...words, ...more, '--out', run])).toEqual(refused(2, mention));
  });

  it('that another process writes', async () => {
    const home = freshFolder();
    const running = start([...small(5000), '--out', 'run'], { home });
    while (!existsSync(join(home, 'run', 'log.jsonl.lock')))
      await new Promise((resolve) => setTimeout(resolve, 5));
    const second = await inProcess([...small(5000), '--out', join(home, 'run')]);
    await running.kill();
    expect(second).toEqual(refused(2, 'another process is writing it'));
  });
});

describe('help', () => {
  it('names every field that may be allowed', async () => {
    const { stdout } = await inProcess(['lab', '--help']);
    for (const field of FIELD_NAMES) expect(stdout).toMatch(new RegExp(String.raw`\b${field}\b`));
  });
});
