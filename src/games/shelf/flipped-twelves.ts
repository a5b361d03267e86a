// Flipped Twelves, a find of the lab.
import type { ShelfGame } from './shelf-game.ts';

export const flippedTwelves: ShelfGame = {
  id: 'flipped-twelves',
  title: 'Flipped Twelves',
  line: 'Set one bit of seven; twice you may flip three neighbours; multiples of 12 win.',
  book: {
    id: 'flipped-twelves',
    title: 'Flipped Twelves',
    summary:
      'Seven shared bits: set one 0, or flip three neighbours for a charge (two each); making a multiple of 12 wins.',
    width: 7,
    widths: { from: 7, to: 7 },
    registers: 'shared',
    start: { deal: ['0011010', '1010010', '1011101', '0010011', '1010101', '0000011', '0001010', '1011100'] },
    target: 'none',
    moves: [
      { do: 'set', on: 'shared', bits: { from: 1, to: 1 }, adjacent: false },
      { do: 'toggle', on: 'shared', bits: { from: 3, to: 3 }, adjacent: true, costs: 1 },
    ],
    goal: { is: 'multiple', of: 12, in: 'shared', for: 'mover' },
    misere: false,
    stuck: 'loses',
    labels: { first: 0, from: 'right' },
    form: 'bits',
    charges: 2,
  },
  parent: 'bit-battle-fives',
  mends: false,
  changes: [
    'Seven bits and multiples of 12.',
    'Each player has two charges; a charge flips three adjacent bits.',
    'Eight starts to deal from: four are won by each player.',
  ],
  why: 'Without the charges another player would win 8 of the 8 starts.',
};
