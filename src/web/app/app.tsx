// The frame around every page: the header, the page that the address names, and where news is announced.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Header } from './header.tsx';
import { LazyPage } from './lazy-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { useRoute } from '../routing/navigation.ts';
import { HomePage } from '../home/home-page.tsx';
import { LostPage } from '../page/trouble.tsx';
import { formatRoute, type Route } from '../routing/route.ts';
import { arriveAtEntry } from '../routing/scroll-places.ts';
import { UpdateNotice } from './update-notice.tsx';
import { APP_WORDS } from './app-words.ts';

export function App(): JSX.Element {
  const route = useRoute();
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main, pageKey(route));
  return (
    <>
      <a class="skip" href="#content" onClick={(event) => focusContent(event, main.current)}>
        {APP_WORDS.skip}
      </a>
      <Header page={route.page} />
      <main id="content" ref={main} tabIndex={-1}>
        <PageBoundary key={pageKey(route)} address={formatRoute(route)}>
          <Page route={route} />
        </PageBoundary>
      </main>
      <UpdateNotice />
      <div id="announcer" class="unseen" role="status" aria-live="polite" />
    </>
  );
}

/** Pages that are shown anew for another subject, and not for another ply or position of the same. */
function pageKey(route: Route): string {
  if (route.page === 'puzzles' || route.page === 'edit') return route.page;
  if (route.page === 'position') return formatRoute({ page: 'position', game: route.game });
  return route.page === 'review' ? `review ${route.id}` : formatRoute(route);
}

/** The first page is here from the start; every other comes when it is asked for. */
function Page({ route }: { readonly route: Route }): JSX.Element {
  switch (route.page) {
    case 'home':
      return <HomePage />;
    case 'lost':
      return <LostPage why={route.why} />;
    default:
      return <LazyPage route={route} />;
  }
}

/** Keyboard and screen reader go on at the new page, not where the old one was left. */
function useFocusOnArrival(main: { readonly current: HTMLElement | null }, page: string): void {
  const first = useRef(true);
  useEffect(() => {
    // A page may have taken the keyboard already.
    if (!first.current && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true });
    first.current = false;
    return arriveAtEntry();
  }, [page]);
}

/** The fragment is the address of a page, so the link must not change it. */
function focusContent(event: Event, main: HTMLElement | null): void {
  event.preventDefault();
  main?.focus();
}
