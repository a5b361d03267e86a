// Pages that are loaded when somebody goes there.
import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Route } from './route.ts';
import { COMMON_WORDS } from './words/common.ts';

export type LazyRoute = Exclude<Route, { page: 'home' | 'lost' }>;
type PageOf<P extends LazyRoute['page']> = ComponentType<{ readonly route: Extract<LazyRoute, { page: P }> }>;

const PAGES: { readonly [P in LazyRoute['page']]: () => Promise<PageOf<P>> } = {
  new: async () => (await import('./pages/new-match-page.tsx')).NewMatchPage,
  match: async () => (await import('./pages/match-page.tsx')).MatchPage,
  review: async () => (await import('./pages/review-page.tsx')).ReviewPage,
  shared: async () => (await import('./pages/shared-page.tsx')).SharedPage,
  position: async () => (await import('./pages/position-page.tsx')).PositionPage,
  puzzles: async () => (await import('./pages/puzzle-page.tsx')).PuzzlePage,
  daily: async () => (await import('./pages/puzzle-page.tsx')).DailyPage,
  workshop: async () => (await import('./pages/workshop-page.tsx')).WorkshopPage,
  edit: async () => (await import('./pages/workshop-page.tsx')).EditPage,
  rules: async () => (await import('./pages/rules-page.tsx')).RulesPage,
  stored: async () => (await import('./pages/stored-page.tsx')).StoredPage,
};

/** Loads a page that will soon be wanted; if that fails, it is tried again when it is. */
export function fetchPage(page: LazyRoute['page']): void {
  void PAGES[page]().catch(() => undefined);
}

type AnyPage = ComponentType<{ readonly route: LazyRoute }>;

export function LazyPage({ route }: { readonly route: LazyRoute }): JSX.Element {
  const [loaded, setLoaded] = useState<{ readonly Page: AnyPage } | 'failed' | undefined>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    // The table above has for every page one that takes its route.
    const load = PAGES[route.page] as () => Promise<AnyPage>;
    load().then(
      (Page) => wanted && setLoaded({ Page }),
      () => wanted && setLoaded('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [route.page, attempt]);
  if (loaded === undefined) return <p class="waiting">{COMMON_WORDS.loading}</p>;
  if (loaded === 'failed')
    return (
      <section class="card">
        <p role="alert">{COMMON_WORDS.failedPage}</p>
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
          {COMMON_WORDS.again}
        </button>
      </section>
    );
  return <loaded.Page route={route} />;
}
