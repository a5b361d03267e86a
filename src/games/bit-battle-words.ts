// The words of Bit Battle: its command-line sample to the letter, and its rules in ours.
import type { Phrases, RulesText } from './phrases.ts';

export const bitBattlePhrases: Phrases = {
  noun: 'byte',
  opening: '',
  resumed: '',
  turn: "Player {player}'s Turn\n\n",
  situation: 'Your current byte: {own}\nTarget byte: {target}\n',
  question:
    'Enter the positions of the bits you want to flip (1-8), separated by spaces (max 3 positions):\n\n> ',
  followUps: [],
  answered: '\n',
  refused: '\n{why}\n\n',
  moved: {
    one: '{You} flipped bit at position {bits}.\n{Your} new byte: {own}\n',
    many: '{You} flipped bits at positions {bits}.\n{Your} new byte: {own}\n',
  },
  unasked: '',
  list: ', ',
  matches: 'Bits that match the target: {matches} of {width}\n',
  missed: '',
  reached: '',
  between: '\n',
  closing: '\n',
  won: 'Victory! Player {winner} wins the game.\n',
  stuck: 'Player {loser} has no legal move. Player {winner} wins the game.\n',
};

export const bitBattleText: RulesText = {
  play: [
    'Each player owns a byte of eight bits, all 0 at the start. A target byte is drawn at random; both race towards the same one.',
    'On your turn you flip one, two or three different bits of your own byte. A flip turns 0 into 1 and 1 into 0. You may not pass.',
    'Positions are counted 1 to 8 from the left. If your byte equals the target after your move, you win.',
  ],
  rulings: [
    'The book calls the target secret but prints it at every turn. We show it, unless you agree to hide it.',
    'A drawn target is never 00000000, where both bytes start. An agreed target may be: then you win by coming back to it.',
    "The opponent's byte is public: the board always shows it, plain text on `show`.",
    'Positions may be separated by spaces or commas, and "Flip bits at positions 2, 5, and 8." is understood too.',
    'Hidden target: nobody sees the target before the end. After each move everybody learns the new byte and how many of its bits match.',
    'Hidden target with the no-repeat ruling: while two or more targets are possible, a flip whose count everybody can already work out is refused, so every game ends.',
  ],
  claims: [
    'The book says that skilled players consistently prevail and that there is no possibility of a draw. As written it is a race in which nobody can disturb anybody: the first move decides, and two players who never finish are never stopped.',
    'What mends it: a hidden target, where each move is a question; or two rounds, so that each moves first once.',
  ],
};
