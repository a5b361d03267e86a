// Every match of a store, one after the other, with all its lines.
import { refuse, ok, type Result } from '../../base/result.ts';
import type { Kept, Store, StoreFault } from '../store/store.ts';

const IDS_AT_ONCE = 500;
/** More lines than any match may have. */
const ALL_LINES = 1_000_000;

/** Goes on until the end or the first failure of the store, which is the last thing answered. */
export async function* allMatches(store: Store): AsyncGenerator<Result<Kept, StoreFault>> {
  let after = '';
  for (;;) {
    const ids = await store.ids(after, IDS_AT_ONCE);
    if (!ids.ok) return void (yield ids);
    if (ids.value.length === 0) return;
    for (const id of ids.value) {
      const kept = await store.read(id, 1, ALL_LINES);
      if (!kept.ok) return void (yield refuse(kept.fault));
      // One that has been removed meanwhile is no longer there to be looked at.
      if (kept.value !== undefined) yield ok(kept.value);
      after = id;
    }
  }
}
