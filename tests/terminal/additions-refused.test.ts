// Mistakes in what a rule book adds: each gets one line that names the field and what would be right.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProcess } from './in-process.ts';
import { freshFolder } from './program.ts';
import { refused } from './refused.ts';

const FOLDER = freshFolder();
let files = 0;

function fileWith(data: Record<string, unknown>): string {
  const path = join(FOLDER, `${++files}.json`);
  const usual = { id: 'some', title: 'Some', registers: 'shared', start: 'zeros' };
  writeFileSync(path, JSON.stringify({ ...usual, ...data }));
  return path;
}

const ONE = { do: 'toggle', bits: 1 };
const BOOK = { width: 4, moves: [ONE], goal: { is: 'ones' } };
const COSTLY = { ...ONE, costs: 1 };

describe.concurrent('a book is refused', () => {
  it.each([
    ['no wear at all', { wear: 0 }, 'wear is 0: expected a whole number from 1 to 15'],
    ['too much wear', { wear: 16 }, 'wear is 16: expected a whole number from 1 to 15'],
    ['charges for nothing', { charges: 2 }, 'charges: expected no charges'],
    ['a bad charge', { charges: [1, 16], moves: [COSTLY] }, 'charges[1] is 16: expected a whole number'],
    [
      'costs above charges',
      { charges: 1, moves: [ONE, { ...ONE, costs: 2 }] },
      'moves[1].costs: expected at most 1',
    ],
    ['costs without charges', { moves: [COSTLY] }, 'charges: expected charges'],
    ['an empty opening', { opening: [] }, 'opening is empty: expected a list of 1 to 99 move rules'],
    [
      'an opening without a move',
      { opening: [{ do: 'clear', bits: 1 }] },
      'opening: expected a rule that allows',
    ],
    ['an unknown ban', { ban: 'ko' }, 'ban is "ko": expected "own-move"'],
    ['no other register', { ban: 'other-twice' }, 'ban: expected another ban'],
    [
      'a ban of too many moves',
      { width: 9, ban: 'undo', moves: [{ do: 'toggle', bits: { from: 1, to: 9 } }] },
      'ban: expected no ban, or at most 255',
    ],
    [
      'a deck of one',
      { start: { deal: ['0000'] } },
      'start.deal is a list of 1: expected a list of 2 to 4096',
    ],
    ['mixed lengths', { start: { deal: ['0000', '000'] } }, 'start.deal[1] is "000": expected 4 characters'],
    ['a start twice', { start: { deal: ['0000', '0000'] } }, 'start.deal[1]: expected another start'],
    [
      'widths beside a deck',
      { widths: { from: 4, to: 5 }, start: { deal: ['0000', '0001'] } },
      'widths: expected',
    ],
    ['passes alone', { moves: [{ do: 'pass' }] }, 'moves: expected a rule that flips bits'],
    [
      'a strange ring',
      { moves: [{ ...ONE, bits: 2, adjacent: 'circle' }] },
      'adjacent is "circle": expected',
    ],
    ['a strange stuck', { stuck: 'draw' }, 'stuck is "draw": expected "loses"'],
  ])('%s', async (_, data, mention) => {
    expect(await inProcess(['rules', fileWith({ ...BOOK, ...data })])).toEqual(refused(2, mention));
  });

  it.each(['play', 'solve', 'analyze'])(
    'that takes too many bits, with what takes them: %s',
    async (word) => {
      const wide = fileWith({ ...BOOK, width: 12, wear: 7, charges: 3, moves: [COSTLY, ONE] });
      expect(await inProcess([word, wide])).toEqual(
        refused(2, 'has 40 bits of state (registers 12, wear 24, charges 4), and at most 30 can be played'),
      );
    },
  );

  it.each(['play', 'solve', 'analyze'])(
    'that makes too many flips, with what makes them: %s',
    async (word) => {
      const bits = { from: 1, to: 10 };
      const many = fileWith({ ...BOOK, width: 10, wear: 7, moves: [{ do: 'toggle', bits }] });
      const words = `has more than 1048576 flips after expansion (moves 1023, with wear ${8 ** 10 - 1})`;
      expect(await inProcess([word, many])).toEqual(refused(2, words));
    },
  );
});
