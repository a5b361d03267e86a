// Help in plain text and at the board names what can be done at that moment; giving up asks once more.
import { afterEach, describe, expect, it } from 'vitest';
import { inProcess } from './in-process.ts';
import { start } from './program.ts';
import { KEY, TerminalScreen } from './screen.ts';

const PROMPTS: Readonly<Record<string, string>> = {
  'bit-battle': '> ',
  'binary-battle': ': ',
  'bit-flip-showdown': '(1-8): ',
  'bit-battle-fives': 'flip: ',
  'bit-flip': '(1 or 2): ',
};

describe.concurrent('examples in plain text', () => {
  it.each(Object.entries(PROMPTS))('can be played as they stand in %s', async (id, prompt) => {
    const target =
      id === 'bit-battle' || id === 'binary-battle'
        ? ['--target', '1'.repeat(id === 'bit-battle' ? 8 : 4)]
        : [];
    const running = start(['play', id, ...target, '--first', '2']);
    await running.until(prompt);
    const examples: string[] = [];
    for (let turn = 0; turn < 3 && !/wins/i.test(running.stdout); turn++) {
      running.type('help\n');
      await running.until(prompt);
      const example = [...running.stdout.matchAll(/such as ([\d ]+)\./g)].at(-1)![1]!;
      examples.push(example);
      running.type(`${example}\n`);
      await Promise.race([running.until(prompt), running.finished]);
    }
    running.type('quit\n');
    const { records } = await running.finished;
    const replayed = await inProcess(['replay', records[0]!, '--json']);
    const { rounds } = JSON.parse(replayed.stdout) as { rounds: { moves: { text: string }[] }[] };
    expect(rounds[0]!.moves.map(({ text }) => text)).toEqual(examples);
  });

  it('are told for a question mark too', async () => {
    const [mark, word] = await Promise.all(
      ['?', 'help'].map(async (said) => inProcess(['play', 'bit-flip'], { input: `${said}\nquit\n` })),
    );
    expect(mark!.stdout).toBe(word!.stdout.replace('help\n', '?\n'));
    expect(mark!.stdout).toContain('Other words: help');
  });

  it('name the player who reads them', async () => {
    const run = await inProcess(['play', 'binary-battle', '--target', '1010', '--first', '2'], {
      input: 'nonsense\nquit\n',
    });
    expect(run.stdout).toMatch(/such as 2 [12] [1-4]\./);
  });

  it('give no puzzle away', async () => {
    const json = await inProcess(['puzzle', 'bit-flip', '--seed', '12', '--json']);
    const { text } = JSON.parse(json.stdout) as { text: string };
    const run = await inProcess(['puzzle', 'bit-flip', '--seed', '12'], { input: 'help\nquit\n' });
    const example = /such as ([\d ]+)\./.exec(run.stdout)![1];
    expect(example).not.toBe(text);
  });
});

const open: TerminalScreen[] = [];
afterEach(() => {
  for (const screen of open.splice(0)) screen.close();
});

function screenOf(...words: readonly string[]): TerminalScreen {
  const screen = TerminalScreen.program(words);
  open.push(screen);
  return screen;
}

describe('the keys that the board explains', () => {
  it.each([
    ['bit-battle', false],
    ['binary-battle', true],
    ['bit-flip', false],
  ])('have Tab only where there are two registers to choose from: %s %s', async (id, tab) => {
    const screen = screenOf('play', id);
    await screen.sees('Choose what to flip.');
    screen.press('?');
    await screen.sees('leave; the match is kept');
    expect(screen.text().includes('go to the other row')).toBe(tab);
  });

  it('have no mark for a target that is hidden, and nothing to take back', async () => {
    const screen = screenOf('play', 'bit-battle', '--secret');
    await screen.sees('Choose what to flip.');
    screen.press('?');
    await screen.sees('leave; the match is kept');
    expect(screen.text()).not.toMatch(/✓|take back the last move/);
  });

  it('are those of the pause between two rounds', async () => {
    const screen = screenOf('play', 'bit-flip', '--rounds', '2');
    await screen.sees('Choose what to flip.');
    screen.press('x', 'y');
    await screen.sees('Enter next round');
    screen.press('?');
    await screen.sees('play the next round');
    expect(screen.text()).not.toContain('choose a bit');
  });
});

describe('giving up in plain text', () => {
  it('asks once more on a terminal', async () => {
    const screen = screenOf('play', 'bit-flip', '--plain');
    await screen.sees('Enter choice (1 or 2):');
    screen.press('resign', KEY.enter);
    await screen.sees('Give up (yes or no)?');
    screen.press('perhaps', KEY.enter);
    await screen.sees('Answer yes or no.');
    screen.press('no', KEY.enter);
    await screen.sees('The game goes on.');
    screen.press('resign', KEY.enter);
    await screen.sees(/The game goes on[^]*Give up \(yes or no\)\?/);
    screen.press('y', KEY.enter);
    expect(await screen.exit()).toBe(0);
    expect(screen.everything()).toContain('Player 1 gives up');
  });

  it('is done at once in a pipe', async () => {
    const run = await inProcess(['play', 'bit-flip'], { input: 'resign\n' });
    expect([run.code, run.stdout.includes('yes or no')]).toEqual([0, false]);
  });
});
