// `bitduel profile` and `bitduel deck` as people and scripts use them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exactWords } from '../../src/lab/profile-words.ts';
import { inProcess } from './in-process.ts';
import { bitduel, freshFolder } from './program.ts';
import { refused } from './refused.ts';
import { TerminalScreen } from './screen.ts';

/** In the order in which they are promised. */
const FIELDS = [
  ...[
    'game',
    'hash',
    'exact',
    'positions',
    'wins',
    'balance',
    'fairness',
    'fairStarts',
    'ends',
    'unfinished',
  ],
  ...['length', 'decisions', 'narrowness', 'depth', 'ladder', 'turnOvers', 'branching', 'slogans', 'theory'],
  ...['additions', 'novelty', 'fingerprint', 'sampled'],
];

/** Every word that occurs. */
function spoken(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u).filter((word) => word !== ''));
}

describe.concurrent('profile', () => {
  it('--json is one document with every measure', async () => {
    const run = await inProcess(['profile', 'bit-flip', '--json']);
    expect([run.code, run.stderr]).toEqual([0, '']);
    const profile = JSON.parse(run.stdout) as Record<string, unknown>;
    expect(Object.keys(profile)).toEqual(FIELDS);
    expect(profile).toMatchObject({
      game: 'bit-flip',
      exact: true,
      positions: 255,
      wins: { first: 1, second: 0, nobody: 0 },
      ends: true,
      fairStarts: null,
      slogans: { best: 1, name: 'mirror' },
      theory: { share: 1, kind: 'nim-sum' },
      sampled: [],
    });
  });

  it('tells a person what each figure means, in 80 columns', async () => {
    const run = await inProcess(['profile', 'dealt-fifteens']);
    expect([run.code, run.stderr]).toEqual([0, '']);
    expect(run.stdout).toMatch(/^Dealt Fifteens\nWorth playing: /);
    expect(run.stdout).toContain('Exact, over 473 positions.');
    expect(run.stdout).toContain('first player wins\n');
    const heads = [
      'Is it fair?',
      'Does it end?',
      'Is there something to find?',
      'Does skill count?',
      'Is it new?',
    ];
    for (const head of heads) expect(run.stdout).toContain(`\n${head}\n`);
    expect(run.stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it.each([
    ['profile', 'bit-flip'],
    ['rules', 'bit-flip'],
  ])('is broken between words at 40 columns: %s %s', async (...words) => {
    const screen = TerminalScreen.program(words, { columns: 40, rows: 400 });
    try {
      const { stdout } = await inProcess(words);
      // A torn word would be two.
      await expect.poll(() => spoken(screen.everything())).toEqual(spoken(stdout));
    } finally {
      screen.close();
    }
  });

  it('says what stands in the way of a game', async () => {
    const run = await inProcess(['profile', 'bit-flip-showdown']);
    const words = run.stdout.replaceAll('\n', ' ');
    expect(words).toContain(
      'Not worth playing as it is: nobody wins under perfect play, some rounds do not end',
    );
    expect(words).toContain('choices seldom matter, the seat decides too much between equals and medium is');
    expect(run.stdout).toMatch(/^ {2}skill /m);
  });

  it('says which figures come from games that were played out', () => {
    const played = { exact: false, positions: null, sampled: ['ladder'] } as const;
    expect(exactWords(played, 2000)).toBe('Exact, but for what is marked ~: by 2,000 games each.');
  });

  it('of a rule book file with bits that wear', async () => {
    const folder = freshFolder();
    const rules = { wear: 2, width: 4, registers: 'shared', start: 'zeros', goal: { is: 'count', ones: 3 } };
    const moves = [{ do: 'toggle', bits: { from: 1, to: 2 } }];
    writeFileSync(join(folder, 'worn.json'), JSON.stringify({ id: 'worn', title: 'Worn', ...rules, moves }));
    const run = await bitduel(['profile', 'worn.json', '--json'], { cwd: folder });
    expect(JSON.parse(run.stdout)).toMatchObject({ game: 'worn', exact: true, ends: true });
  });

  it('of a book too large to solve is refused in one line', async () => {
    const folder = freshFolder();
    const rules = { width: 28, registers: 'shared', start: 'zeros', goal: { is: 'run', ones: 9 } };
    const moves = [{ do: 'toggle', bits: 2, adjacent: true }];
    writeFileSync(join(folder, 'huge.json'), JSON.stringify({ id: 'huge', title: 'Huge', ...rules, moves }));
    const run = await bitduel(['profile', 'huge.json'], { cwd: folder });
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(/^bitduel: huge is too large to be solved: .* can be measured\.\n$/);
  });
});

describe.concurrent('deck', () => {
  it('lists starts, half won by each player', async () => {
    const run = await inProcess(['deck', 'bit-flip', '--size', '6', '--seed', '3']);
    expect([run.code, run.stderr]).toEqual([0, '']);
    expect(run.stdout.match(/^ {2}[01]{8} {3}Player 1 wins in \d+$/gm)?.length).toBe(3);
    expect(run.stdout.match(/^ {2}[01]{8} {3}Player 2 wins in \d+$/gm)?.length).toBe(3);
  });

  it('--json is a rule book that can be played and measured', async () => {
    const folder = freshFolder();
    const made = await inProcess(['deck', 'bit-flip', '--json']);
    writeFileSync(join(folder, 'dealt.json'), made.stdout);
    const run = await bitduel(['profile', 'dealt.json', '--json'], { cwd: folder });
    expect(JSON.parse(run.stdout)).toMatchObject({
      game: 'bit-flip-dealt',
      wins: { first: 0.5, second: 0.5 },
      balance: 1,
    });
    const again = await inProcess(['deck', 'bit-flip', '--json', '--seed', '1']);
    expect(again.stdout).toBe(made.stdout);
  });

  it.each([
    [['deck', 'bit-flip', '--size', '7'], '--size "7": expected an even number'],
    [['deck', 'bit-flip', '--size', '0'], '--size "0": expected a whole number from 2'],
    [['deck', 'bit-flip', '--size', '1'], '--size "1": expected a whole number from 2'],
    [['deck', 'bit-flip', '--seed', 'x'], '--seed "x": expected a whole number'],
    [['deck', 'bit-battle'], 'bit-battle draws its target'],
    [['deck', 'bit-flip', '--size', '4000'], 'try --size '],
    [['profile', 'bit-flop'], 'Unknown game "bit-flop". Did you mean bit-flip?'],
    [['profile', 'bit-flip', '--size', '4'], 'size'],
    [['profile'], 'GAME'],
  ])('%j is refused in one line', async (words, line) => {
    expect(await inProcess(words)).toEqual(refused(2, line));
  });
});
