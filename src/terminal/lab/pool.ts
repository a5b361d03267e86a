// Workers for a search, each a thread of its own with one candidate at a time.
import { Worker } from 'node:worker_threads';
import type { Evaluation } from '../../lab/search/evaluation.ts';
import type { Job } from '../../lab/search/job.ts';

/** The build puts this code into `dist/parts` and the worker into `dist`. */
const WORKER = new URL('../lab-worker.js', import.meta.url);

interface Waiting {
  readonly job: Job;
  readonly resolve: (answer: Evaluation | undefined) => void;
  readonly reject: (error: unknown) => void;
}

export class Pool {
  private readonly workers: readonly Worker[];
  private readonly idle: Worker[];
  private readonly queue: Waiting[] = [];
  private readonly busy = new Map<Worker, Waiting>();
  private failure: unknown;
  private isClosed = false;

  constructor(size: number) {
    this.workers = Array.from({ length: size }, () => this.start());
    this.idle = [...this.workers];
  }

  /** The answer of the first worker that is free; undefined if the pool is closed meanwhile. */
  async ask(job: Job): Promise<Evaluation | undefined> {
    if (this.isClosed) return undefined;
    return new Promise((resolve, reject) => {
      this.queue.push({ job, resolve, reject });
      this.assign();
    });
  }

  /** Ends all workers at once, whatever they are at. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const { resolve } of [...this.busy.values(), ...this.queue.splice(0)]) resolve(undefined);
    this.busy.clear();
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }

  private start(): Worker {
    const worker = new Worker(WORKER);
    worker.on('message', (answer: Evaluation) => {
      const waiting = this.busy.get(worker);
      this.busy.delete(worker);
      this.idle.push(worker);
      waiting?.resolve(answer);
      this.assign();
    });
    // A worker that fails has met a mistake of ours: all that wait are told.
    worker.on('error', (error) => {
      this.failure = error;
      for (const { reject } of [...this.busy.values(), ...this.queue.splice(0)]) reject(error);
      this.busy.clear();
    });
    return worker;
  }

  private assign(): void {
    if (this.failure !== undefined) {
      for (const { reject } of this.queue.splice(0)) reject(this.failure);
      return;
    }
    for (
      let worker = this.idle.at(-1);
      worker !== undefined && this.queue.length > 0;
      worker = this.idle.at(-1)
    ) {
      const next = this.queue.shift();
      if (next === undefined) return;
      this.idle.pop();
      this.busy.set(worker, next);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(next.job);
    }
  }
}
