// The advice and the worked example of Bit Flip Showdown's book, in our words.
import type { Guide } from './guide.ts';

export const bitFlipShowdownGuide: Guide = {
  advice: [
    'Keep count of the 1s: right, and it is all there is to keep. With five the player on move wins at once, so never leave five.',
    'Add a 1 to come nearer to six, or take one away to keep your opponent from it: right. Facing four 1s, take one away.',
    'Foresee the next flips and plan for them: the first player makes an odd count with every move and so never six. All that player can do is hold out, and the second player can only hope for a mistake.',
    'Choose bits that are unlikely to be flipped back: kindly meant, but it makes no difference which bit is flipped. Only the count matters.',
    'Leave your opponent no choice but a move that helps you: against good play that cannot be done. Facing four 1s, the first player goes back to three, again and again.',
  ],
  examples: [
    {
      title: 'Six turns to six 1s',
      moves: [
        ['3', '00100000'],
        ['5', '00101000'],
        ['4', '00111000'],
        ['6', '00111100'],
        ['7', '00111110'],
        ['8', '00111111'],
      ],
      lesson:
        'Player 2 wins, and turn 5 decides it: it leaves five 1s. To take one away, as `3` does, leaves three and holds out.',
    },
  ],
};
