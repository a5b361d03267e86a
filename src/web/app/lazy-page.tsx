// Pages that are loaded when their address is opened.
import type { ComponentType, JSX } from 'preact';
import type { Route } from '../routing/route.ts';
import { PAGE_WORDS } from '../page/page-words.ts';
import { useLoaded } from '../page/use-loaded.ts';

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
  finds: async () => (await import('../workshop/finds/finds-page.tsx')).FindsPage,
  edit: async () => (await import('../workshop/workshop-page.tsx')).EditPage,
  rules: async () => (await import('../rules/rules-page.tsx')).RulesPage,
  invite: async () => (await import('../online/invite-page.tsx')).InvitePage,
  online: async () => (await import('../online/online-page.tsx')).OnlinePage,
  join: async () => (await import('../online/join-page.tsx')).JoinPage,
  seat: async () => (await import('../online/seat-page.tsx')).SeatPage,
  lobby: async () => (await import('../online/lobby-page.tsx')).LobbyPage,
  stored: async () => (await import('../your-data/your-data-page.tsx')).YourDataPage,
};

type AnyPage = ComponentType<{ readonly route: LazyRoute }>;

/** A file of the page did not come. */
export class PageLoadError extends Error {}

export function LazyPage({ route }: { readonly route: LazyRoute }): JSX.Element {
  const LoadedPage = useLoaded(route.page, () => loadPage(route.page));
  return LoadedPage === undefined ? (
    <p class="waiting">{PAGE_WORDS.loading}</p>
  ) : (
    <LoadedPage route={route} />
  );
}

async function loadPage(page: LazyRoute['page']): Promise<AnyPage> {
  // The table above has for every page one that takes its route.
  const load = PAGES[page] as () => Promise<AnyPage>;
  try {
    return await load();
  } catch (error) {
    throw new PageLoadError(page, { cause: error });
  }
}
