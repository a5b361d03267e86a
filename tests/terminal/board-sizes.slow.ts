// Boards, replays and reviews on small and on wide terminals: nothing is cut off without a sign, nothing jumps that need
// not, and what belongs together stands together.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { bitduel, freshFolder, ROOT } from './program.ts';
import { KEY, TerminalScreen, type ScreenOptions } from './screen.ts';

const SERIES = join(ROOT, 'tests', 'samples', '0.1.0', 'series.bitduel.jsonl');
const open: TerminalScreen[] = [];

function screenOf(words: readonly string[], options: ScreenOptions): TerminalScreen {
  const screen = TerminalScreen.program(words, options);
  open.push(screen);
  return screen;
}

afterEach(() => {
  for (const screen of open.splice(0)) screen.close();
});

describe('a board at 40 columns', () => {
  it('has seven bits with their flips left in one row', async () => {
    const screen = screenOf(['play', 'worn-showdown', '--seed', '3'], { columns: 40 });
    await screen.sees('Choose what to flip.');
    expect(screen.lines()).toContain('   3   3   3   3   3   3   3  flips left');
  });

  it('says of a long row what its target is', async () => {
    const { stdout } = await bitduel(['rules', 'bit-battle', '--json']);
    const book = { ...JSON.parse(stdout), id: 'nine', width: 9, widths: { from: 9, to: 9 } };
    const path = join(freshFolder(), 'nine.json');
    writeFileSync(path, JSON.stringify(book));
    const screen = screenOf(['play', path, '--target', '110101101'], { columns: 40, rows: 40 });
    await screen.sees('Choose what to flip.');
    expect(screen.text().match(/ target$/gm)).toHaveLength(4);
  });
});

/** The upper edge of so many tall cells. */
function frame(bits: number): string {
  return ` ┌${Array.from({ length: bits }, () => '───────').join('┬')}┐`;
}

describe('a large terminal', () => {
  it('is used: cells are as high as three lines, and stay so while a hint is shown', async () => {
    const screen = screenOf(['play', 'bit-flip', '--p2', 'easy', '--seed', '3'], { columns: 100, rows: 28 });
    await screen.sees('Choose what to flip.');
    expect(screen.lines()).toContain(frame(8));
    screen.press('h');
    await screen.sees('1 of 15 moves keeps it so.');
    screen.press('h');
    await screen.sees('Only "2 4" (bits 4 and 5) is right.');
    expect(screen.lines()).toContain(frame(8));
  });

  it('has room for two rows of them, where it is high enough', async () => {
    const words = ['play', 'binary-battle', '--p2', 'easy', '--seed', '3'];
    const high = screenOf(words, { columns: 100, rows: 30 });
    await high.sees('Choose what to flip.');
    expect(high.lines().filter((line) => line === frame(4))).toHaveLength(2);
    const low = screenOf(words, { columns: 100, rows: 28 });
    await low.sees('Choose what to flip.');
    expect(low.lines()).not.toContain(frame(4));
  });
});

it('a notice leaves the cells as they are', async () => {
  const screen = screenOf(['play', 'no-way-back', '--p2', 'easy', '--seed', '3'], { columns: 60, rows: 20 });
  await screen.sees('Choose what to flip.');
  screen.press('1', KEY.enter);
  await screen.sees('2. Player 2:');
  await screen.sees('Choose what to flip.');
  expect(screen.text()).toContain('┌───┬───┬───┐');
  screen.press(KEY.enter);
  await screen.sees('Choose at least one bit first.');
  expect(screen.text()).toContain('┌───┬───┬───┐');
});

describe('a replay', () => {
  it('keeps the score near the title on a wide terminal', async () => {
    const screen = screenOf(['replay', SERIES], { columns: 200, rows: 50 });
    await screen.sees('Round 1 of 3');
    const head = screen.lines().find((line) => line.includes('Round 1 of 3'));
    expect(head).toHaveLength(80);
  });

  it('names all its keys on a narrow one', async () => {
    const screen = screenOf(['replay', SERIES], { columns: 24 });
    await screen.sees('Home End');
    expect(screen.text()).toContain('q quit');
  });
});

it('the plot of a review names both sides whole', async () => {
  const screen = screenOf(['play', 'binary-battle', '--p2', 'easy', '--seed', '3'], { columns: 40 });
  await screen.sees('Choose what to flip.');
  screen.press('x', 'y');
  await screen.sees('v review');
  screen.press('v');
  await screen.sees('You win│');
  expect(screen.lines().filter((line) => line.includes('You win│'))).toEqual([
    expect.stringMatching(/You win│P2$/),
  ]);
});
