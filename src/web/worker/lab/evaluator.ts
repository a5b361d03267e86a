// A worker that tries out rule books, one at a time.
import { evaluate } from '../../../lab/search/evaluate.ts';
import type { Job } from '../../../lab/search/job.ts';
import { holdName } from '../hold-name.ts';
import type { FromEvaluator } from './messages.ts';

declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', ({ data }: MessageEvent<Job>) => {
  tell({ told: 'evaluation', evaluation: evaluate(data) });
});
void begin();

async function begin(): Promise<void> {
  tell({ told: 'ready', holding: await holdName(self.name) });
}

function tell(told: FromEvaluator): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers whoever started it
  self.postMessage(told);
}
