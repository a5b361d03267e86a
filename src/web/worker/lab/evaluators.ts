// Workers that try out rule books for a search, each with one at a time.
import type { Evaluation } from '../../../lab/search/evaluation.ts';
import type { Job } from '../../../lab/search/job.ts';
import { onceEnded } from '../once-ended.ts';
import type { FromEvaluator } from './messages.ts';

interface Waiting {
  readonly job: Job;
  readonly resolve: (evaluation: Evaluation) => void;
  readonly reject: (error: Error) => void;
}

/** They end with the worker that has started them. */
export class Evaluators {
  private readonly idle: Worker[] = [];
  private readonly queue: Waiting[] = [];
  private readonly busy = new Map<Worker, Waiting>();
  private failed: Error | undefined;

  /** `address`: of the file that all workers of the app start from. `owner`: the name of the worker that starts them. */
  constructor(address: string, owner: string, count: number) {
    for (let each = 1; each <= count; each++) this.start(address, `evaluator ${each} of ${owner}`);
  }

  /** The answer of the first that is free. */
  async evaluate(job: Job): Promise<Evaluation> {
    return new Promise((resolve, reject) => {
      this.queue.push({ job, resolve, reject });
      this.assign();
    });
  }

  private start(address: string, name: string): void {
    const worker = new Worker(address, { type: 'module', name });
    worker.addEventListener('message', ({ data }: MessageEvent<FromEvaluator>) => {
      if (data.told === 'ready') onceEnded(name, data.holding, () => this.fail());
      this.receive(worker, data);
    });
    worker.addEventListener('error', () => this.fail());
  }

  private receive(worker: Worker, told: FromEvaluator): void {
    if (told.told === 'failed') return this.fail();
    if (told.told === 'evaluation') this.busy.get(worker)?.resolve(told.evaluation);
    this.busy.delete(worker);
    this.idle.push(worker);
    return this.assign();
  }

  /** One that fails has met a mistake of ours, could not be loaded, or was ended: all that wait are told. */
  private fail(): void {
    this.failed = new Error('A worker of the search failed.');
    this.assign();
    for (const { reject } of this.busy.values()) reject(this.failed);
    this.busy.clear();
  }

  private assign(): void {
    if (this.failed !== undefined) for (const { reject } of this.queue.splice(0)) reject(this.failed);
    while (this.queue.length > 0) {
      const worker = this.idle.pop();
      if (worker === undefined) return;
      const next = this.queue.shift();
      if (next === undefined) return;
      this.busy.set(worker, next);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker hears whoever started it
      worker.postMessage(next.job);
    }
  }
}
