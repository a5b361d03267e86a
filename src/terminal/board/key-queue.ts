// Key presses and clicks in the order they came. Those that come before they are asked for are kept.
import type { PressedKey } from './keys.ts';

export class KeyQueue {
  private readonly keys: PressedKey[] = [];
  private waiting: ((key: PressedKey) => void) | undefined;

  push(key: PressedKey): void {
    if (this.waiting === undefined) {
      this.keys.push(key);
      return;
    }
    const { waiting } = this;
    this.waiting = undefined;
    waiting(key);
  }

  /** Takes the first such key out of those that wait; answers whether there was one. */
  take(wanted: (key: PressedKey) => boolean): boolean {
    const index = this.keys.findIndex(wanted);
    if (index >= 0) this.keys.splice(index, 1);
    return index >= 0;
  }

  async next(): Promise<PressedKey> {
    const key = this.keys.shift();
    if (key !== undefined) return key;
    return new Promise((resolve) => {
      this.waiting = resolve;
    });
  }
}
