// Pages that are loaded when their address is opened.
import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Route } from '../routing/route.ts';
import { PAGE_WORDS } from '../page/page-words.ts';

export type LazyRoute = Exclude<Route, { page: 'home' | 'lost' }>;
type PageOf<P extends LazyRoute['page']> = ComponentType<{ readonly route: Extract<LazyRoute, { page: P }> }>;

const PAGES: { readonly [P in LazyRoute['page']]: () => Promise<PageOf<P>> } = {
  new: async () => (await import('../new-match/new-match-page.tsx')).NewMatchPage,
  match: async () => (await import('../match/match-page.tsx')).MatchPage,
  review: async () => (await import('../review/review-page.tsx')).ReviewPage,
  shared: async () => (await import('../review/shared-page.tsx')).SharedPage,
  position: async () => (await import('../analysis/position-page.tsx')).PositionPage,
  puzzles: async () => (await import('../puzzles/puzzle-page.tsx')).PuzzlePage,
  daily: async () => (await import('../puzzles/puzzle-page.tsx')).DailyPage,
  workshop: async () => (await import('../workshop/workshop-page.tsx')).WorkshopPage,
  edit: async () => (await import('../workshop/workshop-page.tsx')).EditPage,
  rules: async () => (await import('../rules/rules-page.tsx')).RulesPage,
  stored: async () => (await import('../your-data/your-data-page.tsx')).YourDataPage,
};

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
  if (loaded === undefined) return <p class="waiting">{PAGE_WORDS.loading}</p>;
  if (loaded === 'failed')
    return (
      <section class="card">
        <p role="alert">{PAGE_WORDS.failedPage}</p>
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
          {PAGE_WORDS.again}
        </button>
      </section>
    );
  return <loaded.Page route={route} />;
}
