// The words of Bit Battle (multiples of 5): its command-line sample to the letter, and its rules in ours.
import type { Phrases, RulesText } from './phrases.ts';

export const bitBattleFivesPhrases: Phrases = {
  noun: 'number',
  opening: 'Current Binary Number: {shared} (Decimal {decimal})\n\n',
  resumed: 'Current Binary Number: {shared} (Decimal {decimal})\n\n',
  turn: "Player {player}'s turn.\n",
  situation: 'Available bits to flip: {available}\n',
  question: 'Enter bit position to flip: ',
  followUps: [],
  answered: '\n',
  refused: '{why}\n',
  moved: {
    one: "Binary Number after Player {player}'s move: {shared} (Decimal {decimal})\n",
    many: "Binary Number after Player {player}'s move: {shared} (Decimal {decimal})\n",
  },
  unasked: 'Player {player} flips bit {bits}.\n\n',
  list: ', ',
  matches: '',
  missed: '{decimal} is not divisible by 5.\n',
  reached: '{decimal} is divisible by 5.\n',
  between: '\n---\n\n',
  closing: '\n',
  won: 'Player {winner} wins!\n',
  stuck: 'Player {loser} has no bit left to flip.\nPlayer {winner} wins!\n',
};

export const bitBattleFivesText: RulesText = {
  play: [
    'Both players share one number of four bits, 0000 at the start. From left to right the bits are called 3, 2, 1, 0 and are worth 8, 4, 2, 1.',
    'On your turn you turn exactly one 0 into a 1. A 1 stays a 1 for good. You may not pass.',
    'If the number is a multiple of 5 after your move, you win. If it is your turn and no 0 is left, you lose.',
  ],
  rulings: ['0 is a multiple of 5 too, but the start is never tested: only what a move makes counts.'],
  claims: [
    'The book says that planning ahead wins. 5, 10 and 15 have an even number of 1s, and only the second player makes even counts: the seat decides.',
    'What mends it: seven bits and multiples of seven (examples/sevens.json), where choices decide.',
  ],
};
