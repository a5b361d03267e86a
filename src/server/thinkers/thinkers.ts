// Threads in which levels think, each about one move at a time. A move that takes too long or too much memory ends its
// thread; the match goes on with a move that needs no thought.
import { Worker } from 'node:worker_threads';
import { SYSTEM_RANDOMNESS } from '../../disk/system-randomness.ts';
import { randomnessFrom } from '../../host/randomness.ts';
import type { Move } from '../../rules/play.ts';
import { FairQueue } from './fair-queue.ts';
import { anyMove, type Thought } from './thought.ts';

/** The build puts this code into `dist/parts` and the worker into `dist`; tests run this file and the built worker. */
const WORKER = import.meta.url.endsWith('.ts') ? '../../../dist/thinker-worker.js' : '../thinker-worker.js';

const RANDOMNESS = randomnessFrom(undefined, SYSTEM_RANDOMNESS);

export interface ThinkerLimits {
  /** How many threads there are. */
  readonly workers: number;
  /** For one move by a book that somebody has sent, which may be made to take long. */
  readonly ms: number;
  /**
   * For one move in a game of ours. What it takes is known: half a second on a quiet machine for the table of beliefs about
   * a hidden target, once for each thread; a slow machine shall have the time for that.
   */
  readonly ownMs: number;
  /** For any move while one for another address waits. */
  readonly contestedMs: number;
  readonly megabytes: number;
}

export const THINKER_LIMITS = { ms: 2000, ownMs: 30_000, contestedMs: 1500, megabytes: 256 } as const;

interface Asked {
  readonly thought: Thought;
  /** On whose account it is: an address. */
  readonly who: string;
  /** How long it may take. */
  readonly ms: number;
  readonly resolve: (move: Move | undefined) => void;
}

/** A thought that a thread is at. */
interface Busy extends Asked {
  readonly began: number;
  timer: NodeJS.Timeout;
}

export class Thinkers {
  private readonly limits: ThinkerLimits;
  private readonly idle: Worker[] = [];
  private readonly busy = new Map<Worker, Busy>();
  private readonly queue = new FairQueue<Asked>();
  private isClosed = false;
  private spentMs = 0;
  private failures = 0;

  constructor(limits: ThinkerLimits) {
    this.limits = limits;
  }

  get thinking(): number {
    return this.busy.size;
  }

  get waiting(): number {
    return this.queue.size;
  }

  /** How long threads have thought so far, all together. */
  get seconds(): number {
    return this.spentMs / 1000;
  }

  /** How many moves levels could not find within their limits. */
  get givenUp(): number {
    return this.failures;
  }

  /**
   * A move for the level on move, from the public lines of its match. If the level cannot find one within its limits, as
   * `easy` would choose it; if that fails too, any. Undefined once the thinkers are closed. `isOurs`: whether the game is
   * one of the catalogue or the shelf. `who`: the address that the move is for; addresses have their turns.
   */
  async choose(lines: readonly string[], isOurs: boolean, who = ''): Promise<Move | undefined> {
    const { ms, ownMs } = this.limits;
    const own = await this.ask({ lines, plainly: false }, isOurs ? ownMs : ms, who);
    if (own !== undefined || this.isClosed) return own;
    this.failures += 1;
    const plain = await this.ask({ lines, plainly: true }, ms, who);
    return plain ?? (this.isClosed ? undefined : anyMove(lines, RANDOMNESS));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const { resolve } of [...this.busy.values(), ...this.queue.clear()]) resolve(undefined);
    const workers = [...this.busy.keys(), ...this.idle];
    this.busy.clear();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  private async ask(thought: Thought, ms: number, who: string): Promise<Move | undefined> {
    if (this.isClosed) return undefined;
    return new Promise((resolve) => {
      this.queue.push(who, { thought, who, ms, resolve });
      this.assign();
      this.hurry();
    });
  }

  /** Somebody waits: what has long been thought about for others comes to its end. */
  private hurry(): void {
    if (this.queue.size === 0) return;
    const now = performance.now();
    for (const [worker, busy] of this.busy)
      if (this.queue.hasOther(busy.who)) {
        clearTimeout(busy.timer);
        const left = busy.began + Math.min(busy.ms, this.limits.contestedMs) - now;
        busy.timer = setTimeout(() => void this.end(worker), Math.max(0, left));
      }
  }

  private assign(): void {
    while (this.queue.size > 0 && this.busy.size < this.limits.workers) {
      const asked = this.queue.shift();
      if (asked !== undefined) this.give(this.idle.pop() ?? this.start(), asked);
    }
  }

  private give(worker: Worker, { thought, who, ms, resolve }: Asked): void {
    const began = performance.now();
    const answer = (move: Move | undefined) => {
      clearTimeout(busy.timer);
      const spent = performance.now() - began;
      this.spentMs += spent;
      this.queue.spend(who, spent);
      resolve(move);
    };
    const timer = setTimeout(() => void this.end(worker), ms);
    const busy: Busy = { thought, who, ms, began, timer, resolve: answer };
    this.busy.set(worker, busy);
    this.hurry();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(thought);
  }

  private start(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: this.limits.megabytes };
    const worker = new Worker(new URL(WORKER, import.meta.url), { resourceLimits });
    worker.unref();
    worker.on('message', (move: Move) => {
      const asked = this.busy.get(worker);
      this.busy.delete(worker);
      if (asked !== undefined) this.idle.push(worker);
      asked?.resolve(move);
      this.assign();
    });
    // Out of memory, or a mistake of ours: whoever asked gets another kind of move.
    worker.on('error', () => void this.end(worker));
    return worker;
  }

  /** Ends a thread that does not come to an end by itself. */
  private async end(worker: Worker): Promise<void> {
    const asked = this.busy.get(worker);
    this.busy.delete(worker);
    const index = this.idle.indexOf(worker);
    if (index >= 0) this.idle.splice(index, 1);
    asked?.resolve(undefined);
    this.assign();
    await worker.terminate();
  }
}
