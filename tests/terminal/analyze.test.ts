// `analyze`, `solve`, `review` and hints through the real program; expected values from the contract and the theory.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProcess } from './in-process.ts';
import { bitduel, freshFolder } from './program.ts';
import { refused } from './refused.ts';
import { KEY, TerminalScreen } from './screen.ts';

async function json(...words: readonly string[]): Promise<Record<string, unknown>> {
  const { stdout, code } = await inProcess([...words, '--json']);
  expect(code).toBe(0);
  return JSON.parse(stdout) as Record<string, unknown>;
}

function wide(book: Record<string, unknown>): string {
  const path = join(freshFolder(), 'wide.json');
  writeFileSync(path, JSON.stringify({ id: 'wide', title: 'Wide', ...book }));
  return path;
}

describe.concurrent('analyze', () => {
  it("tells the contract's example", async () => {
    const analysis = await json('analyze', 'bit-flip');
    const { moves, ...rest } = analysis as { moves: unknown[] };
    expect(rest).toEqual({
      ...{ game: 'bit-flip', position: '11111111 1', target: null, over: false, winner: null },
      ...{ value: 'win', plies: 7, exact: true, method: 'sum' },
    });
    expect(moves).toHaveLength(15);
    expect(moves[0]).toEqual({ move: '00011000', text: '2 4', value: 'win', plies: 7, keeps: true });
  });

  it('knows the only defence against a threat: flip one of the right bits', async () => {
    const { moves } = (await json(
      'analyze',
      'binary-battle',
      '--target',
      '1010',
      '--position',
      '1000/0000 2',
    )) as {
      moves: { text: string; keeps: boolean }[];
    };
    expect(moves.filter(({ keeps }) => keeps).map(({ text }) => text)).toEqual(['2 1 1', '2 1 2', '2 1 4']);
  });

  it.each([
    ['bit-flip-showdown', '11111100 2', 1],
    ['bit-battle-fives', '1010 1', 2],
    ['bit-flip', '00000000 2', 1],
  ])('%s %s is over', async (game, position, winner) => {
    const analysis = await json('analyze', game, '--position', position);
    expect(analysis).toMatchObject({ over: true, winner, value: null, plies: null, moves: [] });
  });

  it.each([
    // One bit is left, and every move clears two.
    [3, '001 2', 'This position is over: Player 2 has no move, so Player 1 has won.'],
    [40, `${'0'.repeat(39)}1 2`, 'This position is over: Player 2 has no move, so Player 1 has won.'],
  ])('says why a position of %i bits is over', async (width, position, words) => {
    const book = wide({
      ...{ width, registers: 'shared', start: 'ones', goal: { is: 'none' } },
      moves: [{ do: 'clear', bits: 2, adjacent: true }],
    });
    const { stdout } = await inProcess(['analyze', book, '--position', position]);
    expect(stdout.split('\n')).toContain(words);
  });

  it('names the winner by a goal', async () => {
    const { stdout } = await inProcess(['analyze', 'bit-flip', '--position', '00000000 2']);
    expect(stdout.split('\n')).toContain('This position is over: Player 1 has won.');
  });

  it('analyses what cannot come up, and says so', async () => {
    const book = wide({
      ...{ width: 3, registers: 'shared', start: '011', moves: [{ do: 'clear', bits: 1 }] },
      goal: { is: 'none' },
    });
    const { stdout, stderr, code } = await inProcess(['analyze', book, '--position', '100 1', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ value: 'win', plies: 1 });
    expect(stderr).toBe(
      'This position cannot come up from the start. What is said of it is true all the same.\n',
    );
    expect(code).toBe(0);
  });

  it('reads the position of a record', async () => {
    const home = freshFolder();
    await bitduel(['play', 'bit-flip', '--save', 'duel.jsonl'], { home, input: '2 4\nquit\n' });
    const { stdout } = await bitduel(['analyze', 'bit-flip', '--record', 'duel.jsonl', '--json'], { home });
    expect(JSON.parse(stdout)).toMatchObject({ position: '11100111 2', value: 'loss', plies: 6 });
    const other = await bitduel(['analyze', 'bit-battle-fives', '--record', 'duel.jsonl'], { home });
    expect(other).toEqual(refused(2, 'bit-flip'));
  });

  it('finds the middle of 4096 bits', async () => {
    const book = wide({
      ...{ width: 4096, registers: 'shared', start: 'ones', goal: { is: 'zeros' }, form: 'action-bit' },
      moves: [
        { do: 'clear', bits: 1 },
        { do: 'clear', bits: 2, adjacent: true },
      ],
    });
    const { value, plies, method, moves } = (await json('analyze', book)) as {
      value: string;
      plies: null;
      method: string;
      moves: { text: string; keeps: boolean }[];
    };
    expect([value, plies, method, moves.length]).toEqual(['win', null, 'sum', 8191]);
    expect(moves.filter(({ keeps }) => keeps).map(({ text }) => text)).toContain('2 2048');
  });
});

