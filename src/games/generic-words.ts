// Words for a rule book outside the catalogue: composed from what the book says, for any book.
import type { MoveForm, RuleBook } from '../rules/rule-book.ts';
import { COMMON, type Phrases } from './phrases.ts';

export function genericPhrases(book: RuleBook): Phrases {
  const shared = book.registers === 'shared';
  return {
    noun: 'register',
    opening: '',
    resumed: '',
    turn: situation(book),
    situation: '',
    question: `Player {player}, ${ASK[book.form]}: `,
    followUps: book.form === 'action-bit' ? book.moves.map(() => 'Which bit ({range}): ') : [],
    answered: '',
    refused: '{why}\n',
    moved: shared
      ? sameForBoth('Player {player} plays {move}. Now: {shared}\n')
      : sameForBoth('Player {player} plays {move}. Now: {first} / {second}\n'),
    unasked: '',
    list: ' ',
    matches: COMMON.matches,
    missed: '',
    reached: '',
    between: '\n',
    closing: '\n',
    won: book.misere ? COMMON.misere : COMMON.goalWon,
    stuck: book.stuck === 'loses' ? COMMON.stuck : COMMON.stuckWins,
  };
}

const ASK: Readonly<Record<MoveForm, string>> = {
  bits: 'which bits to flip ({range})',
  'register-bits': 'whose register (1 or 2) and which bits ({range})',
  'player-register-bit': 'your player number, whose register, and the bit ({range})',
  'action-bit': 'which action, or a whole move (action and bit, {range})',
};

function situation(book: RuleBook): string {
  const rows =
    book.registers === 'shared' ? 'Register: {shared}\n' : 'Player 1: {first}\nPlayer 2: {second}\n';
  return book.target === 'none' ? rows : `${rows}Target: {target}\n`;
}

function sameForBoth(text: string): Phrases['moved'] {
  return { one: text, many: text };
}
