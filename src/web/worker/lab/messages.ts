// What the page and the workers of a search tell each other: plain data both ways.
import type { Entry, Evaluation } from '../../../lab/search/evaluation.ts';
import type { Holding } from '../hold-name.ts';
import type { KnownGames, SearchPlan } from '../../../lab/search/search.ts';

/** A plan, which may have yet to learn what games are known. */
export type PlannedSearch = Omit<SearchPlan, 'known'> & { readonly known?: KnownGames | undefined };

/** To the searcher: begin, or go on after `stored`; and whether the entries it has told were stored. */
export type ToSearcher =
  | {
      readonly do: 'search';
      readonly plan: PlannedSearch;
      readonly stored: readonly Entry[];
      /** How many workers try out books. */
      readonly jobs: number;
    }
  | { readonly do: 'stored'; readonly stored: boolean };

export type FromSearcher =
  | { readonly told: 'ready'; readonly holding: Holding }
  /** The whole plan, before its first candidate. */
  | { readonly told: 'plan'; readonly plan: SearchPlan }
  /** To be stored, and answered when they are. */
  | { readonly told: 'entries'; readonly entries: readonly Entry[] }
  /** `other-entry`: what was stored is not what this version of the program finds. */
  | { readonly told: 'end'; readonly end: 'done' | 'stopped' | 'other-entry' }
  | { readonly told: 'failed' };

export type FromEvaluator =
  | { readonly told: 'ready'; readonly holding: Holding }
  | { readonly told: 'evaluation'; readonly evaluation: Evaluation }
  | { readonly told: 'failed' };
