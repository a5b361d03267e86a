// Leave the Last, a find of the lab.
import type { ShelfGame } from './shelf-game.ts';

export const leaveTheLast: ShelfGame = {
  id: 'leave-the-last',
  title: 'Leave the Last',
  line: 'Clear two or three of six, twice you may flip two neighbours; the last move loses.',
  book: {
    id: 'leave-the-last',
    title: 'Leave the Last',
    summary:
      'Six shared bits: clear two or three 1s, or flip two neighbours for a charge (two each); a player who cannot move wins.',
    width: 6,
    widths: { from: 6, to: 6 },
    registers: 'shared',
    start: { deal: ['010010', '101001', '010001', '100110', '011111', '111011', '111111', '101111'] },
    target: 'none',
    moves: [
      { do: 'clear', on: 'shared', bits: { from: 2, to: 3 }, adjacent: false },
      { do: 'toggle', on: 'shared', bits: { from: 2, to: 2 }, adjacent: true, costs: 1 },
    ],
    goal: { is: 'none' },
    misere: true,
    stuck: 'wins',
    labels: { first: 1, from: 'left' },
    form: 'bits',
    charges: 2,
  },
  parent: 'bit-flip',
  mends: false,
  changes: [
    'Six bits; any two or three 1s may be cleared, but not one.',
    'Each player has two charges; a charge flips two adjacent bits.',
    'The player who makes the last move loses.',
    'Eight starts to deal from: four are won by each player.',
  ],
  why: 'Without the charges another player would win 8 of the 8 starts.',
};
