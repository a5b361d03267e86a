// Coming to a seat in a match that a server decides: by creating it, by an invitation, through the lobby, by a rematch; and
// giving it another key. What is asked is kept first, with the key, and can be asked again until it is answered.
import { retryMsIn } from '../../remote/polling.ts';
import { isWrongKey } from '../../remote/answers.ts';
import { REMOTE_WORDS } from '../../remote/remote-words.ts';
import type { WireAnswer } from '../../remote/transport.ts';
import { otherSeat, seatNumber, seatOf, type SeatNumber } from '../../rules/rule-book.ts';
import { isRetryable } from '../../wire/fault.ts';
import { isKey } from '../../wire/ids.ts';
import { readRefusal } from '../../wire/read-refusal.ts';
import { readDone } from '../../wire/read-update.ts';
import { newId, newKey } from '../browser/system-random.ts';
import type { KeptSeat } from '../storage/database.ts';
import { dropSeat, keepSeat } from '../storage/seat-store.ts';
import { plainRequest } from './platform.ts';
import { closeRoom } from './rooms.ts';

/** `later`: no answer came; the same can be asked again. */
export type Seated =
  | { readonly code: 'seated'; readonly match: string }
  | { readonly code: 'later'; readonly match: string; readonly retryMs: number }
  | { readonly code: 'refused'; readonly words: string };

export interface NewMatch {
  readonly title: string;
  readonly body: object;
  /** Where its maker sits. */
  readonly seat: SeatNumber | undefined;
  readonly invites: NonNullable<KeptSeat['invites']>;
}

export async function createMatch({ title, body, seat, invites }: NewMatch): Promise<Seated> {
  const match = newId();
  return begin({ ...fresh(match, title), seat, invites, asked: { path: `matches/${match}`, body } });
}

/** A match against anyone who wants the same. */
export async function askAnyone(title: string, body: object): Promise<Seated> {
  const match = newId();
  return begin({ ...fresh(match, title), asked: { path: `lobby/${match}`, body } });
}

/** Takes a seat that is free: by an invitation, or without one if it is open to anyone. */
export async function takeSeat(
  match: string,
  title: string,
  seats: readonly SeatNumber[],
  body: { readonly invite?: string | undefined; readonly name?: string | undefined },
): Promise<Seated> {
  let seated: Seated | undefined;
  for (const seat of seats) {
    const asked = { path: `matches/${match}/seats/${seat}`, body };
    seated = await begin({ ...fresh(match, title), seat, asked });
    if (seated.code !== 'refused') return seated;
  }
  return seated ?? { code: 'refused', words: '' };
}

/** The seat as it goes on in the match that followed; undefined if it is not held there. */
export async function followRematch(seat: KeptSeat, match: string): Promise<string | undefined> {
  const { rematchKey: key, title } = seat;
  if (key === undefined || seat.seat === undefined) return undefined;
  // Seats are swapped as a rule.
  const likely = otherNumber(seat.seat);
  const seated = await findSeat({ ...fresh(match, title), key }, likely);
  return seated.code === 'refused' ? undefined : match;
}

export function otherNumber(number: SeatNumber): SeatNumber {
  return seatNumber(otherSeat(seatOf(number)));
}

/** A new key for a seat: whoever has the old one is out. */
export async function renewKey(seat: KeptSeat): Promise<Seated> {
  const path = `matches/${seat.match}/seats/${seat.seat}/key`;
  return begin({ ...seat, asked: { path, body: { key: newKey() } } });
}

/** Asks what the seat is there to ask, keeping it first. */
export async function begin(row: KeptSeat): Promise<Seated> {
  await keepSeat(row);
  const { match, asked, key } = row;
  if (asked === undefined) return { code: 'seated', match };
  const answer = await plainRequest({ method: 'PUT', path: asked.path, body: asked.body, key });
  if (answer === undefined || isRetryable(answer.status)) return later(match, answer);
  if (answer.status !== 200) return refused(row, answer);
  closeRoom(match);
  return settle({ ...row, asked: undefined }, asked, answer);
}

/** What the answer makes of the seat. */
async function settle(
  row: KeptSeat,
  asked: NonNullable<KeptSeat['asked']>,
  answer: WireAnswer,
): Promise<Seated> {
  const { match } = row;
  const leadsTo = readDone(answer.body)?.update.match ?? match;
  if (asked.path.startsWith('lobby/')) {
    if (leadsTo === match) return held({ ...row, seat: 1 });
    await dropSeat(match);
    return findSeat({ ...row, match: leadsTo }, 2);
  }
  const { key } = asked.body as { readonly key?: unknown };
  return held(asked.path.endsWith('/key') && isKey(key) ? { ...row, key } : row);
}

async function held(row: KeptSeat): Promise<Seated> {
  await keepSeat(row);
  return { code: 'seated', match: row.match };
}

/** Which seat the key holds: taking it again is answered as the first time. */
async function findSeat(row: KeptSeat, likely: SeatNumber): Promise<Seated> {
  return takeAgain(row, [likely, otherNumber(likely)]);
}

async function takeAgain(row: KeptSeat, [seat, ...others]: readonly SeatNumber[]): Promise<Seated> {
  if (seat === undefined) return { code: 'refused', words: '' };
  const seated = await begin({
    ...row,
    seat,
    asked: { path: `matches/${row.match}/seats/${seat}`, body: {} },
  });
  return seated.code === 'refused' ? takeAgain(row, others) : seated;
}

function fresh(match: string, title: string): KeptSeat {
  return { match, title, key: newKey(), created: new Date().toISOString() };
}

function later(match: string, answer: WireAnswer | undefined): Seated {
  return { code: 'later', match, retryMs: retryMsIn(answer?.body) };
}

/** A seat that was held before stays as it was. */
async function refused({ asked, ...row }: KeptSeat, { body }: WireAnswer): Promise<Seated> {
  if (asked?.path.endsWith('/key') === true) await keepSeat(row);
  else await dropSeat(row.match);
  const refusal = readRefusal(body);
  const words =
    asked?.path.endsWith('/key') === true && isWrongKey(refusal) ? REMOTE_WORDS.otherKey : refusal?.words;
  return { code: 'refused', words: words ?? '' };
}
