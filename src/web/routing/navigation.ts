// Going from page to page: the address is the state, so the browser's back and forward work.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { formatRoute, parseRoute, type Route } from './route.ts';
import { leaveEntry } from './scroll-places.ts';

function currentRoute(): Route {
  return parseRoute(location.hash);
}

export function goTo(route: Route): void {
  location.hash = formatRoute(route);
}

/** The whole address, to be sent or kept. */
export function linkTo(route: Route): string {
  return new URL(formatRoute(route), location.href).href;
}

/**
 * For the page shown at `route`: gives it another address, so that back leads to the page before and not to this one
 * as it was. Where the address has already changed to another page's, it stays, and the answer is false.
 */
export function useReplaceRoute(route: Route): (next: Route) => boolean {
  const shown = formatRoute(route);
  const own = useRef(shown);
  useLayoutEffect(() => {
    own.current = shown;
  }, [shown]);
  return useCallback((next) => {
    if (formatRoute(currentRoute()) !== own.current) return false;
    own.current = formatRoute(next);
    history.replaceState(history.state, '', own.current);
    dispatchEvent(new HashChangeEvent('hashchange'));
    return true;
  }, []);
}

export function useRoute(): Route {
  const [route, setRoute] = useState(currentRoute);
  useEffect(() => {
    const follow = () => {
      leaveEntry();
      setRoute(currentRoute());
    };
    addEventListener('hashchange', follow);
    // The address may have changed before this listener was added.
    if (formatRoute(currentRoute()) !== formatRoute(route)) follow();
    return () => removeEventListener('hashchange', follow);
  }, []);
  return route;
}
