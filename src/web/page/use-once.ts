// Work that is begun by a click and must not be begun twice: a second click while it lasts does nothing.
import { useRef } from 'preact/hooks';

export function useOnce<T extends readonly unknown[]>(
  work: (...args: T) => Promise<void>,
): (...args: T) => void {
  const busy = useRef(false);
  return (...args) => {
    if (busy.current) return;
    busy.current = true;
    void work(...args).finally(() => {
      busy.current = false;
    });
  };
}
