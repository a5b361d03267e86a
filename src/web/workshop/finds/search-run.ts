// A search at work: the page's end of the worker that leads it.
import type { Entry } from '../../../lab/search/evaluation.ts';
import type { SearchPlan } from '../../../lab/search/search.ts';
import { workerAddress } from '../../advisor/worker-address.ts';
import { newId } from '../../browser/system-random.ts';
import { onceEnded } from '../../worker/once-ended.ts';
import type { FromSearcher, PlannedSearch, ToSearcher } from '../../worker/lab/messages.ts';

export interface SearchWork {
  readonly plan: PlannedSearch;
  /** What earlier work on the same plan has found. */
  readonly stored: readonly Entry[];
  readonly onPlan: (plan: SearchPlan) => void;
  /** Keeps them; false: the search is to stop. */
  readonly keep: (entries: readonly Entry[]) => Promise<boolean>;
  readonly onEnd: (end: SearchEnd) => void;
}

export type SearchEnd = Extract<FromSearcher, { told: 'end' }>['end'] | 'failed';

/** What keeps a search from going on, or from being kept. */
export type SearchTrouble = 'not-kept' | 'other-version' | 'failed';

/** Answers how to end it at once; nothing is told afterwards. */
export function startSearch(work: SearchWork): () => void {
  const name = `searcher ${newId()}`;
  const worker = new Worker(workerAddress(), { type: 'module', name });
  let ended = false;
  const stop = () => {
    ended = true;
    worker.terminate();
  };
  const end = (how: SearchEnd) => {
    if (ended) return;
    stop();
    work.onEnd(how);
  };
  const send = (message: ToSearcher) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker hears its own page alone
    worker.postMessage(message);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FromSearcher>) => {
    if (ended) return;
    if (data.told === 'ready') {
      onceEnded(name, data.holding, () => end('failed'));
      send({ do: 'search', plan: work.plan, stored: work.stored, jobs: jobsHere() });
    } else if (data.told === 'plan') work.onPlan(data.plan);
    else if (data.told === 'entries')
      void work.keep(data.entries).then((stored) => send({ do: 'stored', stored }));
    else end(data.told === 'failed' ? 'failed' : data.end);
  });
  worker.addEventListener('error', () => end('failed'));
  return stop;
}

/** All cores but one, which is left to the page. */
function jobsHere(): number {
  return Math.max(1, navigator.hardwareConcurrency - 1);
}
