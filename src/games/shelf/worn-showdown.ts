// Bit Flip Showdown with bits that wear out, and flips of one or two.
import type { ShelfGame } from './shelf-game.ts';

export const wornShowdown: ShelfGame = {
  id: 'worn-showdown',
  title: 'Worn Showdown',
  line: 'Flip one or two bits to make six 1s, but each bit lasts for three flips only.',
  book: {
    id: 'worn-showdown',
    title: 'Worn Showdown',
    summary: 'Seven shared bits: flip one or two, each bit at most three times; making exactly six 1s wins.',
    width: 7,
    widths: { from: 7, to: 7 },
    registers: 'shared',
    start: { deal: ['0000000', '0000001', '0000011', '0000111'] },
    target: 'none',
    moves: [{ do: 'toggle', on: 'shared', bits: { from: 1, to: 2 }, adjacent: false }],
    goal: { is: 'count', ones: 6, in: 'shared', for: 'mover' },
    misere: false,
    stuck: 'loses',
    labels: { first: 1, from: 'left' },
    form: 'bits',
    wear: 3,
  },
  parent: 'bit-flip-showdown',
  mends: true,
  changes: [
    'One or two bits are flipped in a turn.',
    'Each bit may be flipped three times, so every game ends.',
    'Seven bits, and four starts to deal from: two are won by each seat.',
  ],
  why: 'Without the wear nobody could force a win from any of the 4 starts.',
};
