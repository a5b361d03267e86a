// How often something may be done by each of many: a bucket of tokens for each, kept as one number. Time is handed in, and
// those who have been quiet for long are forgotten.

export interface Rate {
  /** A token comes back every so many milliseconds. */
  readonly everyMs: number;
  /** How many there are at most. */
  readonly burst: number;
}

/** The rate that allows so many in a span of time, all at once if need be. */
export function rateOf(count: number, spanMs: number, burst = count): Rate {
  return { everyMs: spanMs / count, burst };
}

/** More than these are not remembered: who was seen first is forgotten first. */
const MOST_REMEMBERED = 100_000;

export class RateLimiter {
  private readonly rate: Rate;
  private readonly now: () => number;
  /** When the bucket of each will be full again. */
  private readonly fullAt = new Map<string, number>();

  constructor(rate: Rate, now: () => number) {
    this.rate = rate;
    this.now = now;
  }

  /** Takes a token and answers 0, or takes nothing and answers how many milliseconds to wait. */
  take(who: string): number {
    const wait = this.wait(who);
    if (wait === 0) this.spend(who);
    return wait;
  }

  /** How many milliseconds until there is a token; 0 if there is one. */
  wait(who: string): number {
    const { everyMs, burst } = this.rate;
    const missing = Math.max(0, (this.fullAt.get(who) ?? 0) - this.now());
    return Math.max(0, Math.ceil(missing + everyMs - burst * everyMs));
  }

  /** Takes a token, there or not: for what is known only afterwards. */
  spend(who: string): void {
    const fullAt = Math.max(this.now(), this.fullAt.get(who) ?? 0) + this.rate.everyMs;
    // Anew at the end of the map, whose order is by last use.
    this.fullAt.delete(who);
    this.fullAt.set(who, fullAt);
    if (this.fullAt.size > MOST_REMEMBERED) this.forgetOldest();
  }

  /** Forgets all whose bucket is full. */
  sweep(): void {
    const now = this.now();
    for (const [who, fullAt] of this.fullAt) if (fullAt <= now) this.fullAt.delete(who);
  }

  get size(): number {
    return this.fullAt.size;
  }

  private forgetOldest(): void {
    for (const who of this.fullAt.keys()) {
      this.fullAt.delete(who);
      return;
    }
  }
}
