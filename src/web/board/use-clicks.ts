// A small sound for bits that change, if sound is on. What makes it is loaded only then.
import { useEffect, useRef } from 'preact/hooks';
import { preferences } from '../preferences/preferences.ts';
import type { Picture } from './picture.ts';

export function useClicks(pictures: readonly Picture[]): void {
  const values = pictures.map(({ value }) => value).join(' ');
  const before = useRef(values);
  useEffect(() => {
    if (before.current !== values && preferences().sound)
      void import('./sound.ts').then(
        ({ playFlip }) => playFlip(),
        () => undefined,
      );
    before.current = values;
  }, [values]);
}
