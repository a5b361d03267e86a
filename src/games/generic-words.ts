// Words for a rule book outside the catalogue: composed from what the book says, for any book.
import { isFamily, type MoveForm, type RuleBook } from '../rules/rule-book.ts';
import { COMMON, type Phrases } from './phrases.ts';

export function genericPhrases(book: RuleBook): Phrases {
  const shared = book.registers === 'shared';
  return {
    noun: 'row',
    opening: '',
    resumed: '',
    turn: situation(book),
    situation: '',
    question: `Player {player}, ${ASK[book.form].replace('{range}', '{range}{orPass}')}: `,
    followUps:
      book.form === 'action-bit' ? book.moves.filter(isFamily).map(() => 'Which bit ({range}): ') : [],
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
  'register-bits': 'whose row (1 or 2) and which bits ({range})',
  'player-register-bit': 'your player number, whose row, and the bit ({range})',
  'action-bit': 'which action, or a whole move (action and bit, {range})',
};

function situation(book: RuleBook): string {
  const worn = book.wear !== undefined;
  const row = (name: string, bits: string, left: string) =>
    worn ? `${`${name}:`.padEnd(LEFT.length)}${bits}\n${LEFT}${left}\n` : `${name}: ${bits}\n`;
  const rows =
    book.registers === 'shared'
      ? row('Row', '{shared}', '{firstLeft}')
      : `${row('Player 1', '{first}', '{firstLeft}')}${row('Player 2', '{second}', '{secondLeft}')}`;
  const target =
    book.target === 'none' ? '' : `${worn ? 'Target:'.padEnd(LEFT.length) : 'Target: '}{target}\n`;
  return `${rows}${target}{remembered}`;
}

/** What stands before the flips that are left; the bits stand right above. */
const LEFT = 'Flips left: ';

function sameForBoth(text: string): Phrases['moved'] {
  return { one: text, many: text };
}
