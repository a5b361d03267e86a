// Every refusal of an online server: a stable code with its facts. Its words stand in `fault-words`, its status here.
import type { DecideFault, SetupFault } from '../match/fault.ts';
import type { TextFault } from '../notation/fault.ts';
import type { BookFault } from '../rules/fault.ts';

/** What the request itself gets wrong, or what stands in its way. */
export type RequestFault =
  /** 400: `field` is a path such as `seats.1.name`. */
  | { readonly code: 'not-json' }
  | { readonly code: 'bad-field'; readonly field: string; readonly expected: string }
  | { readonly code: 'bad-frame'; readonly expected: string }
  | { readonly code: 'no-key' }
  | { readonly code: 'wrong-key' }
  | { readonly code: 'no-such-route' }
  | { readonly code: 'no-such-match' }
  | { readonly code: 'no-such-game'; readonly id: string }
  | { readonly code: 'line-taken'; readonly line: number }
  /** The client has more lines than the server, which must have lost some. */
  | { readonly code: 'line-ahead'; readonly line: number; readonly next: number }
  | { readonly code: 'seat-taken' }
  | { readonly code: 'id-taken' }
  /** The key already holds the other seat of the match. */
  | { readonly code: 'same-key' }
  | { readonly code: 'offer-lapsed' }
  | { readonly code: 'not-playing' }
  | { readonly code: 'other-round'; readonly round: number }
  | { readonly code: 'too-large'; readonly most: number }
  | { readonly code: 'too-slow' }
  | { readonly code: 'wrong-host' }
  | { readonly code: 'wrong-origin' }
  | { readonly code: 'offered-already' }
  | { readonly code: 'takebacks-used'; readonly most: number }
  | { readonly code: 'no-people' }
  | { readonly code: 'level-too-strong'; readonly levels: readonly string[] }
  | { readonly code: 'refused-name' }
  | { readonly code: 'too-often'; readonly retryMs: number }
  | { readonly code: 'store-busy'; readonly retryMs: number }
  | { readonly code: 'store-full'; readonly retryMs: number }
  | { readonly code: 'store-unknown'; readonly retryMs: number }
  | { readonly code: 'draining'; readonly retryMs: number };

/** What the rules of books, matches and moves refuse, as it is. */
type RulesFault =
  | DecideFault
  | SetupFault
  | TextFault
  | { readonly code: 'bad-book'; readonly faults: readonly BookFault[] };

export type WireFault = RequestFault | RulesFault;

const STATUS: Readonly<Record<RequestFault['code'], number>> = {
  'not-json': 400,
  'bad-field': 400,
  'bad-frame': 400,
  'no-key': 401,
  'wrong-key': 403,
  'wrong-origin': 403,
  'no-such-route': 404,
  'no-such-match': 404,
  'no-such-game': 404,
  'line-taken': 409,
  'line-ahead': 409,
  'seat-taken': 409,
  'id-taken': 409,
  'same-key': 409,
  'offer-lapsed': 409,
  'not-playing': 409,
  'other-round': 409,
  'offered-already': 409,
  'too-slow': 408,
  'too-large': 413,
  'wrong-host': 421,
  'takebacks-used': 422,
  'no-people': 422,
  'level-too-strong': 422,
  'refused-name': 422,
  'too-often': 429,
  'store-busy': 503,
  'store-full': 503,
  'store-unknown': 503,
  draining: 503,
};

export const REQUEST_FAULTS = Object.keys(STATUS) as readonly RequestFault['code'][];

/** The status of HTTP that goes with a fault; 422 for what the rules refuse. */
export function statusOf({ code }: Pick<WireFault, 'code'>): number {
  return Object.hasOwn(STATUS, code) ? STATUS[code as RequestFault['code']] : 422;
}

/** Whether the same request may still succeed: not acknowledged, may have happened, ask again. */
export function isRetryable(status: number): boolean {
  return status === 429 || status === 503;
}
