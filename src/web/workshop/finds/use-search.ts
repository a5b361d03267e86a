// The search of this page, for components: it works as long as they are there.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { announce } from '../../browser/announce.ts';
import { SearchControl, type ShownSearch } from './search-control.ts';
import { SEARCH_WORDS } from './search-words.ts';

export interface Searching {
  /** Undefined before the first search; null until that is known. */
  readonly search: ShownSearch | undefined | null;
  readonly control: SearchControl;
}

export function useSearch(): Searching {
  const [search, setSearch] = useState<ShownSearch | undefined | null>(null);
  const control = useMemo(() => new SearchControl(setSearch), []);
  useEffect(() => {
    void control.load();
    return () => control.leave();
  }, []);
  const status = search?.status;
  useEffect(() => {
    if (status !== undefined && status !== 'running') announce(SEARCH_WORDS.statuses[status]);
  }, [status]);
  return { search, control };
}
