// The board and its terminal: what is written for one key, clicks on cells, and a mouse that is given back.
import type { Key } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { MouseReader } from '../../src/terminal/board/input.ts';
import { KEY, TerminalScreen, type ScreenOptions } from './screen.ts';

const open: TerminalScreen[] = [];
afterEach(() => {
  for (const screen of open.splice(0)) screen.close();
});

const MOUSE_ON = '\u001b[?1000h\u001b[?1006h';
const MOUSE_OFF = '\u001b[?1006l\u001b[?1000l';
const SYNC_BEGIN = '\u001b[?2026h';
const SYNC_END = '\u001b[?2026l';

async function board(words: readonly string[], options: ScreenOptions = {}): Promise<TerminalScreen> {
  const screen = TerminalScreen.program(['play', ...words], options);
  open.push(screen);
  await screen.sees('Choose what to flip.');
  return screen;
}

/** Clicks where the screen shows this text; on its first character, in the n-th line that has it. */
function click(screen: TerminalScreen, text: string, nth = 0, shift = 0): void {
  const rows = screen.lines().flatMap((line, row) => (line.includes(text) ? [{ line, row }] : []));
  const { line, row } = rows[nth]!;
  const column = line.indexOf(text) + 1 + shift;
  screen.press(`\u001b[<0;${column};${row + 1}M`, `\u001b[<0;${column};${row + 1}m`);
}

describe('one key', () => {
  it('writes only the lines that change, in one piece', async () => {
    const screen = await board(['bit-battle', '--target', '11010110']);
    const before = screen.raw().length;
    screen.press(KEY.right);
    await screen.sees(/ 1 {2}\[2\]/u);
    const written = screen.raw().slice(before);
    expect(written.startsWith(SYNC_BEGIN)).toBe(true);
    expect(written.endsWith(SYNC_END)).toBe(true);
    expect(written.split('\r')).toHaveLength(3);
    expect(written).not.toContain('target');
    expect(written.length).toBeLessThan(150);
  });

  it('leaves the same picture as drawing all anew', async () => {
    const screen = await board(['bit-flip']);
    for (const [key, seen] of [
      ['3', 'After: 11011111'],
      ['4', 'After: 11001111'],
      ['7', '3 bits are too many'],
      [KEY.escape, 'Choose what to flip.'],
      ['x', 'Give up?'],
      ['n', 'The game goes on.'],
      ['?', 'leave; the match is kept'],
      ['q', 'Choose what to flip.'],
      ['5', 'After: 11110111'],
    ] as const) {
      screen.press(key);
      await screen.sees(seen);
    }
    const before = screen.lines().filter((line) => line !== '');
    screen.press('\u000C');
    await screen.wrote('\u001b[2J\u001b[H');
    await screen.sees('After: 11110111');
    expect(screen.lines().filter((line) => line !== '')).toEqual(before);
  });
});

it('a line that fills the terminal keeps its last character', async () => {
  const screen = await board(['bit-flip'], { columns: 40 });
  screen.press('?');
  await screen.sees('h         a hint; once more: a best move');
});

describe('a click', () => {
  it.each([80, 40])('on a cell chooses its bit, and takes it back: %i columns', async (columns) => {
    const screen = await board(['bit-flip', '--length', '12'], { columns });
    click(screen, '[1]', 0, 5);
    await screen.sees('After: 101111111111');
    click(screen, '1→0', 0, 4);
    await screen.sees('After: 100111111111');
    click(screen, '1→0', 0, 1);
    await screen.sees('After: 110111111111');
  });

  it('on the other row, where that can be changed', async () => {
    const screen = await board(['binary-battle', '--target', '1010']);
    click(screen, '│ 0 │', 1, 2);
    await screen.sees('After: Player 2 has 1000');
    click(screen, '│ 0 │', 0, 6);
    await screen.sees('After: Player 1 has 0100');
  });

  it('is understood after moves, a page and another size', async () => {
    const screen = await board(['bit-flip-showdown']);
    screen.press('1', KEY.enter);
    await screen.sees('Player 2 to move.');
    screen.press('?');
    await screen.sees('with Shift the mouse selects text');
    screen.press('q');
    await screen.sees('Choose what to flip.');
    click(screen, '┌', 0, 9);
    await screen.sees('After: 10100000');
    screen.resize(60, 40);
    await screen.sees('After: 10100000');
    screen.press('\u000C');
    await screen.wrote('\u001b[2J\u001b[H');
    // Drawn for the new width, not only by the key.
    await screen.sees(/exactly six\n1s wins\.\n[^]*0→1/u);
    click(screen, '0→1', 0, 4);
    await screen.sees('After: 10010000');
  });

  it('hits every line of a tall cell', async () => {
    const screen = await board(['bit-flip-showdown'], { columns: 100, rows: 28 });
    click(screen, '│', 0, 20);
    await screen.sees('After: 00100000');
    click(screen, '│', 2, 28);
    await screen.sees('After: 00010000');
  });

  it('beside the cells, with another button or its release chooses nothing', async () => {
    const screen = await board(['bit-flip']);
    click(screen, 'Bit Flip');
    screen.press('\u001b[<2;4;16M', '\u001b[<64;4;16M', '\u001b[<0;4;16m', '2');
    await screen.sees('After: 10111111');
  });
});

