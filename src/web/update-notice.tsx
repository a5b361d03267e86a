// Says that a new version is ready, and lets people choose when to take it.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { keepOffline } from './offline.ts';
import { COMMON_WORDS } from './words/common.ts';

export function UpdateNotice(): JSX.Element | null {
  const [ready, setReady] = useState(false);
  const update = useRef(() => {});
  useEffect(() => {
    update.current = keepOffline({ onUpdate: () => setReady(true) });
  }, []);
  if (!ready) return null;
  return (
    <div class="notice" role="status">
      {COMMON_WORDS.newVersion}{' '}
      <button type="button" onClick={() => update.current()}>
        {COMMON_WORDS.update}
      </button>
    </div>
  );
}
