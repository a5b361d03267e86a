// Where the keyboard goes on when what it was on is gone.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** To the page as a whole. */
export function focusPage(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** From now on: when what has the keyboard goes away and nothing takes it over, it goes on at the page. */
export function followFocus(): void {
  let last: EventTarget | null = null;
  addEventListener('focusin', ({ target }) => {
    last = target;
  });
  new MutationObserver(() => {
    const isGone = last instanceof Element && !last.isConnected;
    if (isGone && document.activeElement === document.body) focusPage();
  }).observe(document.body, { childList: true, subtree: true });
}

/** When that is over, to whatever the reference is at then; or to the page, if nothing has the keyboard. */
export function useFocusAfter<T extends HTMLElement>(going: boolean): RefObject<T | null> {
  const next = useRef<T>(null);
  const went = useRef(going);
  useEffect(() => {
    if (went.current && !going) {
      if (next.current !== null) next.current.focus();
      else if (document.activeElement === document.body) focusPage();
    }
    went.current = going;
  }, [going]);
  return next;
}
