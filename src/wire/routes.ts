// The routes of the API, for HTTP and for frames on a socket alike. Everything that lists routes is made from this table.
import { parseSeatNumber, type SeatNumber } from '../rules/rule-book.ts';
import { isMatchId } from './ids.ts';

export const ROUTES = [
  { name: 'about', method: 'GET', path: 'about' },
  { name: 'create', method: 'PUT', path: 'matches/{match}' },
  { name: 'update', method: 'GET', path: 'matches/{match}' },
  { name: 'record', method: 'GET', path: 'matches/{match}/record' },
  { name: 'take-seat', method: 'PUT', path: 'matches/{match}/seats/{seat}' },
  { name: 'set-key', method: 'PUT', path: 'matches/{match}/seats/{seat}/key' },
  { name: 'set-name', method: 'PUT', path: 'matches/{match}/seats/{seat}/name' },
  { name: 'move', method: 'PUT', path: 'matches/{match}/moves/{line}' },
  { name: 'resign', method: 'PUT', path: 'matches/{match}/rounds/{round}/resign' },
  { name: 'claim', method: 'PUT', path: 'matches/{match}/rounds/{round}/claim' },
  { name: 'ready', method: 'PUT', path: 'matches/{match}/rounds/{round}/ready' },
  { name: 'offer', method: 'PUT', path: 'matches/{match}/offers/{offer}' },
  { name: 'withdraw', method: 'DELETE', path: 'matches/{match}/offers/{offer}' },
  { name: 'rematch', method: 'PUT', path: 'matches/{match}/rematch' },
  { name: 'lobby', method: 'GET', path: 'lobby' },
  { name: 'anyone', method: 'PUT', path: 'lobby/{match}' },
] as const;

export type RouteName = (typeof ROUTES)[number]['name'];
export type Method = (typeof ROUTES)[number]['method'];

/** What stands in the gaps of a path; each route has those that its path names. */
export interface RouteParameters {
  readonly match: string;
  /** 1 or 2, as everywhere in texts. */
  readonly seat: SeatNumber;
  readonly line: number;
  readonly round: number;
  readonly offer: 'draw' | 'undo';
}

export interface RoutedRequest {
  readonly route: RouteName;
  readonly parameters: Partial<RouteParameters>;
}

const GAPS: { readonly [Gap in keyof RouteParameters]: (text: string) => RouteParameters[Gap] | undefined } =
  {
    match: (text) => (isMatchId(text) ? text : undefined),
    seat: parseSeatNumber,
    line: numberFrom,
    round: numberFrom,
    offer: (text) => (['draw', 'undo'] as const).find((offer) => offer === text),
  };

/** Taken apart once: every request is held against them. */
const PATTERNS = ROUTES.map(({ name, method, path }) => ({ name, method, parts: path.split('/') }));

function numberFrom(text: string): number | undefined {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}

/** Where a request goes; `path` is what follows `/api/`, without a query. Undefined if it goes nowhere. */
export function routeOf(method: string, path: string): RoutedRequest | undefined {
  const words = path.split('/');
  for (const { name, method: expected, parts } of PATTERNS) {
    // Where a path has a third word, it is no gap, and tells most of them apart.
    if (expected !== method || parts.length !== words.length || (parts.length > 2 && parts[2] !== words[2]))
      continue;
    const parameters = fill(parts, words);
    if (parameters !== undefined) return { route: name, parameters };
  }
  return undefined;
}

function fill(pattern: readonly string[], words: readonly string[]): Partial<RouteParameters> | undefined {
  if (pattern.length !== words.length) return undefined;
  const found: Record<string, unknown> = {};
  for (const [index, part] of pattern.entries()) {
    const word = words[index] ?? '';
    if (!part.startsWith('{')) {
      if (part !== word) return undefined;
      continue;
    }
    const gap = part.slice(1, -1) as keyof RouteParameters;
    found[gap] = GAPS[gap](word);
    if (found[gap] === undefined) return undefined;
  }
  return found;
}
