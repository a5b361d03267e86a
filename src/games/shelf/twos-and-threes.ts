// Twos and Threes, a find of the lab.
import type { ShelfGame } from './shelf-game.ts';

export const twosAndThrees: ShelfGame = {
  id: 'twos-and-threes',
  title: 'Twos and Threes',
  line: 'Set two or three neighbours of seven; twice you may clear one; exactly six 1s win.',
  book: {
    id: 'twos-and-threes',
    title: 'Twos and Threes',
    summary:
      'Seven shared bits: set two or three neighbours, or clear one for a charge (two each); exactly six 1s wins.',
    width: 7,
    widths: { from: 7, to: 7 },
    registers: 'shared',
    start: { deal: ['1011110', '0111110', '0101000', '0110111', '0100110', '0000000', '0010110', '0100101'] },
    target: 'none',
    moves: [
      { do: 'set', on: 'shared', bits: { from: 2, to: 3 }, adjacent: true },
      { do: 'clear', on: 'shared', bits: { from: 1, to: 1 }, adjacent: false, costs: 1 },
    ],
    goal: { is: 'count', ones: 6, in: 'shared', for: 'mover' },
    misere: false,
    stuck: 'loses',
    labels: { first: 1, from: 'left' },
    form: 'bits',
    charges: 2,
  },
  parent: 'bit-flip-showdown',
  mends: false,
  changes: [
    'Seven bits; two or three adjacent 0s become 1s.',
    'Each player has two charges; a charge turns a 1 back into a 0.',
    'Eight starts to deal from: four are won by each player.',
  ],
  why: 'Without the charges another player would win 7 of the 8 starts.',
};
