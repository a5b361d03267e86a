// Says that this browser keeps nothing, or not for this version of the app.
import type { JSX } from 'preact';
import { MATCH_LIST_WORDS } from './match-list-words.ts';
import type { Matches } from './use-matches.ts';

export function StoreTrouble({ fault }: Pick<Matches, 'fault'>): JSX.Element | null {
  if (fault === undefined) return null;
  return (
    <p class="notice">{fault.code === 'newer' ? MATCH_LIST_WORDS.newer : MATCH_LIST_WORDS.unavailable}</p>
  );
}
