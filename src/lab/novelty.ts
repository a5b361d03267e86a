// How far a rule book is from those that are known: what a player would have to learn anew.
import type { RuleBook } from '../rules/rule-book.ts';
import { costBetween } from './space/distance.ts';

/** The fields in which the book differs from the nearest of the others, by what their changes cost; null without others. */
export function novelty(book: RuleBook, others: readonly RuleBook[]): number | null {
  return others.length === 0 ? null : Math.min(...others.map((other) => costBetween(other, book)));
}
