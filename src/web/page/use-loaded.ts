// What is loaded for a component. What fails to come is thrown where it would be shown, so that the page's
// boundary says so.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Undefined until it is here; never what came for another key. */
export function useLoaded<T>(key: string, load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<(Loaded<T> & { readonly key: string }) | undefined>();
  useLayoutEffect(() => {
    let wanted = true;
    void settled(load()).then((result) => wanted && setLoaded({ ...result, key }));
    return () => {
      wanted = false;
    };
    // The key stands for what is loaded.
  }, [key]);
  return loaded?.key === key ? valueOf(loaded) : undefined;
}

/**
 * What an address holds; what came last stays until the next is here. An address that the page itself has written,
 * and noted as such, is not loaded.
 */
export function useAddressed<T>(
  address: string,
  load: () => Promise<T>,
): readonly [T | undefined, (written: string) => void] {
  const [loaded, setLoaded] = useState<Loaded<T> | undefined>();
  const own = useRef('');
  useLayoutEffect(() => {
    if (address === own.current) return undefined;
    let wanted = true;
    void settled(load()).then((result) => wanted && setLoaded(result));
    return () => {
      wanted = false;
    };
  }, [address]);
  const noteWritten = (written: string) => {
    own.current = written;
  };
  return [loaded && valueOf(loaded), noteWritten];
}

type Loaded<T> = { readonly value: T } | { readonly error: unknown };

async function settled<T>(promise: Promise<T>): Promise<Loaded<T>> {
  try {
    return { value: await promise };
  } catch (error) {
    return { error };
  }
}

function valueOf<T>(loaded: Loaded<T>): T {
  if ('error' in loaded) throw loaded.error;
  return loaded.value;
}
