// The board in a real pseudo-terminal: every game played by keys.
import { describe, expect, it } from 'vitest';
import { board, closeBoards, playsByKeys } from './board-walks.ts';
import { KEY } from './screen.ts';

closeBoards();

describe('at 80 columns', () => {
  playsByKeys({ columns: 80, rows: 24 });
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
