// Key presses and clicks in the order they came, and that there is news besides them. What comes before it is asked for
// is kept.
import type { PressedKey } from './keys.ts';

interface Waiting {
  readonly forNews: boolean;
  readonly resolve: (key: PressedKey | undefined) => void;
}

export class KeyQueue {
  private readonly keys: PressedKey[] = [];
  private news = false;
  private waiting: Waiting | undefined;

  push(key: PressedKey): void {
    if (this.waiting === undefined) this.keys.push(key);
    else this.answer(this.waiting, key);
  }

  /** Something has happened besides the keys; news that nobody has asked for yet are one. */
  pushNews(): void {
    if (this.waiting?.forNews === true) this.answer(this.waiting, undefined);
    else this.news = true;
  }

  /** Takes the first such key out of those that wait; answers whether there was one. */
  take(wanted: (key: PressedKey) => boolean): boolean {
    const index = this.keys.findIndex(wanted);
    if (index >= 0) this.keys.splice(index, 1);
    return index >= 0;
  }

  /** Forgets all such keys of those that wait. */
  drop(unwanted: (key: PressedKey) => boolean): void {
    while (this.take(unwanted));
  }

  async next(): Promise<PressedKey> {
    for (;;) {
      const key = this.keys.shift() ?? (await this.wait(false));
      if (key !== undefined) return key;
    }
  }

  /** Undefined for news, which come before keys: a key is pressed at what is shown. */
  async nextOrNews(): Promise<PressedKey | undefined> {
    if (this.news) {
      this.news = false;
      return undefined;
    }
    return this.keys.shift() ?? this.wait(true);
  }

  private async wait(forNews: boolean): Promise<PressedKey | undefined> {
    return new Promise((resolve) => {
      this.waiting = { forNews, resolve };
    });
  }

  private answer({ resolve }: Waiting, key: PressedKey | undefined): void {
    this.waiting = undefined;
    resolve(key);
  }
}
