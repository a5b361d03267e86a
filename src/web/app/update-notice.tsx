// Says that a new version is ready, and lets the user choose when to take it.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { keepOffline } from './offline.ts';
import { PAGE_WORDS } from '../page/page-words.ts';
import { APP_WORDS } from './app-words.ts';

export function UpdateNotice(): JSX.Element | null {
  const [ready, setReady] = useState(false);
  const update = useRef(() => {});
  useEffect(() => {
    update.current = keepOffline({ onUpdate: () => setReady(true) });
  }, []);
  if (!ready) return null;
  return (
    <div class="notice" role="status">
      {APP_WORDS.newVersion}{' '}
      <button type="button" onClick={() => update.current()}>
        {PAGE_WORDS.reload}
      </button>
    </div>
  );
}
