// The advice and the worked examples of Bit Flip's book, in our words.
import type { Guide } from './guide.ts';

export const bitFlipGuide: Guide = {
  advice: [
    'Bring your opponent to where no move wins: right. A sure way is to leave runs of 1s in equal pairs, and then to copy each move in the twin run.',
    'Think several moves ahead and foresee the answers: right, too. At the start one thought is enough: clear the middle, one bit or two, so that both halves are equal.',
  ],
  examples: [
    {
      title: 'Three turns with five bits',
      length: 5,
      moves: [
        ['1 3', '11011'],
        ['2 4', '11000'],
        ['2 1', '00000'],
      ],
      lesson:
        'Player 1 clears the middle and then copies: what Player 2 takes on the right, Player 1 takes on the left.',
    },
    {
      title: 'Five turns with eight bits',
      length: 8,
      moves: [
        ['2 5', '11110011'],
        ['1 3', '11010011'],
        ['2 1', '00010011'],
        ['2 7', '00010000'],
        ['1 4', '00000000'],
      ],
      lesson:
        'Each of the first four turns throws a win away, and the fifth takes what is left. Right were `2 4`, `2 1`, `1 4` and `1 7`, in this order: each leaves two equal runs.',
    },
  ],
};
