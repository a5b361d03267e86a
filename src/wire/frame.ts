// Frames on a socket, both ways: JSON texts. Requests in frames go to the same routes as those over HTTP. An update is
// sent as it is; it is the only frame with a `match`.
import { isLongerThan, parseJson } from '../base/json.ts';
import { ok, refuse, type Result } from '../base/result.ts';
import type { RequestFault } from './fault.ts';
import { isKey, isMatchId } from './ids.ts';
import { MOST_ADDRESS_BYTES, MOST_FRAME_BYTES, MOST_NUMBER } from './limits.ts';
import { readLobby, readUpdate } from './read-update.ts';
import { count, fieldOf, isObject, nullable, object, optional, own, text, type Reader } from './reader.ts';
import type { Method } from './routes.ts';
import type { Lobby, Update } from './update.ts';

/** What the socket is asked to speak. */
export const SUBPROTOCOL = 'bitduel.1';

/** Instead of a match id: those who wait for an opponent. */
export const LOBBY = 'lobby';

export type ClientFrame =
  /** Wants all updates of a match, from this line on. */
  | FollowFrame
  | { readonly do: 'follow-lobby'; readonly n: number | undefined }
  | RequestFrame
  /** Wants no more updates of this match, or of the lobby. */
  | { readonly do: 'leave'; readonly what: string }
  /** Answers the beat of the server with the same number. */
  | { readonly do: 'beat'; readonly beat: number };

export interface FollowFrame {
  readonly do: 'follow';
  /** Chosen by the client; the answer carries it. */
  readonly n: number;
  readonly match: string;
  readonly from: number;
  /** Of a seat; undefined for a watcher. */
  readonly key: string | undefined;
}

export interface RequestFrame {
  readonly do: 'request';
  readonly n: number;
  readonly method: Method;
  /** What follows `/api/`, with its query. */
  readonly address: string;
  readonly body: unknown;
  readonly key: string | undefined;
}

/** `n`: what the answer carries, as far as it can be read. */
export interface FrameRefusal {
  readonly n: number | undefined;
  readonly fault: RequestFault;
}

const METHODS = { get: 'GET', put: 'PUT', delete: 'DELETE' } as const satisfies Record<string, Method>;
const VERBS = Object.keys(METHODS) as readonly (keyof typeof METHODS)[];

const KINDS = ['follow', ...VERBS, 'leave', 'beat'] as const;

const number: Reader<number> = count(0, Number.MAX_SAFE_INTEGER);
const key = optional(fieldOf(isKey, '32 hexadecimal digits'), undefined);
const isFollowed = (value: unknown): value is string => value === LOBBY || isMatchId(value);
const followed: Reader<string> = fieldOf(isFollowed, `16 hexadecimal digits, or "${LOBBY}"`);

const readAddress = text(MOST_ADDRESS_BYTES);
const readNumbered = object<{ n: number; key?: string }>({ n: number, key });
const readN = optional(number, undefined);

/** What a client sends, or what is wrong with it. */
export function parseClientFrame(frame: string): Result<ClientFrame, FrameRefusal> {
  if (isLongerThan(frame, MOST_FRAME_BYTES))
    return refuse({ n: undefined, fault: { code: 'too-large', most: MOST_FRAME_BYTES } });
  const data = parseJson(frame);
  if (data === undefined) return refuse({ n: undefined, fault: { code: 'not-json' } });
  const read = readClientFrame(data);
  if (read.ok) return read;
  const n = isObject(data) ? readN(own(data, 'n'), 'n') : ok(undefined);
  return refuse({ n: n.ok ? n.value : undefined, fault: read.fault });
}

function readClientFrame(data: unknown): Result<ClientFrame, RequestFault> {
  const fields = isObject(data) ? data : {};
  const kinds = KINDS.filter((kind) => own(fields, kind) !== undefined);
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1)
    return refuse({
      code: 'bad-frame',
      expected: 'one of "follow", "get", "put", "delete", "leave", "beat"',
    });
  const verb = VERBS.find((each) => each === kind);
  if (verb !== undefined) return readRequest(fields, verb);
  if (kind === 'follow')
    return own(fields, 'follow') === LOBBY ? readLobbyFollow(fields) : readFollow(fields);
  return kind === 'leave' ? readLeave(fields) : readBeat(fields);
}

