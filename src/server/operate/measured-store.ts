// A store that is looked at: how long its commits take, how many wait, what fails, and why. It changes nothing of what is
// kept.
import type { Result } from '../../base/result.ts';
import type { Store, StoreFault } from '../store/store.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

export interface MeasuredStore {
  readonly store: Store;
  /** How many commits are under way. */
  readonly queue: () => number;
}

/** The same failure is logged again after this time. */
const REPEAT_MS = 60_000;

export function measureStore(store: Store, metrics: Metrics, log?: Log): MeasuredStore {
  let queue = 0;
  const watch = new StoreWatch(log);
  const commit: Store['commit'] = async (change) => {
    const began = performance.now();
    queue++;
    const ended = () => {
      queue--;
      metrics.commitSeconds.add((performance.now() - began) / 1000);
    };
    return store.commit(change).then(
      (kept) => {
        ended();
        if (!kept.ok) metrics.storeFailed(kept.fault.code);
        else if (kept.value === 'kept') metrics.linesKept(change.lines?.length ?? 0);
        return watch.write(kept);
      },
      (error: unknown) => {
        ended();
        throw error;
      },
    );
  };
  return { store: { ...delegateTo(store, watch), commit }, queue: () => queue };
}

/** Says in the log why the store fails, when that begins, and when it works again. */
class StoreWatch {
  private readonly log: Log | undefined;
  private failing: { readonly since: number; readonly isWrite: boolean } | undefined;
  private told = '';
  private toldAt = -Infinity;

  constructor(log: Log | undefined) {
    this.log = log;
  }

  readonly read = <T>(result: Result<T, StoreFault>): Result<T, StoreFault> => this.see(result, false);
  readonly write = <T>(result: Result<T, StoreFault>): Result<T, StoreFault> => this.see(result, true);

  private see<T>(result: Result<T, StoreFault>, isWrite: boolean): Result<T, StoreFault> {
    if (!result.ok) this.failed(result.fault, isWrite);
    // A store that is full can still be read.
    else if (this.failing !== undefined && (isWrite || !this.failing.isWrite))
      this.worked(this.failing.since);
    return result;
  }

  private failed({ code, why }: StoreFault, isWrite: boolean): void {
    const now = performance.now();
    this.failing = { since: this.failing?.since ?? now, isWrite: isWrite || this.failing?.isWrite === true };
    const words = `${code} ${why ?? ''}`;
    if (words === this.told && now - this.toldAt < REPEAT_MS) return;
    [this.told, this.toldAt] = [words, now];
    this.log?.event('store-failed', { code, text: why });
  }

  private worked(since: number): void {
    this.failing = undefined;
    [this.told, this.toldAt] = ['', -Infinity];
    this.log?.event('store-back', { ms: performance.now() - since });
  }
}

/** A store is an object of a class: its methods need it. */
function delegateTo(store: Store, { read, write }: StoreWatch): Store {
  return {
    epoch: store.epoch,
    unsafe: store.unsafe,
    now: () => store.now(),
    commit: (change) => store.commit(change),
    read: async (id, from, most) => read(await store.read(id, from, most)),
    versions: async (ids) => read(await store.versions(ids)),
    due: async (now, most) => read(await store.due(now, most)),
    waiting: async (most) => read(await store.waiting(most)),
    ids: (after, most) => store.ids(after, most),
    say: (text) => store.say(text),
    listen: (listener) => store.listen(listener),
    mark: async (process) => write(await store.mark(process)),
    probe: async () => write(await store.probe()),
    close: () => store.close(),
  };
}
