// The search of this page and where it stands: kept as it goes, so that it goes on after a reload.
import type { Entry } from '../../../lab/search/evaluation.ts';
import type { SearchPlan } from '../../../lab/search/search.ts';
import { newId } from '../../browser/system-random.ts';
import {
  addEntries,
  beginSearch,
  keepPlan,
  readSearch,
  setSearchStatus,
  type SearchStatus,
} from '../../storage/search-store.ts';
import type { PlannedSearch } from '../../worker/lab/messages.ts';
import { startSearch, type SearchEnd, type SearchTrouble } from './search-run.ts';

export interface ShownSearch {
  readonly name: string;
  readonly plan: PlannedSearch;
  readonly status: SearchStatus;
  readonly entries: readonly Entry[];
  readonly trouble?: SearchTrouble | undefined;
}

/** Between two looks at what was found. */
const SHOW_EVERY_MS = 250;

const ENDS: Readonly<Record<SearchEnd, Pick<ShownSearch, 'status' | 'trouble'>>> = {
  done: { status: 'done' },
  stopped: { status: 'stopped' },
  'other-entry': { status: 'stopped', trouble: 'other-version' },
  failed: { status: 'paused', trouble: 'failed' },
};

export class SearchControl {
  private search: ShownSearch | undefined;
  /** Entries that are not shown yet. */
  private fresh: Entry[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private halt = () => {};
  private left = false;
  private readonly show: (search: ShownSearch | undefined) => void;

  constructor(show: (search: ShownSearch | undefined) => void) {
    this.show = show;
  }

  /** Looks up what is kept; what was running goes on. */
  async load(): Promise<void> {
    const kept = await readSearch();
    if (this.left) return;
    if (kept.ok && kept.value !== undefined) {
      const { search, entries } = kept.value;
      // What this class has written itself.
      this.search = { ...search, plan: search.plan as PlannedSearch, entries: entries as readonly Entry[] };
    }
    this.show(this.search);
    if (this.search?.status === 'running') this.run(this.search);
  }

  async begin(plan: PlannedSearch): Promise<void> {
    this.interrupt();
    const search = { name: newId(), status: 'running', plan } as const;
    const kept = await beginSearch(search);
    this.search = { ...search, entries: [] };
    this.run(this.search);
    if (!kept.ok) this.change({ trouble: 'not-kept' });
  }

  goOn(): void {
    if (this.search === undefined) return;
    this.change({ status: 'running', trouble: undefined });
    void setSearchStatus(this.search.name, 'running');
    this.run(this.search);
  }

  /** `paused`: it can go on. `stopped`: for good, and what was found stays. */
  end(status: 'paused' | 'stopped'): void {
    this.interrupt();
    this.change({ status });
    if (this.search !== undefined) void setSearchStatus(this.search.name, status);
  }

  /** Ends the work and leaves what is kept as it is: it goes on when somebody comes back. */
  leave(): void {
    this.left = true;
    this.interrupt();
  }

  private interrupt(): void {
    this.halt();
    this.flush();
  }

  private run({ name, plan, entries }: ShownSearch): void {
    let running = true;
    let count = entries.length;
    const stop = startSearch({
      plan,
      stored: entries,
      onPlan: (whole) => this.learn(name, whole),
      keep: async (more) => {
        const kept = await addEntries(name, count, more);
        count += more.length;
        if (running) this.take(more, kept.ok);
        return !kept.ok || kept.value;
      },
      onEnd: (end) => this.finish(name, end),
    });
    this.halt = () => {
      running = false;
      stop();
    };
    this.show(this.search);
  }

  private learn(name: string, plan: SearchPlan): void {
    this.change({ plan });
    void keepPlan(name, plan);
  }

  private take(entries: readonly Entry[], kept: boolean): void {
    this.fresh.push(...entries);
    this.timer ??= setTimeout(() => this.flush(), SHOW_EVERY_MS);
    if (!kept) this.change({ trouble: 'not-kept' });
  }

  /** Where another page has begun another search, that one stays as it is. */
  private finish(name: string, end: SearchEnd): void {
    this.flush();
    this.change(ENDS[end]);
    void setSearchStatus(name, ENDS[end].status);
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.search === undefined || this.fresh.length === 0) return;
    const entries = [...this.search.entries, ...this.fresh];
    this.fresh = [];
    this.change({ entries });
  }

  private change(changes: Partial<ShownSearch>): void {
    if (this.search === undefined) return;
    this.search = { ...this.search, ...changes };
    this.show(this.search);
  }
}
