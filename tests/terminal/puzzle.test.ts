// `bitduel puzzle` as people and scripts use it: as JSON, through pipes and on a terminal.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProcess } from './in-process.ts';
import { bitduel, freshFolder } from './program.ts';
import { answersOf, solve, statePath, told, type Told } from './puzzle-answers.ts';
import { RAW, refused } from './refused.ts';
import { KEY, TerminalScreen } from './screen.ts';

describe.concurrent('puzzle --json', () => {
  it.each(['bit-battle', 'binary-battle', 'bit-flip'])(
    'of %s is one document, the same again',
    async (id) => {
      const [one, again] = await Promise.all([told(id, '--seed', '11'), told(id, '--seed', '11')]);
      expect(again).toEqual(one);
      const keys = ['game', 'position', 'target', 'task', 'grade', 'seed', 'solution', 'text'];
      expect(Object.keys(one)).toEqual(keys);
      expect(one).toMatchObject({ game: id, seed: 11, task: 'win' });
      expect(one.solution.replaceAll(/[01]/g, '')).toBe(one.position.replaceAll(/[01]|\s[12]$/g, ''));
      expect(one.target === null).toBe(id === 'bit-flip');
    },
  );

  it('names a puzzle that analyze agrees with', async () => {
    for (const id of ['binary-battle', 'bit-flip']) {
      const { position, target, solution } = await told(id, '--seed', '5');
      const bits = target === null ? ['--length', String(position.length - 2)] : ['--target', target];
      const run = await inProcess(['analyze', id, '--position', position, ...bits, '--json']);
      const { moves } = JSON.parse(run.stdout) as { moves: { move: string; keeps: boolean }[] };
      expect(moves.filter(({ keeps }) => keeps).map(({ move }) => move)).toEqual([solution]);
    }
  });

  it('without GAME picks a game that has puzzles, and GAME with that seed is the same one', async () => {
    const any = await told('--seed', '12345');
    expect(await told(any.game, '--seed', '12345')).toEqual(any);
  });

  it('without a seed tells the seed, and keeps nothing', async () => {
    const home = freshFolder();
    const run = await inProcess(['puzzle', '--json'], { home });
    const drawn = JSON.parse(run.stdout) as Told;
    expect(await told(drawn.game, '--seed', String(drawn.seed))).toEqual(drawn);
    expect(existsSync(join(home, 'state'))).toBe(false);
  });
});

