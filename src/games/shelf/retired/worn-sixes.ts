// Worn Sixes, a find of the lab.
import type { ShelfGame } from '../shelf-game.ts';

export const wornSixes: ShelfGame = {
  id: 'worn-sixes',
  title: 'Worn Sixes',
  line: 'Four bits that last for six flips each; making a multiple of 6 wins.',
  book: {
    id: 'worn-sixes',
    title: 'Worn Sixes',
    summary:
      'Four shared bits, each flipped at most six times: set one 0, or flip any two bits; making a multiple of 6 wins.',
    width: 4,
    widths: {
      from: 4,
      to: 4,
    },
    registers: 'shared',
    start: {
      deal: ['1011', '1101'],
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
        do: 'toggle',
        on: 'shared',
        bits: {
          from: 2,
          to: 2,
        },
        adjacent: false,
      },
    ],
    goal: {
      is: 'multiple',
      of: 6,
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
    wear: 6,
  },
  parent: 'bit-battle-fives',
  mends: false,
  changes: [
    'One 0 becomes a 1, or any two bits are flipped.',
    'Each bit may be flipped six times, and multiples of 6 win: 6, 12 and 0.',
    'Two starts to deal from: one is won by each seat.',
  ],
  why: 'No longer listed: undoing the last move is a simple strategy that decides it.',
};
