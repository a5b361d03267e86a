// Which page of the app is shown, as text in the fragment of the address: nothing of it leaves the browser.
import { parseSeatNumber, type SeatNumber } from '../../rules/rule-book.ts';
// Reading never throws; what cannot be a place here is `lost`.

/** A game of the catalogue by its id, or a rule book packed into the link. */
export type GameRef =
  | { readonly id: string; readonly length?: number | undefined }
  | { readonly book: string };

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'workshop' }
  /** Games that were found, and the search for more. */
  | { readonly page: 'finds' }
  | { readonly page: 'stored' }
  /** The puzzle of the day. */
  | { readonly page: 'daily' }
  | { readonly page: 'new'; readonly game: GameRef }
  | { readonly page: 'rules'; readonly game: GameRef }
  /** The workshop with this game in it. */
  | { readonly page: 'edit'; readonly game: GameRef }
  | { readonly page: 'match'; readonly id: string }
  /** Setting up a match that a server decides; `anyone`: against whoever comes. */
  | { readonly page: 'invite'; readonly game: GameRef; readonly anyone?: boolean }
  /** A match that a server decides: its waiting room, and the match itself. */
  | { readonly page: 'online'; readonly id: string }
  /** An invitation to a seat. */
  | { readonly page: 'join'; readonly id: string; readonly key: string }
  /** A seat that is held already, for another device. */
  | { readonly page: 'seat'; readonly id: string; readonly seat: SeatNumber; readonly key: string }
  /** Who waits for an opponent. */
  | { readonly page: 'lobby' }
  | {
      readonly page: 'review';
      readonly id: string;
      readonly round?: number | undefined;
      readonly ply?: number | undefined;
    }
  /** A whole match in the link. */
  | { readonly page: 'shared'; readonly packed: string }
  /** One position: the start if none is named. */
  | {
      readonly page: 'position';
      readonly game: GameRef;
      readonly position?: string | undefined;
      readonly target?: string | undefined;
      /** The registers that its round began with, where chance decides. */
      readonly start?: string | undefined;
    }
  | {
      readonly page: 'puzzles';
      readonly game?: GameRef | undefined;
      readonly seed?: number | undefined;
    }
  | { readonly page: 'lost'; readonly why: 'unknown' | 'too-long' };

/** Longer links are not even looked at. */
export const MOST_LINK = 60_000;

const ID = /^[A-Za-z0-9-]{1,60}$/;
const PACKED = /^[A-Za-z0-9_-]+$/;
const MATCH_ID = /^[0-9a-f]{16}$/;
const KEY = /^[0-9a-f]{32}$/;
const LOST: Route = { page: 'lost', why: 'unknown' };

/** Whether a match or a game may be called that. */
export function isId(text: string): boolean {
  return ID.test(text);
}

