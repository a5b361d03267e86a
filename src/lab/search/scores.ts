// The scores of a find, from its profile and from what was there before it.
import type { RuleBook } from '../../rules/rule-book.ts';
import type { Profile } from '../profile.ts';
import { novelty } from '../novelty.ts';
import type { Scores } from './front.ts';

/** `others`: the books that it is compared with, to see how new it is. What does not apply counts as nothing. */
export function scoresOf(book: RuleBook, profile: Profile, others: readonly RuleBook[]): Scores {
  return {
    fairness: rounded(profile.fairness.least),
    ladder: rounded(profile.ladder.sum),
    depth: rounded(profile.depth?.mean ?? 0),
    turnOvers: rounded(profile.turnOvers?.mean ?? 0),
    novelty: novelty(book, others) ?? 0,
  };
}

/** Differences that nobody could notice keep nothing on the front. */
export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
