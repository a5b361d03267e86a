// The advice and the worked example of Bit Battle's book, in our words.
import type { Guide } from './guide.ts';

export const bitBattleGuide: Guide = {
  advice: [
    'Flip bits that differ from the target: right. Each of them has to be flipped, and any other flip has to be undone.',
    'Keep track of your flips and waste none: right. Count the bits that still differ: a third of that, rounded up, is the number of turns you need.',
    'Think about whether to flip three bits or fewer: as long as three differ, three are never wrong. Fewer do no harm where they cost no turn: if four bits differ, you need two turns anyway.',
    'Foresee what your opponent does and leave them little choice: here the book promises too much. You can see who is ahead, but no move of yours touches the other byte.',
  ],
  examples: [
    {
      title: 'Eleven turns to the target 11010110',
      target: '11010110',
      moves: [
        ['1 3 5', '10101000/00000000'],
        ['2 3 7', '10101000/01100010'],
        ['2', '11101000/01100010'],
        ['1 5 6', '11101000/11101110'],
        ['4 6', '11111100/11101110'],
        ['8', '11111100/11101111'],
        ['2 7', '10111110/11101111'],
        ['2 4', '10111110/10111111'],
        ['1 5', '00110110/10111111'],
        ['3', '00110110/10011111'],
        ['1 2 3', '11010110/10011111'],
      ],
      lesson:
        'Player 1 wins at turn 11 and could have won at turn 3, by `1 2 4` and then `6 7`. On the way both miss a win at once: Player 2 at turn 6 (`3 4 5`), Player 1 at turns 7 (`3 5 7`) and 9 (`2 3 5`).',
    },
  ],
};
