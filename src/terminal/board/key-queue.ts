// Key presses in the order they came. Those that come before they are asked for are kept.
import type { Key } from 'node:readline';

export class KeyQueue {
  private readonly keys: Key[] = [];
  private waiting: ((key: Key) => void) | undefined;

  push(key: Key): void {
    if (this.waiting === undefined) {
      this.keys.push(key);
      return;
    }
    const { waiting } = this;
    this.waiting = undefined;
    waiting(key);
  }

  /** Takes the first such key out of those that wait; answers whether there was one. */
  take(wanted: (key: Key) => boolean): boolean {
    const index = this.keys.findIndex(wanted);
    if (index >= 0) this.keys.splice(index, 1);
    return index >= 0;
  }

  async next(): Promise<Key> {
    const key = this.keys.shift();
    if (key !== undefined) return key;
    return new Promise((resolve) => {
      this.waiting = resolve;
    });
  }
}
