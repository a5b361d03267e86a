// The words of Binary Battle: its sample answers to the letter; the book gives no prompt, so that one is ours.
import type { Phrases, RulesText } from './phrases.ts';

export const binaryBattlePhrases: Phrases = {
  noun: 'number',
  opening: '',
  resumed: '',
  turn: "Player 1's number: {first}\nPlayer 2's number: {second}\nTarget: {target}\n",
  situation: '',
  question: 'Player {player}, enter [player] [whose number] [bit 1-4]: ',
  followUps: [],
  answered: '',
  refused: '{why}\n',
  moved: {
    one: "Player {player} flips bit {bits} of {whose} number.\nPlayer {changed}'s number is now: {register}\n",
    many: "Player {player} flips bits {bits} of {whose} number.\nPlayer {changed}'s number is now: {register}\n",
  },
  unasked: '',
  list: ', ',
  matches: 'Bits that match the target: {matches} of {width}\n',
  missed: '',
  reached: '',
  between: '\n',
  closing: '\n',
  won: 'Player {winner} wins the game by matching their binary number to the target {target}.\n',
  stuck: 'Player {loser} has no legal move. Player {winner} wins the game.\n',
};

export const binaryBattleText: RulesText = {
  play: [
    'Each player owns a number of four bits, 0000 at the start. Both know the target.',
    "On your turn you flip exactly one bit: of your own number to get on, or of your opponent's to hold them back. You may not pass.",
    'Positions are counted 1 to 4 from the left. If your own number equals the target after your turn, you win.',
  ],
  rulings: [
    'A move is written as three numbers: who moves, whose number changes, which bit. Both player numbers are absolute: `2 1 2` is Player 2 flipping bit 2 of Player 1. The first may be left out.',
    'Only the number of the player who has just moved is tested. Completing the other number wins nothing at once, but its owner wins with the next turn if they leave it alone.',
    'A drawn target is never 0000, where both numbers start.',
  ],
  claims: [
    'The book says that there are no draws. For most targets neither player can force a win, and well-played games go on for ever.',
    'What mends it: the no-repeat ruling, which makes every game end. With numbers dealt at random as well (examples/dealt-duel.json) either seat may begin ahead.',
  ],
};
