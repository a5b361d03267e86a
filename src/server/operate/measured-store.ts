// A store that is looked at: how long its commits take, how many wait, what fails. It changes nothing of what is kept.
import type { Store } from '../store/store.ts';
import type { Metrics } from './metrics.ts';

export interface MeasuredStore {
  readonly store: Store;
  /** How many commits are under way. */
  readonly queue: () => number;
}

export function measureStore(store: Store, metrics: Metrics): MeasuredStore {
  let queue = 0;
  const commit: Store['commit'] = async (change) => {
    const began = performance.now();
    queue++;
    try {
      const kept = await store.commit(change);
      if (!kept.ok) metrics.storeFailed(kept.fault.code);
      else if (kept.value === 'kept') metrics.linesKept(change.lines?.length ?? 0);
      return kept;
    } finally {
      queue--;
      metrics.commitSeconds.add((performance.now() - began) / 1000);
    }
  };
  return { store: { ...delegateTo(store), commit }, queue: () => queue };
}

/** A store is an object of a class: its methods need it. */
function delegateTo(store: Store): Store {
  return {
    epoch: store.epoch,
    unsafe: store.unsafe,
    now: () => store.now(),
    commit: (change) => store.commit(change),
    read: (id, from, most) => store.read(id, from, most),
    versions: (ids) => store.versions(ids),
    due: (now, most) => store.due(now, most),
    waiting: (most) => store.waiting(most),
    ids: (after, most) => store.ids(after, most),
    say: (text) => store.say(text),
    listen: (listener) => store.listen(listener),
    mark: (process) => store.mark(process),
    probe: () => store.probe(),
    close: () => store.close(),
  };
}
