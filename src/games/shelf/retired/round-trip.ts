// Round Trip, a find of the lab.
import type { ShelfGame } from '../shelf-game.ts';

export const roundTrip: ShelfGame = {
  id: 'round-trip',
  title: 'Round Trip',
  line: 'Clear a ring of eight; twice in a game you may fill two neighbours again.',
  book: {
    id: 'round-trip',
    title: 'Round Trip',
    summary:
      'A ring of eight shared bits: clear one 1 or two neighbours, or set two neighbours for a charge (two each); all 0 wins.',
    width: 8,
    widths: {
      from: 8,
      to: 8,
    },
    registers: 'shared',
    start: {
      deal: ['00011101', '01101011', '10000100', '10000110', '10001101', '11001011', '11010111', '11111111'],
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
        adjacent: 'ring',
      },
      {
        do: 'set',
        on: 'shared',
        bits: {
          from: 2,
          to: 2,
        },
        adjacent: 'ring',
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
    charges: 2,
  },
  parent: 'bit-flip',
  mends: false,
  changes: [
    'The row is a ring: the last bit is beside the first.',
    'Each player has two charges; a charge turns two adjacent 0s back into 1s.',
    'Eight starts to deal from: four are won by each seat.',
  ],
  why: 'No longer listed: the charges change who wins in no position.',
};
