// What a terminal program has to survive: resize, suspension, signals, poor terminals; and the menu.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { KEY, TerminalScreen, type ScreenOptions } from './screen.ts';

const open: TerminalScreen[] = [];

function screenOf(words: readonly string[], options: ScreenOptions = {}): TerminalScreen {
  const screen = TerminalScreen.program(words, options);
  open.push(screen);
  return screen;
}

afterEach(() => {
  for (const screen of open.splice(0)) screen.close();
});

const SHOW_CURSOR = '\u001b[?25h';
const WRAP = '\u001b[?7h';

describe('the terminal is given back', () => {
  it.each([
    ['Ctrl-C', KEY.ctrlC, 130],
    ['Ctrl-D', KEY.ctrlD, 0],
    ['q', 'q', 0],
  ])('after %s, with the match kept', async (_, key, code) => {
    const screen = screenOf(['play', 'bit-flip']);
    await screen.sees('Choose what to flip.');
    screen.press('1', KEY.enter);
    await screen.sees('Player 2 to move.');
    screen.press(key);
    expect(await screen.exit()).toBe(code);
    expect(screen.raw().lastIndexOf(SHOW_CURSOR)).toBeGreaterThan(screen.raw().lastIndexOf('\u001b[?25l'));
    expect(screen.raw().lastIndexOf(WRAP)).toBeGreaterThan(screen.raw().lastIndexOf('\u001b[?7l'));
    const again = screenOf(['resume'], { home: screen.home });
    await again.sees('1. Player 1: 1 1 (bit 1) → 01111111');
    await again.sees('Player 2 to move.');
  });

  it('after SIGTERM, with exit code 143', async () => {
    const screen = screenOf(['play', 'bit-flip']);
    await screen.sees('Choose what to flip.');
    screen.signal('SIGTERM');
    expect(await screen.exit()).toBe(143);
    await screen.wrote(`${WRAP}${SHOW_CURSOR}`);
  });
});

describe('a changing terminal', () => {
  it('is drawn anew when it is resized, down to 40 columns and few rows', async () => {
    const screen = screenOf(['play', 'bit-battle', '--target', '11010110']);
    await screen.sees('Player 1: 3 of 8 match');
    screen.press('135', KEY.enter);
    await screen.sees('1. Player 1: 1 3 5 → 10101000 / 00000000');
    screen.resize(40, 24);
    await screen.sees('Player 2 to move. Last move: 1 3 5 by');
    await screen.sees('1. Player 1: 1 3 5 → 10101000 /');
    screen.resize(40, 14);
    await screen.sees(/Player 2: 3 of 8 match\n.*\[5\]/);
    screen.resize(100, 30);
    await screen.sees('│·1·│ 0 │·1·│ 0 │·1·│ 0 │ 0 │ 0 │');
    await screen.sees('1. Player 1: 1 3 5 → 10101000 / 00000000');
  });

  it('says that it needs more room, and comes back with it', async () => {
    const screen = screenOf(['play', 'bit-battle', '--target', '11110000'], { columns: 10, rows: 5 });
    await screen.sees('Too narrow. Make the window wider.');
    screen.resize(40, 12);
    await screen.sees('Choose what to flip.');
    expect(screen.text()).not.toContain('Too narrow');
  });

  it('shows the row that cannot be chosen from whole in few rows', async () => {
    const screen = screenOf(['play', 'bit-battle', '--target', '11110000', '--p2', 'random'], {
      columns: 40,
      rows: 12,
    });
    await screen.sees('Player 2 (random): 4 of 8 match: 00000000');
    await screen.sees('Choose what to flip.');
  });

  it('stops at Ctrl-Z and is drawn anew at fg', async () => {
    const shell = new TerminalScreen('bash', ['--norc', '-i'], { env: { PS1: 'ready> ' } });
    open.push(shell);
    await shell.sees('ready>');
    shell.press(`'${process.execPath}' dist/main.js play bit-flip\r`);
    await shell.sees('Choose what to flip.');
    shell.press('2');
    await shell.sees('After: 10111111');
    shell.press(KEY.ctrlZ);
    await shell.sees('Stopped');
    shell.press('clear; echo back in the "shell"\r');
    await shell.sees('back in the shell');
    shell.press('fg\r');
    await shell.sees('After: 10111111');
    shell.press(KEY.enter);
    await shell.sees('Player 2 to move.');
  });
});

