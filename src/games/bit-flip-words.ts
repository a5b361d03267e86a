// The words of Bit Flip: its command-line sample to the letter, and its rules in ours.
import type { Phrases, RulesText } from './phrases.ts';

export const bitFlipPhrases: Phrases = {
  noun: 'row',
  opening: 'Welcome to Bit Flip!\n\nStarting Binary Number: {spaced}\n\n---\n\n',
  resumed: '',
  turn: "Player {player}'s Turn\nCurrent Binary Number: {spaced}\n\n",
  situation: '',
  question: 'Choose your action:\n1) Flip a single bit\n2) Flip two adjacent bits\nEnter choice (1 or 2): ',
  followUps: [
    '\nEnter the position of the bit to flip ({range}): ',
    '\nEnter the starting position of the first bit to flip ({range}): ',
  ],
  answered: '\n',
  refused: '\n{why}\n\n',
  moved: {
    one: '{You} flipped bit at position {bits}.\n\nUpdated Binary Number: {spaced}\n',
    many: '{You} flipped bits at positions {bits}.\n\nUpdated Binary Number: {spaced}\n',
  },
  unasked: '',
  list: ' and ',
  matches: '',
  missed: '',
  reached: '',
  between: '\n---\n\n',
  closing: '\n---\n\n',
  won: 'Player {winner} has reduced the binary number to zero and wins the game!\n',
  stuck: 'Player {loser} has no valid move and loses. Player {winner} wins the game!\n',
};

export const bitFlipText: RulesText = {
  play: [
    'Both players share one row of 1s: eight of them, or any length from 5 to 16 that you agree on.',
    'On your turn you turn one 1 into a 0, or two 1s that stand side by side. A 0 stays a 0 for good. You may not pass.',
    'Positions are counted from 1 at the left. If the whole row is 0 after your move, you win.',
  ],
  // First Turn: "Player 1 begins the game."
  firstPlayer: 1,
  rulings: [
    'The row does not wrap around: the first and the last bit are no neighbours.',
    'A move is written as action and position: `1 3` clears bit 3, `2 5` clears bits 5 and 6.',
    'A refused position goes back to the choice of action; action 2 is refused at once when no two adjacent 1s are left.',
    'The book lets Player 1 begin. Player 2 begins only if you ask for it, and in every second round of a series.',
  ],
  claims: [
    'The book says that every game has a winner and that thinking ahead decides: both are true.',
    'For more of it: turn it around (examples/last-one-loses.json), or take up to three (examples/up-to-three.json).',
  ],
};
