// The books' own samples and worked examples through the real program, to the letter.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bitduel, ROOT } from './program.ts';

/** A sample as its rule book prints it. */
function sample(id: string): string {
  return readFileSync(join(ROOT, 'tests', 'transcripts', `${id}.txt`), 'utf8');
}

async function play(id: string, answers: readonly string[], words: readonly string[] = []) {
  return bitduel(['play', id, ...words], { input: answers.map((answer) => `${answer}\n`).join('') });
}

describe.concurrent('sample interactions', () => {
  it('bit-flip: the whole session', async () => {
    const { stdout, stderr, code } = await play('bit-flip', [
      '2',
      '5',
      '1',
      '3',
      '2',
      '1',
      '2',
      '7',
      '1',
      '4',
    ]);
    expect(stdout).toBe(sample('bit-flip'));
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  });

  it('bit-battle-fives: the whole game', async () => {
    const { stdout, stderr, code } = await play('bit-battle-fives', ['1', '3']);
    expect(stdout).toBe(sample('bit-battle-fives'));
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  });

  it('bit-battle: the first two turns', async () => {
    const { stdout, code } = await play('bit-battle', ['1 3 5', '2 3 7'], ['--target', '11010110']);
    expect(stdout.slice(0, sample('bit-battle').length)).toBe(sample('bit-battle'));
    expect(code).toBe(2);
  });

  it('bit-flip-showdown: the first two turns', async () => {
    const { stdout, code } = await play('bit-flip-showdown', ['3', '5']);
    expect(stdout.slice(0, sample('bit-flip-showdown').length)).toBe(sample('bit-flip-showdown'));
    expect(code).toBe(2);
  });

  it('binary-battle: the two sample turns', async () => {
    const { stdout } = await play('binary-battle', ['1 1 1', '2 1 1'], ['--target', '1010']);
    expect(stdout).toContain(
      ": 1 1 1\nPlayer 1 flips bit 1 of their own number.\nPlayer 1's number is now: 1000\n\n",
    );
    expect(stdout).toContain(
      ": 2 1 1\nPlayer 2 flips bit 1 of Player 1's number.\nPlayer 1's number is now: 0000\n\n",
    );
  });
});

/** The lines that begin like this, in order. */
function told(stdout: string, beginning: RegExp): readonly string[] {
  return stdout.split('\n').filter((line) => beginning.test(line));
}

describe.concurrent('worked examples', () => {
  it('bit-battle: eleven turns to 11010110', async () => {
    const moves = ['1 3 5', '2 3 7', '2', '1 5 6', '4 6', '8', '2 7', '2 4', '1 5', '3', '1 2 3'];
    const bytes = [
      ...['10101000', '01100010', '11101000', '11101110', '11111100', '11101111'],
      ...['10111110', '10111111', '00110110', '10011111', '11010110'],
    ];
    const { stdout, code } = await play('bit-battle', moves, ['--target', '11010110']);
    expect(told(stdout, /^Your new byte/)).toEqual(bytes.map((byte) => `Your new byte: ${byte}`));
    expect(stdout).toContain('\nYou flipped bit at position 2.\n');
    expect(stdout).toMatch(/\n\nVictory! Player 1 wins the game\.\n$/);
    expect(code).toBe(0);
  });

  it('binary-battle: six turns to 1010', async () => {
    const moves = ['1 1 1', '2 1 1', '1 1 2', '2 2 1', '1 1 3', '2 2 3'];
    const { stdout, code } = await play('binary-battle', moves, ['--target', '1010']);
    expect(told(stdout, /is now/)).toEqual([
      "Player 1's number is now: 1000",
      "Player 1's number is now: 0000",
      "Player 1's number is now: 0100",
      "Player 2's number is now: 1000",
      "Player 1's number is now: 0110",
      "Player 2's number is now: 1010",
    ]);
    expect(stdout).toMatch(
      /\nPlayer 2 wins the game by matching their binary number to the target 1010\.\n$/,
    );
    expect(code).toBe(0);
  });

  it('bit-flip-showdown: six flips to six 1s', async () => {
    const { stdout, code } = await play('bit-flip-showdown', ['3', '5', '4', '6', '7', '8']);
    expect(told(stdout, /^New State/)).toEqual([
      'New State: 0 0 1 0 0 0 0 0',
      'New State: 0 0 1 0 1 0 0 0',
      'New State: 0 0 1 1 1 0 0 0',
      'New State: 0 0 1 1 1 1 0 0',
      'New State: 0 0 1 1 1 1 1 0',
      'New State: 0 0 1 1 1 1 1 1',
    ]);
    expect(stdout).toMatch(/\nPlayer 2 Wins! They have achieved exactly six '1's\.\n$/);
    expect(code).toBe(0);
  });

  it.each([
    [
      ['2', '3', '0', '1'],
      ['0100 (Decimal 4)', '1100 (Decimal 12)', '1101 (Decimal 13)', '1111 (Decimal 15)'],
    ],
    [
      ['0', '2'],
      ['0001 (Decimal 1)', '0101 (Decimal 5)'],
    ],
  ])('bit-battle-fives: %j', async (moves, numbers) => {
    const { stdout, code } = await play('bit-battle-fives', moves);
    const lines = numbers.map(
      (number, ply) => `Binary Number after Player ${(ply % 2) + 1}'s move: ${number}`,
    );
    expect(told(stdout, /^Binary Number after/)).toEqual(lines);
    expect(stdout).toMatch(/ is divisible by 5\.\n\nPlayer 2 wins!\n$/);
    expect(code).toBe(0);
  });

  it('bit-flip: three turns of five bits', async () => {
    const { stdout, code } = await play('bit-flip', ['1', '3', '2', '4', '2', '1'], ['--length', '5']);
    expect(told(stdout, /^Updated/)).toEqual([
      'Updated Binary Number: 1 1 0 1 1',
      'Updated Binary Number: 1 1 0 0 0',
      'Updated Binary Number: 0 0 0 0 0',
    ]);
    expect(stdout).toMatch(/Player 1 has reduced the binary number to zero and wins the game!\n$/);
    expect(code).toBe(0);
  });
});

