// Work of one kind is done one piece after the other; work of different kinds does not wait for each other.

export class Queues {
  private readonly most: number;
  private readonly waiting = new Map<string, { count: number; tail: Promise<unknown> }>();

  /** `most`: more than these of one kind are not taken. */
  constructor(most: number) {
    this.most = most;
  }

  /** Undefined if too many wait. */
  async run<T>(kind: string, work: () => Promise<T>): Promise<T | undefined> {
    const queue = this.waiting.get(kind) ?? { count: 0, tail: Promise.resolve() };
    if (queue.count >= this.most) return undefined;
    this.waiting.set(kind, queue);
    queue.count += 1;
    const result = queue.tail.then(work);
    const leave = () => {
      queue.count -= 1;
      if (queue.count === 0) this.waiting.delete(kind);
    };
    queue.tail = result.then(leave, leave);
    return result;
  }
}
