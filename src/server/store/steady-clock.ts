// A clock that never goes back: the monotonic clock of the process, anchored to another one.

export class SteadyClock {
  /** Whether it has followed another clock already. */
  isSet = false;
  private offset: number;
  private last = 0;

  /** `now` is the time of the other clock at this moment. */
  constructor(now: number = Date.now()) {
    this.offset = now - performance.now();
  }

  /** In whole milliseconds. */
  now(): number {
    this.last = Math.max(this.last, Math.floor(this.offset + performance.now()));
    return this.last;
  }

  /** What it shows when the process's monotonic clock shows `ours`. */
  at(ours: number): number {
    return this.offset + ours;
  }

  /** The other clock showed `theirs` when this process's monotonic clock showed `ours`. */
  follow(theirs: number, ours: number): void {
    this.offset = theirs - ours;
    this.isSet = true;
  }
}
