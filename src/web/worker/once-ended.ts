// Whether a worker still lives, for the page or worker that has started it: one that the browser has ended says nothing,
// but it lets go of the name that it held. A worker that is busy is never taken for one that has ended. Apart from
// `hold-name`, so that page and worker load no file twice.
import type { Holding } from './hold-name.ts';

/** Told when the worker that holds its name has ended, on purpose or not. */
export function onceEnded(name: string, holding: Holding, onEnded: () => void): void {
  if (holding === 'lock') void navigator.locks.request(name, onEnded);
  if (holding === 'database') indexedDB.deleteDatabase(name).addEventListener('success', onEnded);
}
