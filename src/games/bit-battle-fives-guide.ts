// The advice and the worked examples of the book of Bit Battle (multiples of 5), in our words.
import type { Guide } from './guide.ts';

export const bitBattleFivesGuide: Guide = {
  advice: [
    'Know what the bits are worth: 8, 4, 2 and 1. Bits 2 and 0 make 5, bits 3 and 1 make 10, all four make 15.',
    'Plan ahead and look at every number that can come: good advice, and soon done. Each first move can be made 5 or 10 by the next one, so the second player wins at once.',
    'Bring your opponent to where they cannot avoid setting up your win: the rules do that for the second player. The first player has no other moves.',
    'Aim for numbers from which you can win with your next move: only the second player ever has one, because 5, 10 and 15 have two or four 1s.',
  ],
  examples: [
    {
      title: 'Four turns to 15',
      moves: [
        ['2', '0100'],
        ['3', '1100'],
        ['0', '1101'],
        ['1', '1111'],
      ],
      lesson:
        'Player 2 wins and could have won at turn 2: bit 0 makes 5 of 4. The delay does no harm, because Player 1 cannot keep 15 away.',
    },
    {
      title: 'Two turns to 5',
      moves: [
        ['0', '0001'],
        ['2', '0101'],
      ],
      lesson: 'Player 2 sees that bit 2 makes 5 of 1.',
    },
    {
      title: 'Two turns to 10',
      moves: [
        ['1', '0010'],
        ['3', '1010'],
      ],
      lesson: 'Player 2 does the same with 2: bit 3 makes it 10.',
    },
  ],
};
