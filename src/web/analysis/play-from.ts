// A game that begins with a position of another: the same book with its start, and its target if it has one, fixed.
// The player on move there begins, as Player 1.
import { formatBits } from '../../base/bits.ts';
import type { Rules } from '../../rules/compile.ts';
import { registersOf, type Position } from '../../rules/position.ts';
import { isGoalPair, type RuleBook } from '../../rules/rule-book.ts';
import { POSITION_WORDS } from './position-words.ts';

const MOST_TITLE = 60;
const MOST_ID = 60;

export function bookFrom(rules: Rules, position: Position): RuleBook {
  const { book, width, shared, target } = rules;
  const turned = position.toMove === 1;
  const rows = registersOf(rules, position).map((row) => formatBits(row, width));
  const [one = '', other = ''] = turned && !shared ? rows.toReversed() : rows;
  return {
    ...book,
    id: `${book.id}-from-here`.slice(-MOST_ID).replace(/^-/, ''),
    title: POSITION_WORDS.fromHere(book.title, rows.join('/')).slice(0, MOST_TITLE),
    widths: { from: width, to: width },
    start: shared ? one : [one, other],
    target: target === undefined ? book.target : { seen: 'open', bits: formatBits(target, width) },
    goal: turned && isGoalPair(book.goal) ? [book.goal[1], book.goal[0]] : book.goal,
  };
}
