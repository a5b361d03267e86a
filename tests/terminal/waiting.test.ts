// What takes long is seen to move on and can be stopped: hints, opponents and puzzles of large games; and what is said
// of the opponents.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleSize } from '../sample-size.ts';
import { inProcess } from './in-process.ts';
import { freshFolder } from './program.ts';
import { KEY, TerminalScreen } from './screen.ts';

const FOLDER = freshFolder();

/** A file with this book; without an end within reach, so that solving takes its time. */
function fileOf(id: string, width: number, registers: string): string {
  const path = join(FOLDER, `${id}.json`);
  const moves = [{ do: 'toggle', bits: { from: 1, to: 2 }, adjacent: true }];
  const book = {
    id,
    title: id,
    width,
    registers,
    start: 'zeros',
    moves,
    goal: { is: 'run', ones: width - 1 },
  };
  writeFileSync(path, JSON.stringify(book));
  return path;
}

const LARGE = fileOf('large', 13, 'own');
const TOO_LARGE = fileOf('too-large', 30, 'shared');

const PROGRESS = /Solving: \d+ % of [\d,]+ known, at most \d+ % left, [\d.]+ s \(Ctrl-C stops\)/;

const open: TerminalScreen[] = [];

function screenOf(words: readonly string[]): TerminalScreen {
  const screen = TerminalScreen.program(words);
  open.push(screen);
  return screen;
}

afterEach(() => {
  for (const screen of open.splice(0)) screen.close();
});

describe('a hint in a large game', () => {
  it('at the board: says how far it is, and Esc stops it', async () => {
    const screen = screenOf(['play', LARGE]);
    await screen.sees('Choose what to flip.');
    screen.press('h');
    await screen.sees(/Working it out: \d+ % known, at most \d+ % left\. Esc stops\./);
    screen.press(KEY.escape);
    await screen.sees('Stopped.');
    screen.press('2', KEY.enter);
    await screen.sees('Player 2 to move.');
    screen.press(KEY.ctrlC);
    expect(await screen.exit()).toBe(130);
  });

  it('in plain text: Ctrl-C stops it and not the match', async () => {
    const screen = screenOf(['play', LARGE, '--plain']);
    await screen.sees('which bits to flip');
    screen.press('hint', KEY.enter);
    await screen.sees(PROGRESS);
    screen.press(KEY.ctrlC);
    await screen.sees('Stopped: no hint this time.');
    screen.press('1', KEY.enter);
    await screen.sees('Player 1 plays 1.');
    screen.press(KEY.ctrlC);
    expect(await screen.exit()).toBe(130);
  });
});

describe('before it begins', () => {
  const ways = [
    ['a match in plain text', ['play', LARGE, '--p2', 'perfect', '--plain']],
    ['a puzzle', ['puzzle', LARGE]],
  ] as const;

  it.each(ways.slice(0, sampleSize(1, 2)))(
    '%s: Ctrl-C ends it and leaves no progress behind',
    async (_, words) => {
      const screen = screenOf(words);
      await screen.sees(PROGRESS);
      screen.press(KEY.ctrlC);
      expect(await screen.exit()).toBe(130);
      expect(screen.text()).not.toContain('Solving');
    },
  );
});

describe('what is said of the opponents', () => {
  it('on stderr, once, and the strong players play', async () => {
    const run = await inProcess(['play', TOO_LARGE, '--p2', 'perfect', '--rounds', '2'], {
      input: '1\nresign\n1\nquit\n',
    });
    const note = 'Too large to be solved: medium, hard and perfect look ahead as far as they can.\n';
    expect(run.stderr.split(note)).toHaveLength(2);
    expect(run.stdout).not.toContain('Too large');
    expect(run.stdout).toMatch(/Player 2 plays \d+/);
    expect(run.code).toBe(0);
  });

  it('nothing, where only people or random play', async () => {
    for (const words of [[], ['--p2', 'random']]) {
      const run = await inProcess(['play', 'bit-battle-fives', ...words], { input: 'quit\n' });
      expect(run.stderr).not.toContain('levels');
    }
  });

  it('that the level makes no difference: in the match and in the rules', async () => {
    const note = 'All levels are equally strong here: no choice changes who wins.\n';
    const run = await inProcess(['play', 'bit-battle-fives', '--p2', 'easy'], { input: 'quit\n' });
    expect(run.stderr).toContain(note);
    expect((await inProcess(['rules', 'bit-battle-fives'])).stdout).toContain(note);
  });

  it('nothing of levels where the ruling of the match changes who wins', async () => {
    const words = ['play', 'bit-flip-showdown', '--p2', 'easy'];
    const [free, ruled] = await Promise.all([
      inProcess(words, { input: 'quit\n' }),
      inProcess([...words, '--endless', 'no-repeat'], { input: 'quit\n' }),
    ]);
    expect(free.stderr).toContain('From easy on all levels are equally strong here');
    expect(ruled.stderr).not.toContain('levels');
  });

  it('a book too wide to be played is refused in one line', async () => {
    const run = await inProcess(['play', fileOf('wide', 40, 'shared'), '--p2', 'perfect'], { input: '' });
    expect([run.code, run.stderr]).toEqual([2, expect.stringMatching(/^bitduel: .*at most 30.*\n$/)]);
  });
});
