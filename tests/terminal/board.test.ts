// The board in a real pseudo-terminal: every game played by keys, at 80 and at 40 columns.
import { afterEach, describe, expect, it } from 'vitest';
import { KEY, TerminalScreen, type ScreenOptions } from './screen.ts';

const open: TerminalScreen[] = [];

function board(words: readonly string[], options: ScreenOptions = {}): TerminalScreen {
  const screen = TerminalScreen.program(['play', ...words], options);
  open.push(screen);
  return screen;
}

afterEach(() => {
  for (const screen of open.splice(0)) screen.close();
});

const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 40, rows: 24 },
] as const;

describe.each(SIZES)('at $columns columns', (size) => {
  it('plays the worked example of bit-flip (5 bits) by labels', async () => {
    const screen = board(['bit-flip', '--length', '5'], size);
    await screen.sees('Player 1 to move.');
    screen.press('3', KEY.enter);
    await screen.sees('Player 2 to move.');
    screen.press('45');
    await screen.sees('After: 11000');
    screen.press(KEY.enter);
    await screen.sees('2. Player 2: 2 4 (bits 4 and 5) → 11000');
    screen.press('12');
    await screen.sees('which wins');
    screen.press(KEY.enter);
    await screen.sees('v review');
    screen.press(KEY.enter);
    expect(await screen.exit()).toBe(0);
    expect(screen.words()).toContain('Player 1 has reduced the binary number to zero and wins the game!');
  });

  it('plays bit-battle by arrow keys and space, with both bytes and the matching bits in sight', async () => {
    const screen = board(['bit-battle', '--target', '11100000'], size);
    await screen.sees('Player 1: 5 of 8 match');
    await screen.sees('Player 2: 5 of 8 match');
    screen.press(' ', KEY.right, ' ', KEY.right, ' ');
    await screen.sees('│0→1│0→1│0→1│ 0 │');
    await screen.sees('which wins');
    await screen.sees('  1✓  1✓  1✓  0✓  0✓  0✓  0✓  0✓ target');
    screen.press(KEY.enter);
    await screen.sees('v review');
    screen.press(KEY.enter);
    expect(await screen.exit()).toBe(0);
    expect(screen.text()).toContain('Victory! Player 1 wins the game.');
  });

  it('plays binary-battle with Tab between the numbers', async () => {
    const screen = board(['binary-battle', '--target', '1000'], size);
    await screen.sees('Player 1 to move.');
    screen.press(KEY.tab, '4', KEY.enter);
    await screen.sees(/1\. Player 1: 1 2 4 \(bit 4 of Player 2\) →\s0000 \/ 0001/);
    screen.press('4');
    await screen.sees('After: Player 2 has 0000, 3 of 4 match');
    screen.press(KEY.tab, '1', KEY.enter);
    await screen.sees(/2\. Player 2: 2 1 1 \(bit 1 of Player 1\) →\s1000 \/ 0001/);
    screen.press(KEY.tab, '1', KEY.enter);
    await screen.sees('v review');
    screen.press(KEY.enter);
    expect(await screen.exit()).toBe(0);
    expect(screen.words()).toContain(
      'Player 1 wins the game by matching their binary number to the target 1000.',
    );
  });

  it('plays the showdown and counts the ones', async () => {
    const screen = board(['bit-flip-showdown'], size);
    for (const [index, label] of ['1', '2', '3', '4', '5'].entries()) {
      await screen.sees(index === 1 ? '1 one' : `${index} ones`);
      screen.press(label, KEY.enter);
    }
    await screen.sees('5 ones');
    screen.press('6', KEY.enter);
    await screen.sees('v review');
    screen.press(KEY.enter);
    expect(await screen.exit()).toBe(0);
    expect(screen.words()).toContain("Player 2 Wins! They have achieved exactly six '1's.");
  });

  it('plays fives, shows the decimal value and says at once why a bit cannot be chosen', async () => {
    const screen = board(['bit-battle-fives'], size);
    await screen.sees('decimal 0');
    screen.press('1', KEY.enter);
    await screen.sees('decimal 2');
    screen.press('1');
    await screen.sees('Bit 1 is already 1: only a 0 can be flipped here.');
    screen.press('3', KEY.enter);
    await screen.sees('v review');
    screen.press(KEY.enter);
    expect(await screen.exit()).toBe(0);
    expect(screen.text()).toContain('Player 2 wins!');
  });

  it('never draws wider than the terminal', async () => {
    const screen = board(['bit-flip', '--length', '16'], size);
    await screen.sees('16 ones');
    screen.press('?');
    await screen.sees('Keys');
    screen.press('q');
    await screen.sees('Player 1 to move.');
    const wide = screen.lines().filter((line) => line.length > size.columns);
    expect(wide).toEqual([]);
    expect(screen.text()).toContain('16');
  });
});

