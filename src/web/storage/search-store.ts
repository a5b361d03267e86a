// The search for games that this browser keeps: one at a time, with every entry as it comes, so that a reload loses
// nothing. A store knows entries as plain data and nothing of what they mean.
import { ok, refuse, type Result } from '../../base/result.ts';
import type { StoreFault } from '../../host/record-store.ts';
import { database } from './database.ts';
import { storeFault } from './store-fault.ts';
import { write } from './write.ts';

/** `running`: it goes on when its page is opened. */
export type SearchStatus = 'running' | 'paused' | 'stopped' | 'done';

export interface KeptSearch {
  /** No other search has this name. */
  readonly name: string;
  readonly status: SearchStatus;
  /** What is searched. */
  readonly plan: unknown;
}

const HEAD = 0;

/** Takes the place of the search before it. */
export async function beginSearch(search: KeptSearch): Promise<Result<void, StoreFault>> {
  try {
    await write(['search'], async ({ store }) => Promise.all([store.clear(), store.put(search, HEAD)]));
    return ok(undefined);
  } catch (error) {
    return refuse(storeFault(error));
  }
}

export interface ReadSearch {
  readonly search: KeptSearch;
  /** In their order. */
  readonly entries: readonly unknown[];
}

/** Undefined if none is kept. */
export async function readSearch(): Promise<Result<ReadSearch | undefined, StoreFault>> {
  try {
    const { store } = (await database()).transaction('search');
    const [head, entries] = await Promise.all([
      store.get(HEAD),
      store.getAll(IDBKeyRange.lowerBound(HEAD, true)),
    ]);
    return ok(isKept(head) ? { search: head, entries } : undefined);
  } catch (error) {
    return refuse(storeFault(error));
  }
}

/** `from`: how many entries are there. False if another search has taken its place: then nothing is added. */
export async function addEntries(
  name: string,
  from: number,
  entries: readonly unknown[],
): Promise<Result<boolean, StoreFault>> {
  return changeSearch(name, async (_, put) => {
    await Promise.all(entries.map(async (entry, index) => put(entry, HEAD + 1 + from + index)));
  });
}

/** False if another search has taken its place. */
export async function setSearchStatus(
  name: string,
  status: SearchStatus,
): Promise<Result<boolean, StoreFault>> {
  return changeSearch(name, async (search, put) => put({ ...search, status }, HEAD));
}

/** The same with a plan that says more. */
export async function keepPlan(name: string, plan: unknown): Promise<Result<boolean, StoreFault>> {
  return changeSearch(name, async (search, put) => put({ ...search, plan }, HEAD));
}

type Put = (value: unknown, key: number) => Promise<unknown>;

async function changeSearch(
  name: string,
  change: (search: KeptSearch, put: Put) => Promise<unknown>,
): Promise<Result<boolean, StoreFault>> {
  try {
    const changed = await write(['search'], async ({ store }) => {
      const head = await store.get(HEAD);
      const same = isKept(head) && head.name === name;
      if (same) await change(head, async (value, key) => store.put(value, key));
      return same;
    });
    return ok(changed);
  } catch (error) {
    return refuse(storeFault(error));
  }
}

const STATUSES: readonly SearchStatus[] = ['running', 'paused', 'stopped', 'done'];

function isKept(value: unknown): value is KeptSearch {
  if (typeof value !== 'object' || value === null) return false;
  const { name, status } = value as Partial<Record<keyof KeptSearch, unknown>>;
  return typeof name === 'string' && STATUSES.some((each) => each === status);
}
