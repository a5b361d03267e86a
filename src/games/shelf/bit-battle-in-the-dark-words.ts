// The words of Bit Battle in the Dark: the dialogue of Bit Battle, and its own rules.
import { bitBattlePhrases } from '../bit-battle-words.ts';
import type { Phrases, RulesText } from '../phrases.ts';

export const bitBattleInTheDarkPhrases: Phrases = bitBattlePhrases;

export const bitBattleInTheDarkText: RulesText = {
  play: [
    'Each player owns a byte of eight bits, all 0 at the start. A target byte is drawn at random; neither player sees it before the end.',
    'On your turn you flip one, two or three different bits of your own byte. A flip turns 0 into 1 and 1 into 0. You may not pass.',
    'After each move both players learn the new byte and how many of its bits match the target.',
    'Positions are counted 1 to 8 from the left. If your byte equals the target after your move, you win.',
    'While two or more targets are possible, a flip whose answer everybody can work out beforehand is not allowed. Once only one target is possible, no earlier position of the round may come back.',
    'A player on move without a legal move loses.',
  ],
  rulings: [
    'The drawn target is never 00000000, where both bytes start.',
    "The opponent's byte is public: the board always shows it, plain text on `show`.",
    'Positions may be separated by spaces or commas, and "Flip bits at positions 2, 5, and 8." is understood too.',
    'Nothing can be taken back: it would buy information.',
  ],
  claims: [],
};