describe.concurrent('solve', () => {
  it("tells the contract's example", async () => {
    expect(await json('solve', 'bit-flip')).toEqual({
      ...{ game: 'bit-flip', target: null, start: { value: 'win', plies: 7 }, positions: 255, wins: 198 },
      ...{ losses: 57, draws: 0, endless: 0, longest: 7, exact: true, method: 'sum' },
    });
  });

  it.each(['sum', 'bitmap', 'sweep'])('gives the same numbers by %s', async (engine) => {
    const { method, ...numbers } = await json('solve', 'bit-flip', '--length', '12', '--engine', engine);
    const { method: _auto, ...expected } = await json('solve', 'bit-flip', '--length', '12');
    expect([method, numbers]).toEqual([engine, expected]);
  });

  it.each([
    [[{ is: 'zeros' }, { is: 'count', ones: 0 }]],
    [
      [
        { is: 'pattern', bits: '00000000' },
        { is: 'multiple', of: 256 },
      ],
    ],
    [{ is: 'count', ones: 0, for: 'both' }],
  ])('gives Bit Flip the same numbers, however its goal is spelled: %j', async (goal) => {
    const book = wide({
      ...{ width: 8, registers: 'shared', start: 'ones', goal },
      moves: [
        { do: 'clear', bits: 1 },
        { do: 'clear', bits: 2, adjacent: true },
      ],
    });
    const { game: _game, method: _method, ...numbers } = await json('solve', book);
    const { game: _flip, method: _sum, ...expected } = await json('solve', 'bit-flip');
    expect(numbers).toEqual(expected);
  });

  it.each(['solve', 'rules'])('%s says what its numbers count', async (command) => {
    const { stdout } = await inProcess([command, 'bit-flip']);
    expect(stdout).toContain('A position is a board as the player on move sees it, and is counted once.');
  });

  it('rules tells the advice and the worked examples of the book, within 80 columns', async () => {
    const { stdout } = await inProcess(['rules', 'bit-flip']);
    expect(stdout).toContain('What the book advises\n- Bring your opponent to where no move wins');
    expect(stdout).toContain(
      'Worked example: Three turns with five bits\n 1. Player 1 plays 1 3: 11011\n 2. Player 2 plays 2 4: 11000\n',
    );
    expect(Math.max(...stdout.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
  });

  it('counts the reachable positions of the showdown: all but those with six 1s behind them', async () => {
    // 256 bytes, less C(8,6) = 28 with six, less C(8,7) + C(8,8) = 9 that only six or more lead to.
    expect(await json('solve', 'bit-flip-showdown')).toMatchObject({
      positions: 256 - 28 - 9,
      wins: 56,
      losses: 0,
    });
  });

  it('solves two registers of 64 bits', async () => {
    const book = wide({
      ...{ width: 64, registers: 'own', start: 'zeros', target: { bits: 'random' }, goal: { is: 'target' } },
      moves: [{ do: 'toggle', on: 'own', bits: { from: 1, to: 3 } }],
    });
    const solved = await json('solve', book, '--target', '1'.repeat(64));
    // A race of ceil(64 / 3) = 22 turns that nobody can disturb.
    expect(solved).toMatchObject({ start: { value: 'win', plies: 2 * 22 - 1 }, method: 'quotient' });
  });

  it.each([
    [['bit-battle'], '--target'],
    [['bit-battle', '--target', '101'], '--target'],
    [['bit-flip', '--target', '101'], '--target'],
    [['bit-battle', '--target', '11010110', '--engine', 'sum'], 'sum'],
    [['bit-flip-showdown', '--engine', 'sweep'], 'sweep'],
    [['bit-flip', '--engine', 'magic'], '--engine'],
  ])('%j is refused', async (words, mention) => {
    expect(await inProcess(['solve', ...words])).toEqual(refused(2, mention));
  });

  it('refuses what is too large and says which limit', async () => {
    const book = wide({
      ...{ width: 28, registers: 'shared', start: 'ones', goal: { is: 'run', ones: 3 } },
      moves: [{ do: 'toggle', bits: 2, adjacent: true }],
    });
    expect(await inProcess(['solve', book])).toEqual(refused(2, '26'));
    const lazy = await inProcess(['solve', book, '--engine', 'lazy', '--json']);
    expect(JSON.parse(lazy.stdout)).toMatchObject({
      exact: false,
      method: 'lazy',
      start: { value: 'win', plies: 1 },
    });
  });
});

it('a long solve shows how far it is, and stops at Ctrl-C with exit code 130', async () => {
  const book = wide({
    ...{ width: 13, registers: 'own', start: 'zeros', target: { bits: 'random' }, goal: { is: 'target' } },
    moves: [
      { do: 'toggle', on: 'own', bits: 2, adjacent: true },
      { do: 'toggle', on: 'other', bits: 1 },
    ],
  });
  const screen = TerminalScreen.program(['solve', book, '--target', '1'.repeat(13)]);
  await screen.sees(/Solving: \d+ % of [\d,]+ known, at most \d+ % left/);
  screen.press(KEY.ctrlC);
  expect(await screen.exit()).toBe(130);
  screen.close();
});

describe.concurrent('review and hints', () => {
  it('the sample of bit-flip throws away four wins', async () => {
    const home = freshFolder();
    const input = '2\n5\n1\n3\n2\n1\n2\n7\n1\n4\n';
    await inProcess(['play', 'bit-flip', '--save', join(home, 'sample.jsonl')], { home, input });
    const { stdout } = await inProcess(['review', join(home, 'sample.jsonl'), '--json'], { home });
    const review = JSON.parse(stdout) as {
      moves: { verdict: string }[];
      players: unknown[];
      outcome: unknown;
    };
    expect(review.moves.map(({ verdict }) => verdict)).toEqual([
      'blunder',
      'blunder',
      'blunder',
      'blunder',
      'forced',
    ]);
    expect(review.outcome).toEqual({ winner: 1, by: 'goal' });
    expect(review.players).toEqual([
      { seat: 1, decisions: 2, correct: 0, accuracy: 0, blunders: 2 },
      { seat: 2, decisions: 2, correct: 0, accuracy: 0, blunders: 2 },
    ]);
    const text = await inProcess(['review', join(home, 'sample.jsonl')], { home });
    expect(text.stdout).toContain('The turning point was move 4, by Player 2.');
    // Of the verdicts only those that stand in the plot are explained: all moves but the forced one are blunders.
    expect(text.stdout.split('\n').filter((line) => /^\w+: /.test(line))).toEqual(['blunder: gives it away']);
    expect(text.stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it('a review speaks to the person who played the computer, its JSON of seats', async () => {
    const home = freshFolder();
    const options = ['--p1', 'perfect', '--save', join(home, 'sample.jsonl'), '--length', '5'];
    await inProcess(['play', 'bit-flip', ...options], { home, input: '1\n1\nresign\ny\n' });
    const { stdout } = await inProcess(['review', join(home, 'sample.jsonl')], { home });
    expect(stdout).toContain('The computer chose right');
    expect(stdout).toContain('You never had a choice that mattered.');
    expect(stdout).toMatch(/The computer wins│You win/);
    expect(stdout).not.toContain('Player');
    const asJson = await inProcess(['review', join(home, 'sample.jsonl'), '--json'], { home });
    expect(asJson.stdout).not.toMatch(/you|computer/i);
  });

  it('a hint tells the value first, and a best move when asked again', async () => {
    const { stdout } = await inProcess(['play', 'bit-flip'], { input: 'hint\nhint\nquit\n' });
    expect(stdout).toContain('You can force a win');
    expect(stdout).toContain('Only "2 4" (bits 4 and 5) is right.');
  });

  it('perfect wins the games it can win, for every level of opponent', async () => {
    const words = ['--p1', 'perfect', '--p2', 'hard', '--seed', '3', '--rounds', '1'];
    const { stdout, code } = await inProcess(['play', 'bit-flip', ...words]);
    expect([
      code,
      stdout.endsWith('Player 1 has reduced the binary number to zero and wins the game!\n'),
    ]).toEqual([0, true]);
  });
});
