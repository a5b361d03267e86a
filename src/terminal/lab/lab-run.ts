// A search at work in a run folder: workers evaluate, entries are stored as they come, signals stop it.
import type { RunFolder, RunFolderFault } from '../../disk/run-folder.ts';
import type { Entry } from '../../lab/search/evaluation.ts';
import { jobFor } from '../../lab/search/job.ts';
import { runSearch, type SearchEnd, type SearchWork } from '../../lab/search/run-search.ts';
import type { SearchPlan } from '../../lab/search/search.ts';
import { onSignals } from '../io/signals.ts';
import { LabProgress } from './lab-progress.ts';
import { Pool } from './pool.ts';

export interface Worked {
  readonly end: SearchEnd;
  /** What stopped it: a signal, by its exit code, or a folder that cannot be written. */
  readonly exit: number | undefined;
  readonly fault: RunFolderFault | undefined;
}

/** Goes on with the search where the log of its folder ends. */
export async function searchInFolder(run: RunFolder, plan: SearchPlan, jobs: number): Promise<Worked> {
  let fault: RunFolderFault | undefined;
  const stored = run.entries as readonly Entry[];
  const store = (entries: readonly Entry[]): boolean => {
    const appended = run.append(entries);
    if (!appended.ok) ({ fault } = appended);
    return appended.ok;
  };
  const worked = await withWorkers(plan, jobs, { stored, store });
  return { ...worked, fault };
}

/** The first of these entries of a log that is not what its plan leads to; undefined if all are, as far as the log goes. */
export async function firstOther(
  stored: readonly Entry[],
  plan: SearchPlan,
  jobs: number,
): Promise<{ readonly other: number | undefined; readonly exit: number | undefined }> {
  let other: number | undefined;
  const compare = (entries: readonly Entry[]): boolean => {
    const wrong = entries.find((entry) => JSON.stringify(stored[entry.n]) !== JSON.stringify(entry));
    other ??= wrong?.n;
    return wrong === undefined;
  };
  const asFar = { ...plan, budget: Math.min(plan.budget, stored.length) };
  const { end, exit } = await withWorkers(asFar, jobs, { stored: [], store: compare });
  // A search that found nothing new any more ends before its log does only if lines were added to it.
  if (other === undefined && end.end === 'done' && end.state.evaluated < stored.length)
    other = end.state.evaluated;
  return { other, exit };
}

async function withWorkers(
  plan: SearchPlan,
  jobs: number,
  { stored, store }: Pick<SearchWork, 'stored' | 'store'>,
): Promise<{ readonly end: SearchEnd; readonly exit: number | undefined }> {
  const pool = new Pool(Math.min(jobs, plan.budget));
  const progress = new LabProgress(plan.budget, stored.length);
  let exit: number | undefined;
  const stopListening = onSignals((code) => {
    exit = code;
    void pool.close();
  });
  try {
    const end = await runSearch(plan, {
      stored,
      store: async (entries) => {
        const done = await store(entries);
        if (!done) void pool.close();
        return done;
      },
      evaluate: async (candidate, known) => pool.ask(jobFor(plan, candidate, known)),
      onProgress: progress.show,
    });
    return { end, exit };
  } finally {
    stopListening();
    progress.clear();
    await pool.close();
  }
}
