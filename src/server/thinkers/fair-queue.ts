// A queue that serves many in turns: next comes who has used the least so far, whatever others have waiting. It knows no
// time; what each use has cost is told to it.

interface Line<Item> {
  readonly items: Item[];
  /** What was used, counted from where the queue as a whole stood when the line was last empty. */
  used: number;
}

export class FairQueue<Item> {
  private readonly lines = new Map<string, Line<Item>>();
  /** Where the one that was served last stood. */
  private level = 0;
  private count = 0;

  get size(): number {
    return this.count;
  }

  push(who: string, item: Item): void {
    const line = this.lines.get(who) ?? { items: [], used: 0 };
    // Who comes anew owes nothing, and has saved up nothing either.
    if (line.items.length === 0) line.used = Math.max(line.used, this.level);
    line.items.push(item);
    this.lines.set(who, line);
    this.count += 1;
  }

  shift(): Item | undefined {
    let next: Line<Item> | undefined;
    for (const line of this.lines.values())
      if (line.items.length > 0 && (next === undefined || line.used < next.used)) next = line;
    if (next === undefined) return undefined;
    this.level = next.used;
    this.count -= 1;
    return next.items.shift();
  }

  /** Whether anything of others than this one waits. */
  hasOther(who: string): boolean {
    for (const [name, { items }] of this.lines) if (name !== who && items.length > 0) return true;
    return false;
  }

  /** It has used so much of what all share. */
  spend(who: string, cost: number): void {
    const line = this.lines.get(who);
    if (line === undefined) return;
    line.used += cost;
    // Forgotten once nothing of it can matter any more.
    for (const [name, { items, used }] of this.lines)
      if (items.length === 0 && used <= this.level) this.lines.delete(name);
  }

  /** Takes all that waits. */
  clear(): readonly Item[] {
    const items = [...this.lines.values()].flatMap((line) => line.items.splice(0));
    this.count = 0;
    return items;
  }
}
