// Second Wind, a find of the lab.
import type { ShelfGame } from '../shelf-game.ts';

export const secondWind: ShelfGame = {
  id: 'second-wind',
  title: 'Second Wind',
  line: 'Bit Flip, but three times in a game you may set a bit again.',
  book: {
    id: 'second-wind',
    title: 'Second Wind',
    summary:
      'Eight shared bits: clear one 1 or two adjacent 1s, or set a 0 for a charge (three each); all 0 wins.',
    width: 8,
    widths: {
      from: 8,
      to: 8,
    },
    registers: 'shared',
    start: {
      deal: ['00101000', '01010010', '10011110', '10100110', '10101010', '11000111', '11100111', '11111100'],
    },
    target: 'none',
    moves: [
      {
        do: 'clear',
        on: 'shared',
        bits: {
          from: 1,
          to: 1,
        },
        adjacent: false,
      },
      {
        do: 'clear',
        on: 'shared',
        bits: {
          from: 2,
          to: 2,
        },
        adjacent: true,
      },
      {
        do: 'set',
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
      is: 'zeros',
      in: 'shared',
      for: 'mover',
    },
    misere: false,
    stuck: 'loses',
    labels: {
      first: 1,
      from: 'left',
    },
    form: 'bits',
    charges: 3,
  },
  parent: 'bit-flip',
  mends: false,
  changes: [
    'Each player has three charges; a charge turns a 0 back into a 1.',
    'Eight rows to deal from: four are won by each seat.',
  ],
  why: 'No longer listed: the charges change who wins in no position.',
};
