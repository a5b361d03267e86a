// Sit Out, a find of the lab.
import type { ShelfGame } from '../shelf-game.ts';

export const sitOut: ShelfGame = {
  id: 'sit-out',
  title: 'Sit Out',
  line: 'Bit Flip, but twice in a game you may sit out a turn.',
  book: {
    id: 'sit-out',
    title: 'Sit Out',
    summary: 'Ten shared bits: clear one 1 or two adjacent 1s, or pass for a charge (two each); all 0 wins.',
    width: 10,
    widths: {
      from: 10,
      to: 10,
    },
    registers: 'shared',
    start: {
      deal: [
        '0001000011',
        '0010100101',
        '0011011100',
        '0111100011',
        '1000110010',
        '1011011100',
        '1111001111',
        '1111010000',
      ],
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
        do: 'pass',
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
  changes: ['Each player may pass twice.', 'Eight rows of ten to deal from: four are won by each seat.'],
  why: 'No longer listed: the passes change who wins from none of the dealt starts.',
};
