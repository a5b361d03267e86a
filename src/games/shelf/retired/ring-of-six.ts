// Ring of Six, a find of the lab.
import type { ShelfGame } from '../shelf-game.ts';

export const ringOfSix: ShelfGame = {
  id: 'ring-of-six',
  title: 'Ring of Six',
  line: 'Set one bit or two neighbours on a ring of seven; three times you may flip any bit instead.',
  book: {
    id: 'ring-of-six',
    title: 'Ring of Six',
    summary:
      'A ring of seven shared bits: set one or two neighbours, or flip any bit for a charge (three each); exactly six 1s wins.',
    width: 7,
    widths: {
      from: 7,
      to: 7,
    },
    registers: 'shared',
    start: {
      deal: ['0000000', '0001000', '0011100', '0100100', '0101100', '1000001', '1100001', '1101010'],
    },
    target: 'none',
    moves: [
      {
        do: 'set',
        on: 'shared',
        bits: {
          from: 1,
          to: 2,
        },
        adjacent: 'ring',
      },
      {
        do: 'toggle',
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
      is: 'count',
      ones: 6,
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
  parent: 'bit-flip-showdown',
  mends: false,
  changes: [
    'Seven bits on a ring: the last is beside the first.',
    'One 0, or two adjacent 0s, become 1s; to flip any bit costs one of three charges.',
    'Eight starts to deal from: four are won by each seat.',
  ],
  why: 'No longer listed: the ring changes who wins in less than 10 % of the positions.',
};