describe('choosing', () => {
  it('waits for the second digit where labels go past 9, or for Space', async () => {
    const screen = board(['bit-flip', '--length', '12']);
    await screen.sees('Choose what to flip.');
    screen.press('1');
    await screen.sees('Bit 1… (type on, or Space)');
    screen.press('2');
    await screen.sees('After: 111111111110');
    screen.press(KEY.escape);
    await screen.sees('Choose what to flip.');
    screen.press('1', ' ');
    await screen.sees('After: 011111111111');
    screen.press(KEY.backspace);
    await screen.sees('Choose what to flip.');
    screen.press('5');
    await screen.sees('After: 111101111111');
  });

  it('refuses a fourth bit and bits that are no neighbours, and keeps what was chosen', async () => {
    const battle = board(['bit-battle', '--target', '11111111']);
    await battle.sees('Choose what to flip.');
    battle.press('1234');
    await battle.sees('4 bits are too many: flip 1, 2 or 3.');
    await battle.sees('After: 11100000');
    const flip = board(['bit-flip']);
    await flip.sees('Choose what to flip.');
    flip.press('37');
    await flip.sees('These bits are not side by side: choose neighbours.');
    await flip.sees('After: 11011111');
  });

  it('asks once more before giving up, and goes on at any other key', async () => {
    const screen = board(['bit-flip']);
    await screen.sees('Choose what to flip.');
    screen.press('x');
    await screen.sees('Give up?');
    screen.press('q');
    await screen.sees('The game goes on.');
    screen.press('x');
    await screen.sees('Give up?');
    screen.press('y');
    await screen.sees('v review');
    screen.press(KEY.enter);
    expect(await screen.exit()).toBe(0);
    expect(screen.text()).toContain('Player 1 gives up. Player 2 wins.');
  });

  it('takes back, and agrees on a draw', async () => {
    const screen = board(['bit-flip']);
    await screen.sees('Choose what to flip.');
    screen.press('1', KEY.enter);
    await screen.sees('1. Player 1: 1 1 (bit 1) → 01111111');
    screen.press('u');
    await screen.sees('Taken back.');
    await screen.sees('Player 1 to move.');
    screen.press('d');
    await screen.sees('Player 1 offers a draw. Player 2, do you agree?');
    screen.press('y');
    await screen.sees('v review');
    screen.press(KEY.enter);
    expect(await screen.exit()).toBe(0);
    expect(screen.text()).toContain('Both players agree: a draw, nobody wins.');
  });
});

describe('hints on the board', () => {
  it('lay the move they name on the board, ready to be played', async () => {
    const screen = board(['bit-flip']);
    await screen.sees('Choose what to flip.');
    screen.press('h');
    await screen.sees('You can force a win');
    screen.press('h');
    await screen.sees('Only "2 4" (bits 4 and 5) is right.');
    await screen.sees('After: 11100111');
    screen.press(KEY.enter);
    await screen.sees('1. Player 1: 2 4 (bits 4 and 5) → 11100111');
  });

  it('say whose bit they mean where either can be flipped', async () => {
    const screen = board(['binary-battle', '--target', '1000']);
    await screen.sees('Choose what to flip.');
    screen.press('h', 'h');
    // One bit is wrong, and mending it wins.
    await screen.sees('"1 1 1" (bit 1 of Player 1) mends');
  });

  it('come with a review after a match against the computer', async () => {
    const screen = board(['bit-flip', '--p2', 'perfect']);
    await screen.sees('Choose what to flip.');
    screen.press('1', KEY.enter);
    await screen.sees('Last move');
    screen.press('x');
    await screen.sees('Give up?');
    screen.press('y');
    await screen.sees('v review');
    screen.press('v');
    await screen.sees('The turning point was move 1, by you.');
    // Player 2 has the number of its seat at the board; the review speaks of the computer.
    expect(screen.text()).not.toMatch(/Player \d (?:"|wins|chose|never|answers)/);
    expect(screen.text()).toContain('The computer wins');
    screen.press('q');
    await screen.sees('v review');
    screen.press(KEY.enter);
    expect(await screen.exit()).toBe(0);
  });
});

it('pasted text plays nothing', async () => {
  const screen = board(['bit-flip']);
  await screen.sees('Choose what to flip.');
  screen.press('\u001b[200~xy1\r\u001b[201~', '2');
  await screen.sees('After: 10111111');
  expect(screen.text()).not.toContain('gives up');
});

it('a small terminal keeps what is said and asked', async () => {
  const screen = board(['bit-battle', '--target', '11010110'], { columns: 60, rows: 12 });
  await screen.sees('Choose what to flip.');
  screen.press('h');
  await screen.sees('You can force a win');
  await screen.sees('q quit');
});