describe.concurrent('the dialogue beyond the samples', () => {
  it('takes a whole move or its mask at the menu of bit-flip, and goes back to the menu after a refusal', async () => {
    const answers = ['2', '8', '2 5', '11000000', '1', '1', 'quit'];
    const { stdout, code } = await play('bit-flip', answers);
    expect(told(stdout, /^(You flipped|"|Bit)/)).toEqual([
      '"8" is no bit: name a number from 1 to 7.',
      'You flipped bits at positions 5 and 6.',
      'You flipped bits at positions 1 and 2.',
      'Bit 1 is already 0: only a 1 can be flipped here.',
    ]);
    expect(told(stdout, /^Choose your action/)).toHaveLength(5);
    expect(code).toBe(0);
  });

  it('refuses action 2 at once when no two adjacent 1s are left', async () => {
    const { stdout } = await play('bit-flip', ['1 2', '1 4', '2', 'quit'], ['--length', '5']);
    expect(stdout).toContain('No move of that kind is left: choose another action.');
    expect(told(stdout, /^Enter the starting position/)).toEqual([]);
  });

  it('prints no prompt for a computer seat, and its name instead of You', async () => {
    const { stdout } = await play(
      'bit-battle',
      ['1'],
      ['--p2', 'random', '--target', '11111111', '--seed', '4'],
    );
    expect(stdout).toMatch(
      /Player 2's Turn\n\nPlayer 2 flipped bits? at positions? [1-8, ]+\.\nPlayer 2's new byte: [01]{8}\n/,
    );
    expect(stdout.match(/> /g)).toHaveLength(2);
  });

  it('hides the target, counts what matches, and reveals it in the end', async () => {
    const { stdout, code } = await play('bit-battle', ['1 2 3', 'resign'], ['--secret', '--seed', '9']);
    expect(told(stdout, /^Target byte/)).toEqual(['Target byte: ????????', 'Target byte: ????????']);
    const count = /Your new byte: 11100000\nBits that match the target: (\d) of 8\n/.exec(stdout)?.[1];
    const target =
      /Player 2 gives up\. Player 1 wins\.\nThe target was ([01]{8})\.\n$/.exec(stdout)?.[1] ?? '';
    const matching = [...'11100000'].filter((bit, index) => bit === target[index]).length;
    expect(Number(count)).toBe(matching);
    expect(code).toBe(0);
  });
});
