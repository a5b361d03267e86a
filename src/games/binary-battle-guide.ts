// The advice and the worked example of Binary Battle's book, in our words.
import type { Guide } from './guide.ts';

export const binaryBattleGuide: Guide = {
  advice: [
    'Weigh getting on against holding back: a flip of your own number brings you nearer, a flip of the other keeps your opponent away, and no flip does both. First look whether you can win at once, then whether your opponent needs only one flip more: if so, spoil their number.',
    'Foresee which bits your opponent needs: right. A number that is one flip from the target can always be thrown back to two.',
    'Plan the fewest flips to the target: there are as many as the target has 1s. That wins if there is a single 1, on the first move. With more, nobody gets there against good play.',
  ],
  examples: [
    {
      title: 'Six turns with the target 1010',
      target: '1010',
      moves: [
        ['1 1 1', '1000/0000'],
        ['2 1 1', '0000/0000'],
        ['1 1 2', '0100/0000'],
        ['2 2 1', '0100/1000'],
        ['1 1 3', '0110/1000'],
        ['2 2 3', '0110/1010'],
      ],
      lesson:
        'Player 2 wins, and turn 5 decides it. Player 2 stands at 1000, one flip from the target; Player 1 has to throw that number back, as `1 2 1` does, and flips an own bit instead.',
    },
  ],
};
