// What the page says about a search on the spot.
import { counted } from '../../../base/text.ts';
import type { SearchTrouble } from './search-run.ts';

const TROUBLES: Readonly<Record<SearchTrouble, string>> = {
  'not-kept': 'This browser keeps nothing here: a reload would lose the search. Download what it finds.',
  'other-version':
    'This search was begun by another version of Bitduel and cannot go on. What it found stays until you begin another.',
  failed: 'The search broke off. What was found is kept: let it go on, or load the page again.',
};

export const SEARCH_WORDS = {
  title: 'Search',
  parent: 'Start from',
  anything: 'nothing (any rules)',
  parentNote: 'New games differ from this one by a few changes.',
  changes: 'Changes at most',
  changesNote: 'A rule counts 1; a width, a number or a start counts ½.',
  budget: 'Rule books to try',
  seed: 'Seed',
  seedNote: 'The same seed finds the same games.',
  begin: 'Begin the search',
  another: 'Another search',
  anotherNote: 'It takes the place of the one before.',
  pause: 'Pause',
  goOn: 'Go on',
  stop: 'Stop for good',
  download: 'Download finds.json',
  progress: 'How far the search is',
  state: (tried: number, budget: number, kept: number, front: number) =>
    `${tried.toLocaleString('en')} of ${counted(budget, 'rule book').replace(/\d+/, budget.toLocaleString('en'))} tried, ${kept.toLocaleString('en')} good enough; ${front.toLocaleString('en')} of them shown, because no other is better in everything.`,
  preparing: 'First the games that are known are worked out, so that none of them is found again.',
  statuses: {
    running: 'It works as long as this page is open, and goes on when you come back.',
    paused: 'Paused.',
    stopped: 'Stopped. What was found stays until you begin another search.',
    done: 'The search is done.',
  },
  trouble: (trouble: SearchTrouble) => TROUBLES[trouble],
  faults: {
    changes: (most: number) => `Changes at most: expected 0.5 to ${most} in steps of 0.5.`,
    budget: (most: number) =>
      `Rule books to try: expected a whole number from 1 to ${most.toLocaleString('en')}.`,
    seed: (most: number) => `Seed: expected a whole number from 0 to ${most.toLocaleString('en')}.`,
  },
} as const;
