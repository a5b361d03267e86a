// Gathers what is asked for one by one, so that a store does it together: while one batch is at work the next gathers.
import { at } from '../../base/invariant.ts';

export interface BatchLimits {
  /** The most in one batch. */
  readonly most: number;
  /** How many batches may be at work at once. */
  readonly atOnce: number;
  /** How long a batch gathers beside one that is at work, if it does not fill up before. */
  readonly waitMs: number;
}

interface Gathered<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Answers a batch, one answer for each and in their order; an error is thrown to the one who asked. */
type RunBatch<Item, Answer> = (batch: readonly Item[]) => Promise<readonly (Answer | Error)[]>;

export class Batcher<Item, Answer> {
  private readonly run: RunBatch<Item, Answer>;
  private readonly limits: BatchLimits;
  private queue: Gathered<Item, Answer>[] = [];
  private working = 0;
  private isPlanned = false;

  constructor(run: RunBatch<Item, Answer>, limits: BatchLimits) {
    this.run = run;
    this.limits = limits;
  }

  async add(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.queue.push({ item, resolve, reject });
      this.plan();
    });
  }

  /** Whoever comes in the same turn of the event loop is waited for; beside a batch at work, a little longer. */
  private plan(): void {
    const { most, atOnce, waitMs } = this.limits;
    if (this.queue.length === 0 || this.working >= atOnce) return;
    if (this.queue.length >= most) this.start();
    else if (!this.isPlanned) {
      this.isPlanned = true;
      const startPlanned = (): void => {
        this.isPlanned = false;
        if (this.queue.length > 0 && this.working < atOnce) this.start();
      };
      if (this.working === 0) setImmediate(startPlanned);
      else setTimeout(startPlanned, waitMs);
    }
  }

  private start(): void {
    const batch = this.queue.splice(0, this.limits.most);
    this.working += 1;
    void this.finish(batch);
  }

  private async finish(batch: readonly Gathered<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.run(batch.map(({ item }) => item));
      for (let index = 0; index < batch.length; index++) {
        const answer = at(answers, index);
        const { resolve, reject } = at(batch, index);
        if (answer instanceof Error) reject(answer);
        else resolve(answer);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    this.working -= 1;
    // What has gathered meanwhile has waited enough.
    if (this.queue.length > 0 && this.working === 0) this.start();
    else this.plan();
  }
}
