// Going from page to page: the address is the state, so back and forward work by themselves.
import { useEffect, useState } from 'preact/hooks';
import { formatRoute, parseRoute, type Route } from './route.ts';

function currentRoute(): Route {
  return parseRoute(location.hash);
}

export function goTo(route: Route): void {
  location.hash = formatRoute(route);
}

/** The whole address, to be sent to somebody. */
export function linkTo(route: Route): string {
  return new URL(formatRoute(route), location.href).href;
}

/** The same page with another address: back leads to the page before, not to this one as it was. */
export function replaceRoute(route: Route): void {
  history.replaceState(null, '', formatRoute(route));
  dispatchEvent(new HashChangeEvent('hashchange'));
}

export function useRoute(): Route {
  const [route, setRoute] = useState(currentRoute);
  useEffect(() => {
    const follow = () => setRoute(currentRoute());
    addEventListener('hashchange', follow);
    // The address may have changed before anybody listened.
    if (formatRoute(currentRoute()) !== formatRoute(route)) follow();
    return () => removeEventListener('hashchange', follow);
  }, []);
  return route;
}
