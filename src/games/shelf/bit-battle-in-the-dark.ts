// Bit Battle with the target always hidden and without questions whose answer everybody knows.
import { bitBattle } from '../bit-battle.ts';
import type { ShelfGame } from './shelf-game.ts';

export const bitBattleInTheDark: ShelfGame = {
  id: 'bit-battle-in-the-dark',
  title: 'Bit Battle in the Dark',
  line: 'Nobody sees the target: every flip is a question, and both hear the answer.',
  book: {
    ...bitBattle,
    id: 'bit-battle-in-the-dark',
    title: 'Bit Battle in the Dark',
    summary: 'Own byte each, the target hidden: flip 1 to 3 of your bits; both learn how many match.',
    target: { seen: 'secret', bits: 'random' },
    endless: 'no-repeat',
  },
  parent: 'bit-battle',
  mends: true,
  changes: [
    'The target is hidden until the end; after each move both players learn how many bits match.',
    'A flip that would tell nobody anything new is refused.',
    'Once only one target is possible, no earlier position may come back.',
  ],
  why: 'With an open target the first player simply wins. In the dark the first player can force 123 of the 255 targets, and every question helps both.',
};
