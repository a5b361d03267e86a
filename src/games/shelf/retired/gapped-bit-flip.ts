// Bit Flip from rows with gaps, so that "the middle, then mirror" is gone.
import type { ShelfGame } from '../shelf-game.ts';

export const gappedBitFlip: ShelfGame = {
  id: 'gapped-bit-flip',
  title: 'Gapped Bit Flip',
  line: 'Bit Flip from rows with gaps: no mirror to hide behind.',
  book: {
    id: 'gapped-bit-flip',
    title: 'Gapped Bit Flip',
    summary: 'A shared row of eleven with two gaps: clear one 1 or two adjacent 1s; making it all 0 wins.',
    width: 11,
    widths: { from: 11, to: 11 },
    registers: 'shared',
    start: {
      deal: [
        ...['11011011111', '10111011111', '11101011111', '10111110111', '11110011111'],
        ...['11100111111', '11010111111', '10110111111', '11011101111', '11011110111'],
      ],
    },
    target: 'none',
    moves: [
      { do: 'clear', on: 'shared', bits: { from: 1, to: 1 }, adjacent: false },
      { do: 'clear', on: 'shared', bits: { from: 2, to: 2 }, adjacent: true },
    ],
    goal: { is: 'zeros', in: 'shared', for: 'mover' },
    misere: false,
    stuck: 'loses',
    labels: { first: 1, from: 'left' },
    form: 'action-bit',
  },
  parent: 'bit-flip',
  mends: false,
  changes: ['The rules as written, from ten rows of eleven bits with gaps: five are won by each seat.'],
  why: 'No longer listed: leaving equal runs wins every start that the first player can win.',
};