function readRequest(fields: object, verb: keyof typeof METHODS): Result<RequestFrame, RequestFault> {
  const address = readAddress(own(fields, verb), verb);
  if (!address.ok) return address;
  const read = readNumbered(fields, '');
  if (!read.ok) return read;
  const body = own(fields, 'body');
  return ok({
    do: 'request',
    n: read.value.n,
    method: METHODS[verb],
    address: address.value,
    body,
    key: read.value.key,
  });
}

function readFollow(fields: object): Result<FollowFrame, RequestFault> {
  const from = optional(count(1, MOST_NUMBER), 1);
  const read = object<{ n: number; follow: string; from: number; key?: string }>({
    n: number,
    follow: followed,
    from,
    key,
  })(fields, '');
  if (!read.ok) return read;
  const { n, follow, ...rest } = read.value;
  return ok({ do: 'follow', n, match: follow, from: rest.from, key: rest.key });
}

function readLobbyFollow(fields: object): Result<ClientFrame, RequestFault> {
  const read = object<{ n?: number }>({ n: optional(number, undefined) })(fields, '');
  return read.ok ? ok({ do: 'follow-lobby', n: read.value.n }) : read;
}

function readLeave(fields: object): Result<ClientFrame, RequestFault> {
  const read = object({ leave: followed })(fields, '');
  return read.ok ? ok({ do: 'leave', what: read.value.leave }) : read;
}

function readBeat(fields: object): Result<ClientFrame, RequestFault> {
  const read = object({ beat: number })(fields, '');
  return read.ok ? ok({ do: 'beat', beat: read.value.beat }) : read;
}

export function formatClientFrame(frame: ClientFrame): string {
  switch (frame.do) {
    case 'follow':
      return JSON.stringify({ n: frame.n, follow: frame.match, from: frame.from, key: frame.key });
    case 'follow-lobby':
      return JSON.stringify({ n: frame.n, follow: LOBBY });
    case 'request': {
      const verb = VERBS.find((each) => METHODS[each] === frame.method) ?? 'get';
      return JSON.stringify({ n: frame.n, [verb]: frame.address, body: frame.body, key: frame.key });
    }
    case 'leave':
      return JSON.stringify({ leave: frame.what });
    case 'beat':
      return JSON.stringify({ beat: frame.beat });
  }
}

export type ServerFrame =
  /** `n` is null for a frame that could not be read. */
  | { readonly do: 'answer'; readonly n: number | null; readonly status: number; readonly body: unknown }
  | { readonly do: 'update'; readonly update: Update }
  | { readonly do: 'lobby'; readonly lobby: Lobby }
  /** To be answered at once. `rtt`: the round trip of the beat before, in milliseconds; null before the first. */
  | { readonly do: 'beat'; readonly beat: number; readonly rtt: number | null };

/** What a server sends; undefined for anything else, which is to be ignored. */
export function parseServerFrame(frame: string): ServerFrame | undefined {
  const data = parseJson(frame);
  if (!isObject(data)) return undefined;
  if (own(data, 'match') !== undefined) {
    const update = readUpdate(data);
    return update && { do: 'update', update };
  }
  if (own(data, 'lobby') !== undefined) {
    const lobby = readLobby(own(data, 'lobby'));
    return lobby && { do: 'lobby', lobby };
  }
  return own(data, 'beat') === undefined ? readAnswer(data) : readServerBeat(data);
}

function readAnswer(data: object): ServerFrame | undefined {
  const read = object<{ n: number | null; status: number }>({
    n: nullable(number),
    status: count(100, 599),
  })(data, '');
  return read.ok ? { do: 'answer', ...read.value, body: own(data, 'body') } : undefined;
}

function readServerBeat(data: object): ServerFrame | undefined {
  const read = object<{ beat: number; rtt: number | null }>({
    beat: number,
    rtt: nullable(count(0, MOST_NUMBER)),
  })(data, '');
  return read.ok ? { do: 'beat', ...read.value } : undefined;
}

/** An answer whose body is JSON already. */
export function formatAnswerFrame(n: number | null, status: number, body: string): string {
  return `{"n":${n},"status":${status},"body":${body}}`;
}

/** The lobby, which is JSON already. */
export function formatLobbyFrame(lobby: string): string {
  return `{"lobby":${lobby}}`;
}

export function formatServerFrame(frame: ServerFrame): string {
  switch (frame.do) {
    case 'answer':
      return JSON.stringify({ n: frame.n, status: frame.status, body: frame.body });
    case 'update':
      return JSON.stringify(frame.update);
    case 'lobby':
      return JSON.stringify({ lobby: frame.lobby });
    case 'beat':
      return JSON.stringify({ beat: frame.beat, rtt: frame.rtt });
  }
}
