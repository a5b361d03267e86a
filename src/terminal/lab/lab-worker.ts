// One worker of a search: gets candidates, one at a time, and answers what became of them.
import { parentPort } from 'node:worker_threads';
import { evaluate } from '../../lab/search/evaluate.ts';
import type { Job } from '../../lab/search/job.ts';

parentPort?.on('message', (job: Job) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(evaluate(job));
});
