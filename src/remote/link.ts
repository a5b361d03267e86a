// The links of online play: what stands behind `#` in the address of a server's app. No server sees it, so no log and no
// preview of a link ever holds a key.
import { parseSeatNumber, type SeatNumber } from '../rules/rule-book.ts';
import { isKey, isMatchId } from '../wire/ids.ts';

/** `join`: an invitation to a seat. `seat`: a seat that is held already, for another device. `watch`: to look on. */
export type OnlineLink =
  | { readonly to: 'join'; readonly match: string; readonly invite: string }
  | { readonly to: 'seat'; readonly match: string; readonly seat: SeatNumber; readonly key: string }
  | { readonly to: 'watch'; readonly match: string };

/** As it stands behind `#/`. */
export function formatLink(link: OnlineLink): string {
  switch (link.to) {
    case 'join':
      return `join/${link.match}?key=${link.invite}`;
    case 'seat':
      return `seat/${link.match}?seat=${link.seat}&key=${link.key}`;
    case 'watch':
      return `online/${link.match}`;
  }
}

/** The reverse, for a text from anywhere; undefined if it is no such link. */
export function parseLink(text: string): OnlineLink | undefined {
  const [path = '', query = '', ...rest] = text.split('?');
  const [to, match, ...more] = path.split('/');
  if (rest.length > 0 || more.length > 0 || !isMatchId(match)) return undefined;
  const fields = new Map(query.split('&').map((field) => cut(field)));
  const key = fields.get('key');
  if (to === 'online' && query === '') return { to: 'watch', match };
  if (!isKey(key)) return undefined;
  if (to === 'join') return { to: 'join', match, invite: key };
  const seat = parseSeatNumber(fields.get('seat'));
  return to === 'seat' && seat !== undefined ? { to: 'seat', match, seat, key } : undefined;
}

function cut(field: string): readonly [string, string] {
  const [name = '', ...value] = field.split('=');
  return [name, value.join('=')];
}

/** A whole address: where the server is, and the link behind `#/`. Undefined if it is none. */
export function parseAddress(
  text: string,
): { readonly origin: string; readonly link: OnlineLink } | undefined {
  const [, origin, fragment] = /^(https?:\/\/[^/?#\s]+)\/?#\/(\S+)$/.exec(text.trim()) ?? [];
  const link = fragment === undefined ? undefined : parseLink(fragment);
  return origin === undefined || link === undefined ? undefined : { origin, link };
}

/** The reverse of `parseAddress`. */
export function formatAddress(origin: string, link: OnlineLink): string {
  return `${origin}/#/${formatLink(link)}`;
}