describe('a poor terminal', () => {
  it('gets ASCII where the locale is not UTF-8', async () => {
    const screen = screenOf(['play', 'bit-battle', '--target', '11010110'], { env: { LANG: 'C' } });
    await screen.sees('Player 1: 3 of 8 match');
    screen.press('1');
    await screen.sees('|0>1| 0 |');
    await screen.sees('  1=  1   0=  1   0=  1   1   0= target');
    // oxlint-disable-next-line no-control-regex -- what is not ASCII
    expect(screen.raw()).not.toMatch(/[^\u0000-\u007f]/);
  });

  it('gets plain text if it is dumb', async () => {
    const screen = screenOf(['play', 'bit-flip'], { env: { TERM: 'dumb' } });
    await screen.sees('Enter choice (1 or 2):');
    expect(screen.raw()).not.toContain('\u001b');
  });

  it('gets no colour with NO_COLOR or --no-color', async () => {
    const [one, other] = [
      screenOf(['play', 'bit-flip'], { env: { NO_COLOR: '1' } }),
      screenOf(['play', 'bit-flip', '--no-color']),
    ];
    await one.sees('Choose what to flip.');
    await other.sees('Choose what to flip.');
    // oxlint-disable-next-line no-control-regex -- colours are escape sequences
    expect(one.raw() + other.raw()).not.toMatch(/\u001b\[[0-9;]*m/);
  });
});

it('a terminal that reports no size is taken to have 80 columns and 24 rows', async () => {
  const program = `${process.execPath} dist/main.js`;
  const [sized, unsized] = [80, 0].map((columns) => {
    const script = `stty cols ${columns} rows ${columns === 0 ? 0 : 24}; exec ${program} play bit-battle --target 11010110`;
    const screen = new TerminalScreen('bash', ['-c', script]);
    open.push(screen);
    return screen;
  });
  await sized!.sees('Choose what to flip.');
  await unsized!.sees('Choose what to flip.');
  expect(unsized!.text()).toBe(sized!.text());
  const puzzle = new TerminalScreen('bash', [
    '-c',
    `stty cols 0 rows 0; exec ${program} puzzle bit-flip --seed 1`,
  ]);
  open.push(puzzle);
  await puzzle.sees('Bit Flip: a hard puzzle (seed 1)');
  await puzzle.sees('Player 2 is to move.');
  expect(puzzle.lines().filter((line) => line.includes('┌'))).toHaveLength(1);
});

it('Ctrl-L draws everything anew', async () => {
  const screen = screenOf(['play', 'bit-flip']);
  await screen.sees('Choose what to flip.');
  screen.press('1', KEY.enter);
  await screen.sees('Player 2 to move.');
  const before = screen.lines().filter((line) => line !== '');
  const written = screen.raw().length;
  screen.press('\u000C');
  await screen.wrote('\u001b[2J\u001b[H');
  await screen.sees('Player 2 to move.');
  expect(screen.raw().slice(written)).toContain('1. Player 1: 1 1 (bit 1)');
  expect(screen.lines().filter((line) => line !== '')).toEqual(before);
});

describe('the menu', () => {
  it('starts a game, keeps it for later and remembers the choice', async () => {
    const screen = screenOf([]);
    await screen.sees('What would you like to do?');
    screen.press(KEY.enter);
    await screen.sees('Which game?');
    screen.press(KEY.down, KEY.down, KEY.enter);
    await screen.sees('How would you like to play it?');
    screen.press(KEY.down, KEY.down, KEY.enter);
    await screen.sees('Who do you play against?');
    screen.press(KEY.enter);
    await screen.sees('Who moves first?');
    screen.press(KEY.enter);
    await screen.sees('Ready?');
    screen.press(KEY.enter);
    await screen.sees('Player 1 (you) to move.');
    screen.press('1', KEY.enter);
    await screen.sees('3');
    screen.press('q');
    await screen.sees('Continue (Bit Flip Showdown');
    screen.press(KEY.ctrlC);
    expect(await screen.exit()).toBe(130);
    const again = screenOf([], { home: screen.home });
    await again.sees('Continue (Bit Flip Showdown');
    again.press(KEY.enter);
    await again.sees('Player 1 (you) to move.');
    again.press('q');
    await again.sees(/The match is kept[\s\S]*What would you like to do\?/);
    again.press(KEY.down, KEY.enter);
    await again.sees(/● .:\| Bit Flip Showdown/);
  });
});

it('the menu gives the terminal back when the input ends', async () => {
  const screen = screenOf([]);
  await screen.sees('What would you like to do?');
  screen.press(KEY.ctrlD);
  expect(await screen.exit()).toBe(0);
  expect(screen.raw().lastIndexOf(SHOW_CURSOR)).toBeGreaterThan(screen.raw().lastIndexOf('\u001b[?25l'));
});

it('between two rounds the last one can be reviewed', async () => {
  const screen = screenOf(['play', 'bit-flip', '--rounds', '2']);
  await screen.sees('Choose what to flip.');
  screen.press('1', KEY.enter);
  await screen.sees('Player 2 to move.');
  screen.press('x');
  await screen.sees('Give up this round?');
  screen.press('y');
  await screen.sees('v review');
  screen.press('v');
  await screen.sees('Player 2 gave up a position that was not lost.');
  screen.press(KEY.enter);
  await screen.sees('Enter next round');
  screen.press(KEY.enter);
  await screen.sees('Round 2 of 2');
  await screen.sees('Choose what to flip.');
});

describe('a window that is closed', () => {
  it.each([
    ['leaves nothing of a match in which nothing was played', [], 0],
    ['leaves a match that can be gone on with at once', ['1', KEY.enter], 1],
  ] as const)('%s', async (_, keys, kept) => {
    const screen = screenOf(['play', 'bit-flip']);
    await screen.sees('Choose what to flip.');
    screen.press(...keys);
    await screen.sees(kept === 0 ? 'Player 1 to move.' : 'Player 2 to move.');
    const folder = join(screen.home, 'data', 'bitduel', 'matches');
    expect(readdirSync(folder).filter((name) => name.endsWith('.lock'))).toHaveLength(1);
    screen.closeWindow();
    await expect.poll(() => readdirSync(folder).filter((name) => name.endsWith('.lock'))).toEqual([]);
    await expect.poll(() => readdirSync(folder)).toHaveLength(kept);
  });
});
