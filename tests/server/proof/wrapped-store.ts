// A real store with some of its methods replaced: for faults that no other part of the machine can make. Not a test itself.
import type { Store } from '../../../src/server/store/store.ts';

/** What is not replaced goes to the store itself. */
export function wrapStore(store: Store, replaced: Partial<Store>): Store {
  return new Proxy(store, {
    get: (target, name) => {
      const found: unknown = Reflect.get(name in replaced ? replaced : target, name);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
}
