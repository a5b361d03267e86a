// How much of what one connection sends is done in one turn of the event loop: a chunk of thousands of frames must not hold
// up everybody else. The rest of it waits, in order; who has too much waiting is cut off.
import { Turnstile } from '../turnstile.ts';

/** Done at once, in one turn, of each connection. */
const AT_ONCE = 8;
/** The most that may wait of one connection. */
const MOST_WAITING = 512;

/** What a connection keeps for this. */
export interface Paced {
  /** The turn in which it was heard last, and how much of it was done in that turn. */
  turn: number;
  done: number;
  waiting: (() => void)[] | undefined;
}

export class Pace {
  private turn = 1;
  private isCounting = false;
  private readonly turnstile = new Turnstile();

  /** Whether no more than usual was done for it in this turn. */
  mayGoOn(paced: Paced, most = AT_ONCE): boolean {
    this.countTurn();
    if (paced.turn !== this.turn) {
      paced.turn = this.turn;
      paced.done = 0;
    }
    paced.done += 1;
    return paced.done <= most;
  }

  /** Does the work now, or later but in order; false if too much of this connection waits already. */
  take(paced: Paced, work: () => void): boolean {
    if (paced.waiting === undefined && this.mayGoOn(paced)) {
      work();
      return true;
    }
    paced.waiting ??= [];
    if (paced.waiting.length >= MOST_WAITING) return false;
    paced.waiting.push(work);
    this.turnstile.add(() => {
      const next = paced.waiting?.shift();
      if (paced.waiting?.length === 0) paced.waiting = undefined;
      next?.();
    });
    return true;
  }

  /** What waits of that connection is not done any more. */
  drop(paced: Paced): void {
    paced.waiting = undefined;
  }

  /** Turns are counted only while something is heard. */
  private countTurn(): void {
    if (this.isCounting) return;
    this.isCounting = true;
    setImmediate(() => {
      this.turn += 1;
      this.isCounting = false;
    });
  }
}
