// Lets work through a little at a time: a thousand who come back at once hold up nobody who is there already.

/** So much is begun in one turn of the event loop; what else happens has its turn in between. */
const AT_ONCE = 4;
/** Once a turn has taken so long, what is left of it waits for the next. */
const TURN_MS = 1;

export class Turnstile {
  private readonly waiting: (() => void)[] = [];
  private begun = 0;
  private turnEnds = 0;

  /** How many wait. */
  get size(): number {
    return this.waiting.length;
  }

  /** Soon, after all that was added before. */
  add(work: () => void): void {
    this.waiting.push(work);
    if (this.begun === 0) this.beginTurn();
  }

  /** Resolves when the turn has come. */
  async pass(): Promise<void> {
    return new Promise((resolve) => {
      this.add(resolve);
    });
  }

  private beginTurn(): void {
    this.begun = Math.min(AT_ONCE, this.waiting.length);
    this.turnEnds = Infinity;
    for (let each = 0; each < this.begun; each++) setImmediate(this.letOneThrough);
  }

  private readonly letOneThrough = (): void => {
    const now = performance.now();
    const work = now < this.turnEnds ? this.waiting.shift() : undefined;
    this.turnEnds = Math.min(this.turnEnds, now + TURN_MS);
    this.begun -= 1;
    if (this.begun === 0 && this.waiting.length > 0) this.beginTurn();
    work?.();
  };
}
