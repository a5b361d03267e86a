// Bit Flip from rows with gaps, where clearing the last 1 loses.
import type { ShelfGame } from './shelf-game.ts';

export const lastBitLoses: ShelfGame = {
  id: 'last-bit-loses',
  title: 'Last Bit Loses',
  line: 'Bit Flip from rows with gaps, and the player who clears the last 1 loses.',
  book: {
    id: 'last-bit-loses',
    title: 'Last Bit Loses',
    summary: 'A shared row of eleven with gaps: clear one 1 or two adjacent 1s; making it all 0 loses.',
    width: 11,
    widths: { from: 11, to: 11 },
    registers: 'shared',
    start: {
      deal: [
        '11011011111',
        '11101111111',
        '10111011111',
        '11110110110',
        '11101110111',
        '11111110110',
        '11101111110',
        '11111011110',
        '11110111011',
        '10110111111',
      ],
    },
    target: 'none',
    moves: [
      { do: 'clear', on: 'shared', bits: { from: 1, to: 1 }, adjacent: false },
      { do: 'clear', on: 'shared', bits: { from: 2, to: 2 }, adjacent: true },
    ],
    goal: { is: 'zeros', in: 'shared', for: 'mover' },
    misere: true,
    stuck: 'loses',
    labels: { first: 1, from: 'left' },
    form: 'action-bit',
  },
  parent: 'bit-flip',
  mends: true,
  changes: [
    'Making the row all 0 loses.',
    'Ten rows of eleven bits with gaps to deal from: five are won by each player.',
  ],
  why: 'From a full row the first player wins by taking the middle and mirroring. Here mirroring wins less than 1 % against perfect play.',
};