describe.concurrent('a puzzle through a pipe', () => {
  it.each(['right', 'mask'] as const)('is solved by the move in the form %j', async (form) => {
    const answers = await answersOf('4');
    const run = await solve(`${answers[form]}\n`);
    expect([run.code, run.stderr]).toEqual([0, '']);
    expect(run.stdout).toMatch(/^Bit Flip: an? (easy|medium|hard) puzzle \(seed 4\)\nThe row: [01]+\n/);
    expect(run.stdout).toMatch(/Player [12] is to move\. Find the only move that wins\./);
    expect(run.stdout).toMatch(new RegExp(`Right! "${answers.right}" \\(bits? [\\d and]+\\) wins`));
    expect(run.stdout).toContain('Streak: 1 (best 1). Solved at the first try: 1 of 1.');
  });

  it('shows both registers and the target where a game has them', async () => {
    const { position, target, text } = await told('binary-battle', '--seed', '2');
    const run = await inProcess(['puzzle', 'binary-battle', '--seed', '2'], { input: `${text}\n` });
    const [first, second] = position.split(/[/ ]/);
    expect(run.stdout).toContain(
      `Player 1's number: ${first}\nPlayer 2's number: ${second}\nTarget: ${target}\n`,
    );
    expect([run.code, run.stdout.includes('Right!')]).toEqual([0, true]);
  });

  it('takes action and bit one after the other', async () => {
    const { right } = await answersOf('4');
    const run = await solve(`${right.replace(' ', '\n')}\n`);
    expect([run.code, run.stdout.includes('Right!')]).toEqual([0, true]);
  });

  it('says what a wrong move allows, and lets one try again', async () => {
    const { right, wrong } = await answersOf('4');
    const run = await solve(`${wrong}\n${right}\n`);
    expect([run.code, run.stderr]).toEqual([0, '']);
    expect(run.stdout.replaceAll('\n', ' ')).toMatch(
      new RegExp(
        `No\\. "${wrong}" \\(bits? [\\d and]+\\) loses: Player [12] "[12] \\d+".*wins\\. Try again\\.`,
      ),
    );
    expect(run.stdout).toContain('Streak: 0 (best 0). Solved at the first try: 0 of 1.');
  });

  it('gives hints and, when asked, the solution', async () => {
    const { right } = await answersOf('4');
    const run = await solve('hint\nHINT\nhint\nhint\ngive up\n');
    expect(run.code).toBe(0);
    const [before, after] = run.stdout.split('The solution: ');
    expect(before).not.toContain(`"${right}"`);
    expect(after).toMatch(new RegExp(`"${right}" \\(bits? [\\d and]+\\) wins`));
    expect(after).toContain('0 of 1.');
  });

  it('can be left, unanswered and uncounted', async () => {
    const run = await solve('help\nshow\nrules\nquit\n');
    expect([run.code, run.stderr, existsSync(statePath(run.home))]).toEqual([0, '', false]);
    expect(run.stdout).toContain('bitduel puzzle bit-flip --seed 4\n');
    expect(run.stdout.match(/The row: /g)).toHaveLength(2);
    expect(run.stdout).toContain('How it is played');
  });

  it.each(['', '\n', 'hint\n', '9 9\n'])('ends with exit 2 if the input %j ends before it', async (input) => {
    const run = await solve(input);
    expect(run.code).toBe(2);
    expect(run.stderr).toBe('bitduel: the input ended before the puzzle was solved.\n');
  });

  it('refuses bad lines one by one, raw characters never, and nothing changes', async () => {
    const bad = ['', 'castle', '3', '1 99', '2 0', '1 1 1', '101', '\u001B[31m', '1 \u202E', 'x'.repeat(500)];
    const run = await solve(`${bad.join('\n')}\nquit\n`);
    expect([run.code, run.stderr, existsSync(statePath(run.home))]).toEqual([0, '', false]);
    expect(run.stdout.match(/^Your move/gm)).toHaveLength(bad.length + 1);
    const lines = run.stdout.split('\n');
    expect(lines.filter((line) => RAW.test(line))).toEqual([]);
    expect(lines.filter((line) => line.length > 80 && !line.startsWith('Your move: xxx'))).toEqual([]);
  });

  it('can come from a rule book file, which is named when it is left', async () => {
    const folder = freshFolder();
    const book = JSON.parse((await inProcess(['rules', 'bit-flip', '--json'])).stdout) as object;
    writeFileSync(
      join(folder, 'mine.json'),
      JSON.stringify({ ...book, id: 'mine', stuck: 'wins', misere: true }),
    );
    const run = await bitduel(['puzzle', 'mine.json', '--seed', '1'], { cwd: folder, input: 'quit\n' });
    expect([run.code, run.stderr]).toEqual([0, '']);
    expect(run.stdout).toContain('bitduel puzzle mine.json --seed 1\n');
  });

  it('fits 80 columns whatever is answered', async () => {
    const games = ['bit-battle', 'binary-battle', 'bit-flip'].flatMap((id) =>
      [1, 2, 3].map((seed) => [id, seed]),
    );
    const input = 'help\nrules\n1\n1\n2\n1 2 3\n1 1 2\n2 1 2\n1 3\n2 3\nhint\nhint\nhint\ngive up\n';
    const runs = games.map(([id, seed]) =>
      inProcess(['puzzle', String(id), '--seed', String(seed)], { input }),
    );
    for (const run of await Promise.all(runs)) {
      expect([run.code, run.stderr]).toEqual([0, '']);
      expect(run.stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    }
  });
});

describe.concurrent('what puzzle refuses', () => {
  it.each([
    ['puzzle bit-battle-fives', 1, 'has no puzzles: no choice of a move ever changes who wins'],
    ['puzzle bit-flip-showdown', 1, 'has no puzzles: wherever the choice matters, at least 3 moves'],
    ['puzzle bit-battle-fives --json', 1, 'has no puzzles'],
    ['puzzle chess', 2, '"chess"'],
    ['puzzle bit-flip bit-battle', 2, '"bit-battle"'],
    ['puzzle bit-flip --seed abc', 2, '--seed'],
    ['puzzle bit-flip --seed -1', 2, '--seed'],
    ['puzzle bit-flip --seed 4294967296', 2, '--seed'],
    ['puzzle bit-flip --plain', 2, '"--plain"'],
  ] as const)('%s', async (call, code, mention) => {
    expect(await inProcess(call.split(' '))).toEqual(refused(code, mention));
  });
});

describe('a puzzle on a terminal', () => {
  it('is drawn in cells, takes an answer and offers another', async () => {
    const screen = TerminalScreen.program(['puzzle', 'bit-flip'], { rows: 40 });
    try {
      await screen.sees(/Find the only move that wins\./);
      await screen.sees('┌───┬');
      screen.press(`give up${KEY.enter}`);
      await screen.sees('Enter for another puzzle');
      screen.press(KEY.enter);
      await screen.sees(/another puzzle.*Bit Flip: an? .* puzzle/);
      screen.press(`quit${KEY.enter}`);
      expect(await screen.exit()).toBe(0);
    } finally {
      screen.close();
    }
  });

  it('asks and helps in lines of 40 columns, also for a question mark', async () => {
    const screen = TerminalScreen.program(['puzzle', 'bit-flip', '--seed', '7'], { columns: 40 });
    try {
      await screen.sees('Your move (or hint, give up, help, quit):');
      screen.press(`?${KEY.enter}`);
      await screen.sees(/Other words: hint, give up.*Your move:/u);
      // Words are never torn apart.
      expect(screen.text()).toMatch(/help,\nquit\): \?\n/u);
    } finally {
      screen.close();
    }
  });

  it('is left with 130 by Ctrl-C', async () => {
    const screen = TerminalScreen.program(['puzzle', 'bit-flip', '--seed', '4']);
    try {
      await screen.sees('Your move');
      screen.press(KEY.ctrlC);
      expect(await screen.exit()).toBe(130);
    } finally {
      screen.close();
    }
  });
});
