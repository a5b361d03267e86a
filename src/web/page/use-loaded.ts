// What takes a moment to come, for components.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Undefined until it is here; never what came for another key. */
export function useLoaded<T>(key: string, load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly value: T } | undefined>();
  useLayoutEffect(() => {
    let wanted = true;
    void load().then((value) => wanted && setLoaded({ key, value }));
    return () => {
      wanted = false;
    };
    // The key stands for what is loaded.
  }, [key]);
  return loaded?.key === key ? loaded.value : undefined;
}

/**
 * What an address holds; what came last stays until the next is here. An address that the page itself has written,
 * and told of, is not loaded.
 */
export function useAddressed<T>(
  address: string,
  load: () => Promise<T>,
): readonly [T | undefined, (written: string) => void] {
  const [loaded, setLoaded] = useState<T | undefined>();
  const own = useRef('');
  useLayoutEffect(() => {
    if (address === own.current) return undefined;
    let wanted = true;
    void load().then((value) => wanted && setLoaded(() => value));
    return () => {
      wanted = false;
    };
  }, [address]);
  const tell = (written: string) => {
    own.current = written;
  };
  return [loaded, tell];
}