export function parseRoute(fragment: string): Route {
  if (fragment.length > MOST_LINK) return { page: 'lost', why: 'too-long' };
  const [path = '', query = ''] = fragment.replace(/^#?\/?/, '').split('?', 2);
  const [page = '', subject = '', ...rest] = path.split('/');
  return rest.length > 0 ? LOST : (routeOf(page, subject, new URLSearchParams(query)) ?? LOST);
}

function routeOf(page: string, subject: string, query: URLSearchParams): Route | undefined {
  switch (page) {
    case '':
      return { page: 'home' };
    case 'workshop':
      return subject === '' ? { page } : subject === 'finds' ? { page: 'finds' } : undefined;
    case 'stored':
    case 'daily':
    case 'lobby':
      return subject === '' ? { page } : undefined;
    case 'invite':
      return withGame(subject, query, (game) => ({ page, game, anyone: query.get('for') === 'anyone' }));
    case 'new':
    case 'rules':
    case 'edit':
      return withGame(subject, query, (game) => ({ page, game }));
    case 'position':
      return withGame(subject, query, (game) => ({ page, game, ...placeIn(query) }));
    case 'puzzles':
      return puzzlesOf(subject, query);
    default:
      return matchRoute(page, subject, query);
  }
}

/** A link of online play. The key in it is for this browser alone: the server never sees the fragment. */
function onlineRoute(page: string, id: string, query: URLSearchParams): Route | undefined {
  if (!MATCH_ID.test(id)) return undefined;
  const key = query.get('key') ?? '';
  if (page === 'online') return { page, id };
  if (!KEY.test(key)) return undefined;
  if (page === 'join') return { page, id, key };
  const seat = parseSeatNumber(query.get('seat') ?? undefined);
  return page === 'seat' && seat !== undefined ? { page, id, seat, key } : undefined;
}

function matchRoute(page: string, subject: string, query: URLSearchParams): Route | undefined {
  if (page === 'match' && isId(subject)) return { page, id: subject };
  if (page === 'shared' && PACKED.test(subject)) return { page, packed: subject };
  if (page !== 'review') return onlineRoute(page, subject, query);
  if (!isId(subject)) return undefined;
  return { page, id: subject, round: countIn(query, 'round'), ply: countIn(query, 'ply') };
}

function puzzlesOf(subject: string, query: URLSearchParams): Route | undefined {
  const seed = countIn(query, 'seed');
  if (subject === '') return { page: 'puzzles', seed };
  return withGame(subject, query, (game) => ({ page: 'puzzles', game, seed }));
}

function placeIn(
  query: URLSearchParams,
): Pick<Extract<Route, { page: 'position' }>, 'position' | 'target' | 'start'> {
  const text = (name: string) => query.get(name) ?? undefined;
  return { position: text('at'), target: text('target'), start: text('start') };
}

/** `bit-flip`, or `~` and a packed rule book. */
function withGame(subject: string, query: URLSearchParams, use: (game: GameRef) => Route): Route | undefined {
  if (subject.startsWith('~'))
    return PACKED.test(subject.slice(1)) ? use({ book: subject.slice(1) }) : undefined;
  return isId(subject) ? use({ id: subject, length: countIn(query, 'length') }) : undefined;
}

function countIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? '';
  return /^[0-9]{1,10}$/.test(text) ? Number(text) : undefined;
}

/** The fragment of a route, with its `#`. */
export function formatRoute(route: Route): string {
  const [path, query] = partsOf(route);
  const known = Object.entries(query).filter(
    (entry): entry is [string, string | number] => entry[1] !== undefined,
  );
  const text = known.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `#/${path}${text === '' ? '' : `?${text}`}`;
}

type Query = Readonly<Record<string, string | number | undefined>>;

function partsOf(route: Route): readonly [string, Query] {
  switch (route.page) {
    case 'home':
    case 'lost':
      return ['', {}];
    case 'workshop':
    case 'stored':
    case 'daily':
    case 'lobby':
      return [route.page, {}];
    case 'invite':
    case 'online':
    case 'join':
    case 'seat':
      return onlineParts(route);
    case 'finds':
      return ['workshop/finds', {}];
    case 'match':
      return [`match/${route.id}`, {}];
    case 'shared':
      return [`shared/${route.packed}`, {}];
    case 'review':
      return [`review/${route.id}`, { round: route.round, ply: route.ply }];
    case 'position':
      return [
        `position/${subjectOf(route.game)}`,
        { ...lengthOf(route.game), at: route.position, target: route.target, start: route.start },
      ];
    case 'puzzles':
      return route.game === undefined
        ? ['puzzles', { seed: route.seed }]
        : [`puzzles/${subjectOf(route.game)}`, { ...lengthOf(route.game), seed: route.seed }];
    case 'new':
    case 'rules':
    case 'edit':
      return [`${route.page}/${subjectOf(route.game)}`, lengthOf(route.game)];
  }
}

type OnlinePlace = Extract<Route, { page: 'invite' | 'online' | 'join' | 'seat' }>;

function onlineParts(route: OnlinePlace): readonly [string, Query] {
  switch (route.page) {
    case 'invite': {
      const query = { ...lengthOf(route.game), for: route.anyone === true ? 'anyone' : undefined };
      return [`invite/${subjectOf(route.game)}`, query];
    }
    case 'online':
      return [`online/${route.id}`, {}];
    case 'join':
      return [`join/${route.id}`, { key: route.key }];
    case 'seat':
      return [`seat/${route.id}`, { seat: route.seat, key: route.key }];
  }
}

function subjectOf(game: GameRef): string {
  return 'id' in game ? game.id : `~${game.book}`;
}

function lengthOf(game: GameRef): Query {
  return 'id' in game ? { length: game.length } : {};
}
