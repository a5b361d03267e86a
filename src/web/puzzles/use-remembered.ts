// A record of this browser for a component: read when it is shown, and again whenever its tab becomes visible.
import { useState } from 'preact/hooks';
import type { Remembered } from '../storage/puzzle-record.ts';
import { useReturn } from '../browser/use-return.ts';

type Keep<T> = (changed: Promise<Remembered<T>>) => void;

/** The record, undefined until it is here; and how to show what it has become. */
export function useRemembered<T>(
  read: () => Promise<Remembered<T>>,
): readonly [Remembered<T> | undefined, Keep<T>] {
  const [record, setRecord] = useState<Remembered<T> | undefined>();
  const keep: Keep<T> = (changed) => void changed.then(setRecord);
  useReturn(() => keep(read()));
  return [record, keep];
}
