// The worker that leads a search: it makes the candidates, has others try them out, and tells what came of them.
import type { Entry } from '../../../lab/search/evaluation.ts';
import { knownGames } from '../../../lab/search/known-games.ts';
import { jobFor } from '../../../lab/search/job.ts';
import { runSearch } from '../../../lab/search/run-search.ts';
import type { SearchPlan } from '../../../lab/search/search.ts';
import { holdName } from '../hold-name.ts';
import { Evaluators } from './evaluators.ts';
import type { FromSearcher, ToSearcher } from './messages.ts';

declare const self: DedicatedWorkerGlobalScope;

let answered: ((stored: boolean) => void) | undefined;

self.addEventListener('message', ({ data }: MessageEvent<ToSearcher>) => {
  if (data.do === 'stored') answered?.(data.stored);
  else void lead(data);
});
void begin();

async function begin(): Promise<void> {
  tell({ told: 'ready', holding: await holdName(self.name) });
}

async function lead({ plan, stored, jobs }: Extract<ToSearcher, { do: 'search' }>): Promise<void> {
  try {
    const whole = { ...plan, known: plan.known ?? knownGames() };
    tell({ told: 'plan', plan: whole });
    const { end } = await search(whole, stored, new Evaluators(self.location.href, self.name, jobs));
    tell({ told: 'end', end });
  } catch {
    tell({ told: 'failed' });
  }
}

async function search(plan: SearchPlan, stored: readonly Entry[], evaluators: Evaluators) {
  return runSearch(plan, {
    stored,
    store: async (entries) => {
      tell({ told: 'entries', entries });
      return new Promise<boolean>((resolve) => {
        answered = resolve;
      });
    },
    evaluate: async (candidate, known) => evaluators.evaluate(jobFor(plan, candidate, known)),
  });
}

function tell(told: FromSearcher): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its own page
  self.postMessage(told);
}
