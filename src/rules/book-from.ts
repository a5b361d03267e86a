// A game that begins with a position of another: the same book with its start, and its target if it has one, fixed.
// The player on move there begins, as Player 1.
import { formatBits } from '../base/bits.ts';
import type { Rules } from './compile.ts';
import { registersOf, type Position } from './position.ts';
import { isGoalPair, MAX_ID, MAX_TITLE, type RuleBook } from './rule-book.ts';

export function bookFrom(rules: Rules, position: Position): RuleBook {
  const { book, width, shared, target } = rules;
  const turned = position.toMove === 1;
  const rows = registersOf(rules, position).map((row) => formatBits(row, width));
  const [one = '', other = ''] = turned && !shared ? rows.toReversed() : rows;
  return {
    ...book,
    id: `${book.id}-from-here`.slice(-MAX_ID).replace(/^-/, ''),
    title: `${book.title} from ${rows.join('/')}`.slice(0, MAX_TITLE),
    widths: { from: width, to: width },
    start: shared ? one : [one, other],
    target: target === undefined ? book.target : { seen: 'open', bits: formatBits(target, width) },
    goal: turned && isGoalPair(book.goal) ? [book.goal[1], book.goal[0]] : book.goal,
  };
}
