// Games that no table holds: the search runs when it is asked for, says that it is not exact, and claims no more than
// it has seen. Expected values by hand: in a row of zeros two 1s side by side hand over a run of four.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProcess } from './in-process.ts';
import { fourIn } from './look-ahead-book.ts';
import { bitduel, freshFolder } from './program.ts';
import { refused } from './refused.ts';

const FOLDER = freshFolder();
const BOOK = fourIn(FOLDER);
const LIMIT = /26: try --engine lazy, which is not exact/;

interface Move {
  readonly text: string;
  readonly value: string | null;
  readonly plies: number | null;
  readonly keeps: boolean;
}

async function json(words: readonly string[], home = FOLDER): Promise<Record<string, unknown>> {
  const { stdout, code } = await bitduel([...words, '--json'], { home });
  expect(code).toBe(0);
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** A record of these lines of play. */
async function recordOf(input: string, ...words: readonly string[]): Promise<string> {
  const path = join(freshFolder(), 'match.jsonl');
  await inProcess(['play', BOOK, '--save', path, ...words], { input });
  return path;
}

describe.concurrent('analyze', () => {
  it('names the limit, and looks ahead when asked to', async () => {
    const plain = await inProcess(['analyze', BOOK]);
    expect(plain).toEqual(refused(2, '--engine lazy'));
    expect(plain.stderr).toMatch(LIMIT);
    const { moves, ...rest } = await json(['analyze', BOOK, '--engine', 'lazy']);
    expect(rest).toMatchObject({ value: null, plies: null, exact: false, method: 'lazy' });
    const found = (moves as readonly Move[]).filter(({ value }) => value !== null);
    // Any two neighbours lose, wherever there is room for two more beside them.
    expect(found.length).toBe(27);
    for (const { text, value, plies, keeps } of found)
      expect([text.split(' ').length, value, plies, keeps]).toEqual([2, 'loss', 2, false]);
  });

  it('says so in words', async () => {
    const { stdout } = await bitduel(['analyze', BOOK, '--engine', 'lazy']);
    expect(stdout).toContain('For who is to move: not known (looked ahead only: not exact), by lazy\n');
    expect(stdout).toMatch(/^not known {8}1, 2, 3,.*\n {17}19, .*\nloss in 2 turns {2}1 2, /m);
  });

  it('takes every engine that solve takes', async () => {
    expect(await json(['analyze', 'bit-flip', '--engine', 'sweep'])).toMatchObject({
      ...{ value: 'win', plies: 7, method: 'sweep', exact: true },
    });
    expect(await inProcess(['analyze', 'bit-flip-showdown', '--engine', 'sum'])).toEqual(refused(2, 'sum'));
  });
});

describe.concurrent('review', () => {
  it('sees the mistake, and says that it has only looked ahead', async () => {
    const record = await recordOf('1 2\n3 4\n');
    expect(await inProcess(['review', record])).toEqual(refused(2, '--engine lazy'));
    const review = await json(['review', record, '--engine', 'lazy']);
    expect(review).toMatchObject({
      exact: false,
      moves: [
        { before: { value: null, plies: null }, after: { value: 'loss', plies: 2 }, verdict: 'blunder' },
        { before: { value: 'win', plies: 1 }, after: { value: 'win', plies: 1 }, verdict: 'only' },
      ],
    });
    const { stdout } = await bitduel(['review', record, '--engine', 'lazy']);
    expect(stdout).toMatch(/start +unseen┼/);
    expect(stdout).toContain('The turning point was move 1, by Player 1.');
    expect(stdout).toContain('Not exact: the game is not solved, this only looked ahead.');
    expect(stdout).not.toContain('ruling');
  });

  it('does not claim that what was given up was not lost', async () => {
    const { stdout } = await bitduel(['review', await recordOf('1\nresign\n'), '--engine', 'lazy']);
    expect(stdout).toContain('Player 2 gave up a position that was not seen to be lost.');
  });

  it('tells both cautions apart', async () => {
    const record = await recordOf('1\n5\nquit\n', '--endless', 'no-repeat');
    const { stdout } = await bitduel(['review', record, '--engine', 'lazy']);
    expect(stdout).toContain('Nobody was seen to give anything away.');
    expect(stdout).toContain('Not exact: the game is not solved, this only looked ahead.');
    expect(stdout).toContain('Graded by the book alone: that no position may');
  });
});

it('a look ahead is not made for what was hidden', async () => {
  const record = join(freshFolder(), 'hidden.jsonl');
  await inProcess(['play', 'bit-battle', '--secret', '--seed', '5', '--save', record], {
    input: '1 2\nquit\n',
  });
  for (const words of [
    ['analyze', 'bit-battle', '--record', record],
    ['review', record],
  ])
    expect(await inProcess([...words, '--engine', 'lazy'])).toEqual(refused(2, 'hidden'));
});

it('where a ruling forbids moves, nothing is said of looking ahead', async () => {
  const record = join(freshFolder(), 'ruled.jsonl');
  const words = ['--target', '10101010', '--endless', 'no-repeat', '--save', record];
  await inProcess(['play', 'bit-battle', ...words], { input: '1\nquit\n' });
  const { stdout } = await inProcess(['analyze', 'bit-battle', '--record', record]);
  expect(stdout).toContain(' (not exact), by quotient\n');
});

it('all 64 + 2016 + 41,664 moves of a wide register are told, and its target in full', async () => {
  const book = join(FOLDER, 'wide.json');
  const moves = [{ do: 'toggle', on: 'own', bits: { from: 1, to: 3 } }];
  const wide = { id: 'wide', title: 'Wide', width: 64, registers: 'own', start: 'zeros', moves };
  writeFileSync(book, JSON.stringify({ ...wide, target: { bits: 'random' }, goal: { is: 'target' } }));
  const target = '10'.repeat(32);
  const { stdout } = await inProcess(['analyze', book, '--target', target]);
  // 32 wrong bits take 11 turns. Moves win that leave 30 or 29: 2 or 3 wrong bits, C(32,2) + C(32,3) = 496 + 4960.
  // Of each kind 60 are named.
  expect(stdout).toContain(`and ${496 + 4960 - 60} more`);
  expect(stdout).toContain(`and ${64 + 2016 + 41_664 - 496 - 4960 - 60} more`);
  expect((await inProcess(['solve', book, '--target', target])).stdout).toContain(target);
});
