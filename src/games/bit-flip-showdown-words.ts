// The words of Bit Flip Showdown: its command-line sample to the letter, and its rules in ours.
import type { Phrases, RulesText } from './phrases.ts';

export const bitFlipShowdownPhrases: Phrases = {
  noun: 'byte',
  opening: '',
  resumed: '',
  turn: 'Current State: {spaced}\n',
  situation: '',
  question: 'Player {player}, select a bit to flip (1-8): ',
  followUps: [],
  answered: '',
  refused: '{why}\n',
  moved: { one: 'New State: {spaced}\n', many: 'New State: {spaced}\n' },
  unasked: 'Player {player} flips bit {bits}.\n',
  list: ', ',
  matches: '',
  missed: '',
  reached: '',
  between: '\n',
  closing: '\n',
  won: "Player {winner} Wins! They have achieved exactly six '1's.\n",
  stuck: 'Player {loser} has no legal move. Player {winner} Wins!\n',
};

export const bitFlipShowdownText: RulesText = {
  play: [
    'Both players share one byte of eight bits, all 0 at the start.',
    'On your turn you flip exactly one bit, 0 to 1 or 1 to 0, whichever you like. You may not pass.',
    'Positions are counted 1 to 8 from the left. If the byte has exactly six 1s after your move, you win.',
  ],
  rulings: ['The byte has no 1s at the start, so six 1s are always made from five.'],
  claims: [
    'The book says that the game cannot end in a draw and that skilful players consistently earn victory. The count of 1s is odd after every move of the first player, and six is even: the first player can only hold out.',
    'What mends it: the no-repeat ruling, which makes every game end; or two rounds, so that each has the winning seat once.',
  ],
};
