// Bit Battle (multiples of 5), grown to nine bits and multiples of 15.
import type { ShelfGame } from './shelf-game.ts';

export const dealtFifteens: ShelfGame = {
  id: 'dealt-fifteens',
  title: 'Dealt Fifteens',
  line: 'Set one bit, or two neighbours, of nine; making a multiple of 15 wins.',
  book: {
    id: 'dealt-fifteens',
    title: 'Dealt Fifteens',
    summary: 'Nine shared bits: turn one 0, or two adjacent 0s, into 1s; making a multiple of 15 wins.',
    width: 9,
    widths: { from: 9, to: 9 },
    registers: 'shared',
    start: {
      deal: [
        ...['000000001', '000000010', '000000101', '000001000', '000010000'],
        ...['000000100', '001000000', '100000000', '000001010', '000010001'],
      ],
    },
    target: 'none',
    moves: [
      { do: 'set', on: 'shared', bits: { from: 1, to: 1 }, adjacent: false },
      { do: 'set', on: 'shared', bits: { from: 2, to: 2 }, adjacent: true },
    ],
    goal: { is: 'multiple', of: 15, in: 'shared', for: 'mover' },
    misere: false,
    stuck: 'loses',
    labels: { first: 0, from: 'right' },
    form: 'bits',
  },
  parent: 'bit-battle-fives',
  mends: true,
  changes: [
    'Nine bits and multiples of 15, where four bits and multiples of 5 leave nothing to decide.',
    'Two adjacent 0s may be turned at once.',
    'Ten starts to deal from: five are won by each seat.',
  ],
  why: 'As its book has it, the second player wins whatever anyone plays. Here there is a choice in most positions, and it matters.',
};
