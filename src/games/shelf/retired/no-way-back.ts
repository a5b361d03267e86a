// Binary Battle on three bits, from dealt numbers, where no position may come up twice.
import type { ShelfGame } from '../shelf-game.ts';

export const noWayBack: ShelfGame = {
  id: 'no-way-back',
  title: 'No Way Back',
  line: 'Flip a bit of either number, but no position may ever come back.',
  book: {
    id: 'no-way-back',
    title: 'No Way Back',
    summary: 'Three bits each: flip one bit of either number; make yours 111. No position may come back.',
    width: 3,
    widths: { from: 3, to: 3 },
    registers: 'own',
    start: {
      deal: [
        ['001', '010'],
        ['010', '100'],
        ['100', '001'],
        ['010', '001'],
        ['000', '001'],
        ['000', '010'],
        ['000', '100'],
        ['001', '011'],
      ],
    },
    target: { seen: 'open', bits: '111' },
    moves: [
      { do: 'toggle', on: 'own', bits: { from: 1, to: 1 }, adjacent: false },
      { do: 'toggle', on: 'other', bits: { from: 1, to: 1 }, adjacent: false },
    ],
    goal: { is: 'target', in: 'own', for: 'mover' },
    misere: false,
    stuck: 'loses',
    labels: { first: 1, from: 'left' },
    form: 'player-register-bit',
    endless: 'no-repeat',
  },
  parent: 'binary-battle',
  mends: false,
  changes: [
    'Three bits instead of four, and the target is always 111.',
    'The numbers at the start are dealt. If Player 1 begins, half of the deals are won by each player.',
    'No position may come up twice; a player who cannot move loses.',
  ],
  why: 'No longer listed: if Player 2 begins, Player 2 wins from every dealt start.',
};
