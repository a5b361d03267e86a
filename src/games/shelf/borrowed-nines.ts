// Borrowed Nines, a find of the lab.
import type { ShelfGame } from './shelf-game.ts';

export const borrowedNines: ShelfGame = {
  id: 'borrowed-nines',
  title: 'Borrowed Nines',
  line: 'Set one bit or two neighbours of seven, twice you may take one back; multiples of 9 win.',
  book: {
    id: 'borrowed-nines',
    title: 'Borrowed Nines',
    summary:
      'Seven shared bits: set one 0 or two adjacent 0s, or clear a 1 for a charge (two each); making a multiple of 9 wins.',
    width: 7,
    widths: {
      from: 7,
      to: 7,
    },
    registers: 'shared',
    start: {
      deal: ['0011100', '0011101', '0101110', '1001111', '1010001', '1011100', '1100011', '1111011'],
    },
    target: 'none',
    moves: [
      {
        do: 'set',
        on: 'shared',
        bits: {
          from: 1,
          to: 1,
        },
        adjacent: false,
      },
      {
        do: 'set',
        on: 'shared',
        bits: {
          from: 2,
          to: 2,
        },
        adjacent: true,
      },
      {
        do: 'clear',
        on: 'shared',
        bits: {
          from: 1,
          to: 1,
        },
        adjacent: false,
        costs: 1,
      },
    ],
    goal: {
      is: 'multiple',
      of: 9,
      in: 'shared',
      for: 'mover',
    },
    misere: false,
    stuck: 'loses',
    labels: {
      first: 0,
      from: 'right',
    },
    form: 'bits',
    charges: 2,
  },
  parent: 'bit-battle-fives',
  mends: false,
  changes: [
    'Seven bits and multiples of 9; two adjacent 0s may be set at once.',
    'Each player has two charges; a charge turns a 1 back into a 0.',
    'Eight starts to deal from: four are won by each seat.',
  ],
  why: 'Without the charges another player would win 4 of the 8 starts.',
};
