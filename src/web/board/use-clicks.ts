// A small sound for bits that change, if sound is on. What makes it is loaded only then.
import { useEffect, useRef } from 'preact/hooks';
import { countOnes } from '../../base/bits.ts';
import { preferences } from '../preferences/preferences.ts';
import type { Picture } from './picture.ts';

export function useClicks(pictures: readonly Picture[]): void {
  const values = pictures.map(({ value }) => value).join(' ');
  const ones = pictures.reduce((sum, { value }) => sum + countOnes(value), 0);
  const before = useRef({ values, ones });
  useEffect(() => {
    const up = ones >= before.current.ones;
    if (before.current.values !== values && preferences().sound)
      void import('./sound.ts').then(
        ({ playFlip }) => playFlip(up),
        () => undefined,
      );
    before.current = { values, ones };
  }, [values]);
}