function isGivenBack(screen: TerminalScreen): boolean {
  const raw = screen.raw();
  return raw.includes(MOUSE_ON) && raw.lastIndexOf(MOUSE_OFF) > raw.lastIndexOf(MOUSE_ON);
}

describe('the mouse is given back', () => {
  it.each([
    ['q', 'q', 0],
    ['Ctrl-C', KEY.ctrlC, 130],
    ['Ctrl-D', KEY.ctrlD, 0],
  ])('after %s', async (_, key, code) => {
    const screen = await board(['bit-flip']);
    screen.press(key);
    expect(await screen.exit()).toBe(code);
    expect(isGivenBack(screen)).toBe(true);
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ])('after %s', async (name, code) => {
    const screen = await board(['bit-flip']);
    screen.signal(name);
    expect(await screen.exit()).toBe(code);
    expect(isGivenBack(screen)).toBe(true);
  });

  it('while a page is read', async () => {
    const screen = await board(['bit-flip']);
    screen.press('r');
    await screen.sees('How it is played');
    expect(isGivenBack(screen)).toBe(true);
    screen.press('q');
    await screen.sees('Choose what to flip.');
    expect(isGivenBack(screen)).toBe(false);
  });

  it('while the program is stopped', async () => {
    const shell = new TerminalScreen('bash', ['--norc', '-i'], { env: { PS1: 'ready> ' } });
    open.push(shell);
    await shell.sees('ready>');
    shell.press(`'${process.execPath}' dist/main.js play bit-flip\r`);
    await shell.sees('Choose what to flip.');
    shell.press(KEY.ctrlZ);
    await shell.sees('Stopped');
    expect(isGivenBack(shell)).toBe(true);
    shell.press('fg\r');
    await expect.poll(() => isGivenBack(shell)).toBe(false);
  });

  it('and never taken where there is only text to read', async () => {
    const screen = TerminalScreen.program(['play', 'bit-flip', '--plain']);
    open.push(screen);
    await screen.sees('Enter choice (1 or 2):');
    expect(screen.raw()).not.toContain(MOUSE_ON);
  });
});

/** A report as the keys that it comes as. */
function keys(report: string): readonly Key[] {
  return ['\u001b[<', ...report].map((sequence) => ({ sequence }));
}

describe('reports of the mouse', () => {
  it('are put together from the keys they come as', () => {
    const mouse = new MouseReader();
    expect(
      keys('0;12;3M')
        .map((key) => mouse.read(key))
        .at(-1),
    ).toEqual({ column: 11, row: 2 });
    expect(mouse.read({ sequence: '1' })).toBe('key');
  });

  it('that make no sense are forgotten', () => {
    const mouse = new MouseReader();
    expect(keys('0;12').map((key) => mouse.read(key))).not.toContain('key');
    expect(
      keys('0;1;1M')
        .map((key) => mouse.read(key))
        .at(-1),
    ).toEqual({ column: 0, row: 0 });
    for (const key of keys('0;5;5')) mouse.read(key);
    expect(mouse.read({ sequence: '\r' })).toBe('key');
    expect(mouse.read({ sequence: '2' })).toBe('key');
    for (const key of keys('9'.repeat(30))) mouse.read(key);
    expect(mouse.read({ sequence: 'q' })).toBe('key');
  });
});
