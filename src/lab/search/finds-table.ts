// The finds of a search as one table: what `finds.json` holds, for pages that show and sort it.
import type { RuleBook } from '../../rules/rule-book.ts';
import type { Profile } from '../profile.ts';
import type { Fate, Find } from './evaluation.ts';
import type { Scores } from './front.ts';
import { changesBetween } from '../space/distance.ts';
import type { FieldName } from '../space/fields.ts';

export const FINDS_FORMAT = 1;

export interface FindsTable {
  readonly format: typeof FINDS_FORMAT;
  readonly kind: 'finds';
  readonly program: string;
  readonly search: SearchFacts;
  /** On the front, best ladder first. */
  readonly finds: readonly FoundGame[];
}

export interface SearchFacts {
  /** The title of the game that was varied; null if anything was drawn. */
  readonly parent: string | null;
  readonly seeds: readonly number[];
  readonly budget: number;
  readonly evaluated: number;
  readonly kept: number;
  /** How many candidates came to each end. */
  readonly fates: Readonly<Partial<Record<Fate, number>>>;
}

export interface FoundGame {
  readonly book: RuleBook;
  readonly profile: Profile;
  readonly scores: Scores;
  /** The fields in which it differs from the parent; empty without one. */
  readonly changes: readonly FieldName[];
}

export function findsTable(
  program: string,
  search: SearchFacts,
  parent: RuleBook | undefined,
  front: readonly Find[],
): FindsTable {
  const best = front.toSorted((one, other) => other.scores.ladder - one.scores.ladder || one.n - other.n);
  const finds = best.map(({ book, profile, scores }) => ({
    book,
    profile: { ...profile, game: book.id },
    scores,
    changes: parent === undefined ? [] : changesBetween(parent, book),
  }));
  return { format: FINDS_FORMAT, kind: 'finds', program, search, finds };
}
