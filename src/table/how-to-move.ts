// How people write a move in a book, in a sentence: for help, and beside every refusal.
import { listed } from '../base/text.ts';
import { labelRange } from '../notation/label.ts';
import { isFamily, type MoveForm, type RuleBook } from '../rules/rule-book.ts';

/** What a move looks like in this book, with one that the reader may make now. */
export function howToMove(book: RuleBook, example?: string): string {
  const { from, to } = labelRange(book);
  const flipping = book.moves.filter((rule) => rule.do !== 'pass');
  const sizes = flipping.flatMap((rule) => (isFamily(rule) ? [rule.bits.from, rule.bits.to] : [2]));
  const [fewest, most] = [Math.min(...sizes), Math.min(Math.max(...sizes), book.width)];
  const bits =
    most === 1
      ? `one bit from ${from} to ${to}`
      : `${fewest === most ? most : `${fewest} to ${most}`} different bits from ${from} to ${to}`;
  const forms: Readonly<Record<MoveForm, string>> = {
    bits: `Name ${bits}`,
    'register-bits': `Name the player whose row it is and ${bits}`,
    'player-register-bit': `Write player, whose number and bit (${from}-${to})`,
    'action-bit': `Choose ${numbersTo(book.moves.filter(isFamily).length)}, or write action and bit`,
  };
  const pass = book.moves.some((rule) => rule.do === 'pass') ? '; or pass' : '';
  return `${forms[book.form]}${example === undefined ? '' : `, such as ${example}`}${pass}.`;
}

/** "1, 2 or 3". */
export function numbersTo(count: number): string {
  return listed(
    Array.from({ length: count }, (_, index) => index + 1),
    'or',
  );
}
