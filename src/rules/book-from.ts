// A game that begins with a position of another: the same book with its start, and its target if it has one, fixed.
// The player on move there begins, as Player 1. What the rules remember must be what a new round would begin with,
// but for the charges: those that are left are the new book's.
import { formatBits } from '../base/bits.ts';
import type { Rules } from './compile.ts';
import { registersOf, type Position } from './position.ts';
import { rememberedIn } from './remembered.ts';
import { allMoveRules, isGoalPair, MAX_ID, MAX_TITLE, type RuleBook } from './rule-book.ts';

/** Undefined if the rules remember more of the position than a book can say of its start. */
export function bookFrom(rules: Rules, position: Position): RuleBook | undefined {
  const { width, shared, target } = rules;
  const book = bookWithCharges(rules, position);
  if (book === undefined || !isFresh(rules, position)) return undefined;
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

/** Whether no bit is worn, no move remembered; an opening that is over is left out of the book. */
function isFresh(rules: Rules, position: Position): boolean {
  const { worn = [], last, ownLast = [], crossed } = rememberedIn(rules, position);
  const unused = worn.flat().every((count) => count === 0);
  return (
    unused &&
    last === undefined &&
    ownLast.every((each) => each === undefined) &&
    crossed?.includes(true) !== true
  );
}

/** The book with the charges that are left, the player on move first, and an opening only if it is still to come. */
function bookWithCharges(rules: Rules, position: Position): RuleBook | undefined {
  const { opening, ...book } = rules.book;
  const remembered = rememberedIn(rules, position);
  const begins = remembered.opening === true && opening !== undefined ? { ...book, opening } : book;
  if (remembered.charges === undefined) return begins;
  const [one, other] = position.toMove === 0 ? remembered.charges : remembered.charges.toReversed();
  if (one === undefined || other === undefined || one === 0 || other === 0) return undefined;
  const costs = allMoveRules(begins).map((rule) => rule.costs ?? 0);
  const most = Math.max(one, other);
  if (costs.some((cost) => cost > most) || costs.every((cost) => cost === 0)) return undefined;
  return { ...begins, charges: one === other ? one : [one, other] };
}
