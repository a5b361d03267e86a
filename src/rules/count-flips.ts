// How many guarded flips a book compiles to, without making them: wide books are read but never compiled.
import { chooseCount } from '../base/bits.ts';
import type { MoveFamily, RuleBook } from './rule-book.ts';

/** More than this is not counted on: far too many in any case. */
const ENOUGH = 2 ** 31;

/** An upper bound (rules that overlap count twice), 0 exactly if there is no move at all. */
export function countFlips(book: Pick<RuleBook, 'width' | 'moves'>): number {
  const counts = book.moves.map((rule) =>
    rule.do === 'flips' ? rule.flips.length : countFamily(rule, book.width),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

function countFamily(rule: MoveFamily, width: number): number {
  let sum = 0;
  for (let bits = rule.bits.from; bits <= Math.min(rule.bits.to, width) && sum < ENOUGH; bits++)
    sum += rule.adjacent ? width - bits + 1 : chooseCount(width, bits);
  return sum;
}
