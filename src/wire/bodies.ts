// The bodies of all requests but the one that creates a match, the queries of addresses, and their readers.
import { ok } from '../base/result.ts';
import { readTerms, type CreateMatch, type MatchTerms } from './create-match.ts';
import { isKey } from './ids.ts';
import { MOST_BODY_BYTES, MOST_NUMBER, MOST_WAIT_SECONDS } from './limits.ts';
import { readName } from './name.ts';
import {
  badField,
  count,
  fieldOf,
  flag,
  nullable,
  object,
  optional,
  text,
  type Read,
  type Reader,
} from './reader.ts';

const readKey: Reader<string> = fieldOf(isKey, '32 hexadecimal digits');
const readLineNumber: Reader<number> = count(1, MOST_NUMBER);
/** A hash as it comes back from a client: whatever it is, it is only compared. */
const readTag: Reader<string> = text(64);

export interface TakeSeat {
  /** The key in the link; not needed for a seat that is open to anyone. */
  readonly invite?: string | undefined;
  readonly name?: string | undefined;
}

/** A request without a body asks for nothing in particular. */
export function readTakeSeat(data: unknown = {}): Read<TakeSeat> {
  return object<TakeSeat>({ invite: optional(readKey, undefined), name: optional(readName, undefined) })(
    data,
    '',
  );
}

export interface SetKey {
  /** The new one. */
  readonly key: string;
}

export function readSetKey(data: unknown): Read<SetKey> {
  return object<SetKey>({ key: readKey })(data, '');
}

export interface SetName {
  /** Null takes the name away. */
  readonly name: string | null;
}

export function readSetName(data: unknown): Read<SetName> {
  return object<SetName>({ name: nullable(readName) })(data, '');
}

export interface SendMove {
  /** A mask, or as the book writes its moves: `parseMove` reads it. */
  readonly move: string;
}

const sendMove = object<SendMove>({ move: text(MOST_BODY_BYTES) });

export function readSendMove(data: unknown): Read<SendMove> {
  return sendMove(data, '');
}

export interface MakeOffer {
  /** The line that is next where the one who offers stands. */
  readonly line: number;
}

export function readMakeOffer(data: unknown): Read<MakeOffer> {
  return object<MakeOffer>({ line: readLineNumber })(data, '');
}

export interface AskRematch {
  /** The key of the seat in the new match. */
  readonly key: string;
  /** Whether the seats are to be swapped; true unless said otherwise. They are, unless both ask otherwise. */
  readonly swap: boolean;
}

export function readAskRematch(data: unknown): Read<AskRematch> {
  return object<AskRematch>({ key: readKey, swap: optional(flag, true) })(data, '');
}

/** A match against anyone who wants the same. */
export interface AskAnyone extends MatchTerms {
  readonly name?: string | undefined;
}

export function readAskAnyone(data: unknown): Read<AskAnyone> {
  const terms = readTerms(data);
  if (!terms.ok) return terms;
  if (!('id' in terms.value.game))
    return badField('game', 'an object with "id": the lobby has no other games');
  const name = object<Pick<AskAnyone, 'name'>>({ name: optional(readName, undefined) })(data, '');
  return name.ok ? ok({ ...terms.value, ...name.value }) : name;
}

/** The match that is created if nobody waits who wants the same: it waits in the lobby itself. */
export function createFor({ name, ...terms }: AskAnyone): CreateMatch {
  return { ...terms, seats: [{ me: true, ...(name === undefined ? {} : { name }) }, { open: true }] };
}

/** What stands behind the question mark of an address. */
export type Query = Readonly<Record<string, string>>;

export interface UpdateQuery extends LobbyQuery {
  /** The first line that is wanted; 1 unless said otherwise. */
  readonly from: number;
}

export interface LobbyQuery {
  /** The tag of the state that the client has; undefined: none. */
  readonly seen?: string | undefined;
  /** How many seconds the answer may be held back until there is news; 0 unless said otherwise. */
  readonly wait: number;
}

const readSeen = optional(readTag, undefined);
const readWait = optional(numeral(0, MOST_WAIT_SECONDS), 0);

export function readUpdateQuery(query: Query): Read<UpdateQuery> {
  const from = optional(numeral(1, MOST_NUMBER), 1);
  return object<UpdateQuery>({ from, seen: readSeen, wait: readWait })(query, '');
}

export function readLobbyQuery(query: Query): Read<LobbyQuery> {
  return object<LobbyQuery>({ seen: readSeen, wait: readWait })(query, '');
}

/** A whole number in digits. */
function numeral(least: number, most: number): Reader<number> {
  const within = count(least, most);
  return (value, field) =>
    within(typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : undefined, field);
}
