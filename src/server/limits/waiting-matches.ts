// How many matches that one address has created still wait for someone to sit down. Whether one waits is asked only when
// the number is reached: it then turns out that most do not.

/** Matches that nobody joins are removed after two weeks, so that older ones need not be remembered. */
const REMEMBERED_MS = 14 * 24 * 3_600_000;

interface Created {
  readonly match: string;
  readonly at: number;
}

export class WaitingMatches {
  private readonly most: number;
  private readonly now: () => number;
  private readonly isWaiting: (match: string) => Promise<boolean>;
  private readonly created = new Map<string, readonly Created[]>();

  constructor(most: number, now: () => number, isWaiting: (match: string) => Promise<boolean>) {
    this.most = most;
    this.now = now;
    this.isWaiting = isWaiting;
  }

  /** Whether this address may create one more. */
  async mayCreate(address: string): Promise<boolean> {
    const known = this.created.get(address) ?? [];
    if (known.length < this.most) return true;
    const waits = await Promise.all(known.map(({ match }) => this.isWaiting(match)));
    const left = known.filter((_, index) => waits[index]);
    this.keep(address, left);
    return left.length < this.most;
  }

  /** Notes a match that waits. */
  add(address: string, match: string): void {
    const known = this.created.get(address) ?? [];
    if (known.some((each) => each.match === match)) return;
    this.keep(address, [...known, { match, at: this.now() }]);
  }

  sweep(): void {
    const since = this.now() - REMEMBERED_MS;
    for (const [address, known] of this.created)
      if (known.some(({ at }) => at < since))
        this.keep(
          address,
          known.filter(({ at }) => at >= since),
        );
  }

  private keep(address: string, known: readonly Created[]): void {
    if (known.length === 0) this.created.delete(address);
    else this.created.set(address, known);
  }
}
