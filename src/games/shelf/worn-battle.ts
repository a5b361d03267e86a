// Binary Battle on three bits that wear out, with one or two flips of the other number.
import type { ShelfGame } from './shelf-game.ts';

export const wornBattle: ShelfGame = {
  id: 'worn-battle',
  title: 'Worn Battle',
  line: "Flip a bit of your number, or one or two of your opponent's; each bit lasts for three flips.",
  book: {
    id: 'worn-battle',
    title: 'Worn Battle',
    summary:
      'Three bits each: flip one of yours, or one or two of the other number; each bit lasts for three flips; yours at 111 wins.',
    width: 3,
    widths: { from: 3, to: 3 },
    registers: 'own',
    start: {
      deal: [
        ['000', '001'],
        ['000', '010'],
        ['000', '100'],
        ['001', '000'],
        ['010', '000'],
        ['100', '000'],
      ],
    },
    target: { seen: 'open', bits: '111' },
    moves: [
      { do: 'toggle', on: 'own', bits: { from: 1, to: 1 }, adjacent: false },
      { do: 'toggle', on: 'other', bits: { from: 1, to: 2 }, adjacent: false },
    ],
    goal: { is: 'target', in: 'own', for: 'mover' },
    misere: false,
    stuck: 'loses',
    labels: { first: 1, from: 'left' },
    form: 'register-bits',
    wear: 3,
  },
  parent: 'binary-battle',
  mends: true,
  changes: [
    'Three bits instead of four, and the target is always 111.',
    'One or two bits of the other number may be flipped.',
    'Each bit may be flipped three times.',
    'Six starts to deal from: three are won by each player, whoever moves first.',
  ],
  why: 'Without the wear nobody could force a win from any of the 6 starts.',
};
