// Matches and books that links carry. Not a test itself.
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { formatRoute } from '../../src/web/routing/route.ts';
import { refOf } from '../../src/web/share/game-ref.ts';
import { type Played } from './records.ts';

export const MATCHES: Readonly<Record<string, Played>> = {
  finished: { game: 'bit-battle-fives', moves: [['0001', '0100']] },
  'of two registers': { game: 'binary-battle', target: '0111', moves: [['0001/0000', '0010/0000']] },
  'of two rounds': {
    game: 'bit-battle-fives',
    rounds: 2,
    players: ['human', 'easy'],
    moves: [
      ['0001', '0100'],
      ['0010', '1000'],
    ],
  },
  'with a hidden target': {
    game: 'bit-battle',
    secret: true,
    target: '11001100',
    moves: [['10000000/00000000']],
  },
  'given up': { game: 'bit-flip', moves: [['00011000']], resigns: 1 },
};

export function bookOf(change: object): RuleBook {
  const own = 'registers' in change;
  const book = readRuleBook({
    id: 'mine',
    title: 'Mine',
    width: 8,
    registers: 'shared',
    start: 'zeros',
    moves: [{ do: 'toggle', on: own ? 'own' : 'shared', bits: { from: 1, to: 1 }, adjacent: false }],
    goal: { is: 'ones', in: 'shared', for: 'mover' },
    ...change,
  });
  if (!book.ok) throw new Error(JSON.stringify(book.fault));
  return book.value;
}

export async function positionOf(change: object): Promise<string> {
  return formatRoute({ page: 'position', game: await refOf(bookOf(change)) });
}
