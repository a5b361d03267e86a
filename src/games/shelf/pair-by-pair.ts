// Pair by Pair, a find of the lab.
import type { ShelfGame } from './shelf-game.ts';

export const pairByPair: ShelfGame = {
  id: 'pair-by-pair',
  title: 'Pair by Pair',
  line: 'Clear two neighbours of six; twice you may set one bit again; all 0 wins.',
  book: {
    id: 'pair-by-pair',
    title: 'Pair by Pair',
    summary: 'Six shared bits: clear two adjacent 1s, or set a 0 for a charge (two each); all 0 wins.',
    width: 6,
    widths: { from: 6, to: 6 },
    registers: 'shared',
    start: { deal: ['011011', '011101', '010110', '010011', '100101', '011111', '010101', '111111'] },
    target: 'none',
    moves: [
      { do: 'clear', on: 'shared', bits: { from: 2, to: 2 }, adjacent: true },
      { do: 'set', on: 'shared', bits: { from: 1, to: 1 }, adjacent: false, costs: 1 },
    ],
    goal: { is: 'zeros', in: 'shared', for: 'mover' },
    misere: false,
    stuck: 'loses',
    labels: { first: 1, from: 'left' },
    form: 'bits',
    charges: 2,
  },
  parent: 'bit-flip',
  mends: false,
  changes: [
    'Six bits; only two adjacent 1s may be cleared.',
    'Each player has two charges; a charge turns a 0 into a 1.',
    'Eight starts to deal from: four are won by each player.',
  ],
  why: 'Without the charges another player would win 2 of the 8 starts.',
};
