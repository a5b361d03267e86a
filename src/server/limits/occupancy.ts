// How many places each of many holds at a time, such as the sockets of one address.

export class Occupancy {
  private readonly most: number;
  private readonly held = new Map<string, number>();

  constructor(most: number) {
    this.most = most;
  }

  /** Takes a place, if one is left. */
  enter(who: string): boolean {
    const count = this.held.get(who) ?? 0;
    if (count >= this.most) return false;
    this.held.set(who, count + 1);
    return true;
  }

  /** Gives back a place that was taken. */
  leave(who: string): void {
    const count = this.held.get(who) ?? 0;
    if (count > 1) this.held.set(who, count - 1);
    else this.held.delete(who);
  }
}
