// Drives a search: candidates are evaluated by whoever is handed in, in any order, and entries are stored in their own.
import { stateBitsOf } from '../../rules/layout.ts';
import type { Entry, Evaluation } from './evaluation.ts';
import {
  afterBatch,
  BEFORE_SEARCH,
  entryOf,
  knownFingerprints,
  nextBatch,
  type Candidate,
  type SearchPlan,
  type SearchState,
} from './search.ts';

export interface SearchWork {
  /** What earlier work on the same plan has stored. */
  readonly stored: readonly Entry[];
  /** `known`: fingerprints of games that need no profile any more. Undefined: the search is to stop. */
  readonly evaluate: (candidate: Candidate, known: ReadonlySet<string>) => Promise<Evaluation | undefined>;
  /** Entries in the order of their numbers, each once. False: they could not be stored, and the search is to stop. */
  readonly store: (entries: readonly Entry[]) => boolean | Promise<boolean>;
  readonly onProgress?: (state: SearchState, evaluated: number) => void;
}

/** How a search ended: done, stopped half-way, or because an entry in store is not what its plan leads to. */
export type SearchEnd =
  | { readonly end: 'done' | 'stopped'; readonly state: SearchState }
  | { readonly end: 'other-entry'; readonly n: number };

/** Goes on with a search until nothing is left to do. The same plan comes to the same state, whoever evaluates. */
export async function runSearch(plan: SearchPlan, work: SearchWork): Promise<SearchEnd> {
  let state = BEFORE_SEARCH;
  for (;;) {
    const batch = nextBatch(plan, state);
    if (batch.length === 0) return surplus(state, work) ?? { end: 'done', state };
    const entries = storedEntries(batch, work.stored);
    if (entries === undefined) return { end: 'other-entry', n: firstOther(batch, work.stored) };
    const whole = await runBatch(plan, state, batch, entries, work);
    if (whole.length < batch.length) return { end: 'stopped', state: afterBatch(state, whole) };
    state = afterBatch(state, whole);
    work.onProgress?.(state, state.evaluated);
  }
}

/** Entries beyond the end of a search are not of its plan. */
function surplus({ evaluated }: SearchState, { stored }: SearchWork): SearchEnd | undefined {
  return stored.length > evaluated ? { end: 'other-entry', n: evaluated } : undefined;
}

/** What is stored of a batch; undefined if it is of other candidates. */
function storedEntries(batch: readonly Candidate[], stored: readonly Entry[]): Entry[] | undefined {
  return firstOther(batch, stored) < 0 ? batch.flatMap(({ n }) => stored[n] ?? []) : undefined;
}

function firstOther(batch: readonly Candidate[], stored: readonly Entry[]): number {
  return (
    batch.find(({ n, key, from }) => {
      const entry = stored[n];
      return entry !== undefined && (entry.n !== n || entry.key !== key || entry.from !== from);
    })?.n ?? -1
  );
}

/** The entries of a batch as far as it was worked off. */
async function runBatch(
  plan: SearchPlan,
  state: SearchState,
  batch: readonly Candidate[],
  stored: readonly Entry[],
  { evaluate, store, onProgress }: SearchWork,
): Promise<readonly Entry[]> {
  const entries = [...stored];
  const known = knownFingerprints(plan, state.finds);
  const left = batch.slice(stored.length);
  const results: (Evaluation | undefined)[] = left.map(() => undefined);
  let storing = true;
  const flush = async () => {
    const before = entries.length;
    if (!storing) return;
    for (let next = before - stored.length; next < left.length; next++) {
      const [candidate, result] = [left[next], results[next]];
      if (candidate === undefined || result === undefined) break;
      entries.push(entryOf(plan, state, entries, candidate, result));
    }
    if (entries.length > before) storing = await store(entries.slice(before));
    if (!storing) entries.length = before;
    onProgress?.(state, state.evaluated + entries.length);
  };
  let flushing = Promise.resolve();
  const take = async (index: number, candidate: Candidate) => {
    const result = await evaluate(candidate, known);
    if (result === undefined) return;
    results[index] = result;
    flushing = flushing.then(flush);
    await flushing;
  };
  await Promise.all(heavyFirst(left).map(async ({ index, candidate }) => take(index, candidate)));
  return entries;
}

interface Placed {
  readonly index: number;
  readonly candidate: Candidate;
}

/** The most work comes first: then nobody waits long for the last one of a batch. */
function heavyFirst(candidates: readonly Candidate[]): readonly Placed[] {
  const placed = candidates.map((candidate, index) => ({ index, candidate }));
  const bitsOf = ({ candidate }: Placed) => stateBitsOf(candidate.book);
  return placed.toSorted((one, other) => bitsOf(other) - bitsOf(one));
}
