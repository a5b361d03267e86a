// How a worker shows that it lives: it holds a lock of its name. Where there are no locks (browsers have them only on
// addresses that are safe) it holds a database of that name open, which cannot be deleted before it has ended.

export type Holding = 'lock' | 'database' | 'nothing';

/** In the worker: takes hold of its own name until it ends. */
export async function holdName(name: string): Promise<Holding> {
  const locks: LockManager | undefined = navigator.locks;
  try {
    return await (locks === undefined ? openDatabase(name) : takeLock(locks, name));
  } catch {
    return 'nothing';
  }
}

async function takeLock(locks: LockManager, name: string): Promise<Holding> {
  return new Promise((resolve) => {
    void locks.request(name, async () => {
      resolve('lock');
      return new Promise(() => {});
    });
  });
}

/** Kept in sight: a database that nothing refers to may be closed. */
const held: IDBDatabase[] = [];

async function openDatabase(name: string): Promise<Holding> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', () => resolve('nothing'));
    opening.addEventListener('success', () => {
      held.push(opening.result);
      resolve('database');
    });
  });
}
