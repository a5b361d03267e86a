// Where the tests of stores keep their matches, and short ways to ask. Not a test itself.
import { afterEach, beforeEach } from 'vitest';
import type { Result } from '../../src/base/result.ts';
import type { OpenedStore } from '../../src/server/store/open-store.ts';
import type { Change, Kept } from '../../src/server/store/store.ts';
import { idOf } from './store-rows.ts';

/** Empty when a test begins. */
export interface StorePlace {
  /** Opens it, also again after it was closed. */
  open(onBatch?: (changes: number) => void): Promise<OpenedStore>;
  /** Another process on the same store, where there can be one; otherwise the store that is open. */
  other(opened: OpenedStore): Promise<OpenedStore>;
  remove(): Promise<void>;
}

/** The match that most tests are about. */
export const ID = idOf(7);

/** The value; a fault fails the test. */
export async function valueOf<T>(answer: Promise<Result<T, object | string>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new Error(JSON.stringify(result.fault));
  return result.value;
}

/** A store that is opened before each test and closed after it. */
export class StoreInUse {
  place!: StorePlace;
  opened!: OpenedStore;
  /** How many changes each commit had. */
  readonly batches: number[] = [];

  get store() {
    return this.opened.store;
  }

  readonly commit = async (change: Change, to = this.store): Promise<'kept' | 'taken'> =>
    valueOf(to.commit(change));

  readonly read = async (id = ID, from = 1, most = 500): Promise<Kept | undefined> =>
    valueOf(this.store.read(id, from, most));

  readonly texts = async (id = ID, from = 1, most = 500): Promise<readonly string[]> =>
    (await this.read(id, from, most))!.lines.map(({ text }) => text);
}

export function useStore(makePlace: () => Promise<StorePlace>): StoreInUse {
  const inUse = new StoreInUse();
  beforeEach(async () => {
    inUse.place = await makePlace();
    inUse.batches.length = 0;
    inUse.opened = await inUse.place.open((changes) => inUse.batches.push(changes));
  });
  afterEach(async () => {
    await inUse.store.close();
    await inUse.place.remove();
  });
  return inUse;
}
