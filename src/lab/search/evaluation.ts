// What becomes of a candidate, as plain data: workers answer it, and the log keeps it.
import type { RuleBook } from '../../rules/rule-book.ts';
import type { Profile } from '../profile.ts';
import type { Scores } from './front.ts';

/**
 * Why a candidate is kept or not. `too-large`: more work than is done for one. `one-sided`: a seat cannot win.
 * `endless`: too many rounds come to no end. `few-decisions`: it seldom matters what is played. `slogan`: a sentence
 * wins it. `no-skill`: a level is hardly better than the one below. `known`: the same game under another name.
 */
export const FATES = [
  ...(['kept', 'known', 'too-large', 'one-sided', 'endless', 'few-decisions'] as const),
  ...(['too-short', 'too-long', 'unfair', 'slogan', 'no-skill'] as const),
] as const;
export type Fate = (typeof FATES)[number];

/** What was measured before the candidate fell, or all of it. */
export interface Facts {
  readonly positions?: number;
  readonly unfinished?: number;
  readonly decisions?: number;
  readonly length?: number;
  readonly fairness?: number;
  readonly slogan?: number;
}

/** What a worker finds out about a book; it knows nothing of other candidates. */
export type Evaluation =
  | { readonly fate: Exclude<Fate, 'kept'>; readonly facts: Facts }
  | { readonly fate: 'kept'; readonly facts: Facts; readonly book: RuleBook; readonly profile: Profile };

/** One line of the log. */
export type Entry = {
  /** The number of the candidate, from 0. */
  readonly n: number;
  /** The find that it was made from; null if it was drawn anew. */
  readonly from: number | null;
  /** The beginning of the hash of its rules, before starts were dealt. */
  readonly key: string;
} & (
  | { readonly fate: Exclude<Fate, 'kept'>; readonly facts: Facts }
  | ({ readonly fate: 'kept'; readonly facts: Facts } & Found)
);

interface Found {
  /** With its name and its deck. */
  readonly book: RuleBook;
  readonly profile: Profile;
  readonly scores: Scores;
}

/** A candidate that was kept. */
export type Find = Extract<Entry, { readonly fate: 'kept' }>;

export function isFind(entry: Entry): entry is Find {
  return entry.fate === 'kept';
}
