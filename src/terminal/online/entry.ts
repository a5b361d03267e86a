// The way into an online match: with a link that was sent, or with what this machine has kept of a seat. Who wants a seat
// makes its key and keeps it before it is asked for, so that no lost answer can lose the seat.
import { ok, refuse, type Result } from '../../base/result.ts';
import { SYSTEM_RANDOMNESS } from '../../disk/system-randomness.ts';
import { SeatFile, type KeptSeat, type SeatFileFault } from '../../disk/seat-file.ts';
import { systemWords } from '../../disk/system-words.ts';
import type { OnlineLink } from '../../remote/link.ts';
import { SEAT_NUMBERS, type SeatNumber } from '../../rules/rule-book.ts';
import { answerNo, badInput, type Refusal } from '../io/refusal.ts';
import type { Declined, Server } from './server.ts';

/** How this person is at the match; without a seat they look on. */
export interface Entry {
  readonly server: Server;
  readonly match: string;
  readonly seat: SeatFile | undefined;
}

export interface EntryWishes {
  readonly name: string | undefined;
  /** To look on, whatever seat could be had. */
  readonly watch: boolean;
}

export function newKey(): string {
  return SYSTEM_RANDOMNESS.newSalt();
}

/** By a link, or back to a seat that is kept for the match of the link. */
export async function enterByLink(
  server: Server,
  link: OnlineLink,
  wishes: EntryWishes,
): Promise<Result<Entry, Refusal>> {
  const { match } = link;
  if (wishes.watch) return ok({ server, match, seat: undefined });
  const opened = openSeat(server.origin, match, (seat) => isSeatOf(link, seat));
  if (!opened.ok) return opened;
  const kept = opened.value;
  if (kept !== undefined && isHeld(kept.seat, link)) return rename({ server, match, seat: kept }, wishes);
  if (link.to === 'watch') {
    kept?.close();
    return ok({ server, match, seat: undefined });
  }
  const key = link.to === 'seat' ? link.key : (kept?.seat.key ?? newKey());
  const invite = link.to === 'join' ? link.invite : null;
  const seat = kept === undefined ? createSeat({ origin: server.origin, match, key, invite }) : ok(kept);
  if (!seat.ok) return seat;
  const claimed = await claim({ server, match, seat: seat.value }, link, { ...wishes, key });
  // Without an answer it is not known whether the key holds the seat now: it is kept.
  if (!claimed.ok && claimed.fault.isFinal && kept === undefined) seat.value.discard();
  if (!claimed.ok) seat.value.close();
  return claimed;
}

/** Whether the link leads to this seat: the other one of the match may be kept on this machine, too. */
function isSeatOf(link: OnlineLink, { seat, key, invite }: KeptSeat): boolean {
  switch (link.to) {
    case 'watch':
      return true;
    case 'join':
      return invite === link.invite;
    case 'seat':
      return key === link.key || seat === link.seat;
  }
}

/** A seat whose number is known is held; a link to a seat may bring another key. */
function isHeld({ seat, key }: KeptSeat, link: OnlineLink): boolean {
  return seat !== null && (link.to !== 'seat' || (link.key === key && link.seat === seat));
}

export function openSeat(
  origin: string,
  match: string,
  isMeant: (seat: KeptSeat) => boolean,
): Result<SeatFile | undefined, Refusal> {
  const opened = SeatFile.open(origin, match, isMeant);
  return opened.ok ? opened : refuse(seatRefusal(opened.fault));
}

export function createSeat(seat: Parameters<typeof SeatFile.create>[0]): Result<SeatFile, Refusal> {
  const created = SeatFile.create(seat);
  return created.ok ? created : refuse(seatRefusal(created.fault));
}

function seatRefusal(fault: SeatFileFault): Refusal {
  if (fault.code === 'locked')
    return answerNo('That match is open in another window or process: close it there first.').fault;
  if (fault.code === 'damaged')
    return badInput('What was kept of that match is damaged: ask for a link to your seat.').fault;
  return badInput(`The key of the seat cannot be kept: ${systemWords(fault.error)}.`).fault;
}

interface Seated extends Entry {
  readonly seat: SeatFile;
}

/** Whether asking once more could help. */
interface Unclaimed extends Refusal {
  readonly isFinal: boolean;
}

/** Which seat an invitation is for, it does not say: the server knows. */
async function claim(
  entry: Seated,
  link: OnlineLink,
  { name, key }: EntryWishes & { readonly key: string },
): Promise<Result<Entry, Unclaimed>> {
  const seats = link.to === 'seat' ? [link.seat] : ([2, 1] as const);
  const invite = link.to === 'join' ? { invite: link.invite } : {};
  const body = { ...invite, ...(name === undefined ? {} : { name }) };
  const declined: Declined[] = [];
  for (const seat of seats) {
    const taken = await takeSeat(entry, { seat, key }, body);
    if (taken.ok) return ok(entry);
    declined.push(taken.fault);
    if (taken.fault.code !== 'wrong-key' && taken.fault.code !== 'seat-taken') break;
  }
  const isFinal = declined.every(({ code }) => code !== undefined);
  return refuse({ ...declinedWords(declined, link), isFinal });
}

async function takeSeat(
  { server, match, seat: file }: Seated,
  { seat, key }: { readonly seat: SeatNumber; readonly key: string },
  body: object,
): Promise<Result<void, Declined>> {
  const path = `matches/${match}/seats/${seat}`;
  const taken = await server.ask({ method: 'PUT', path, body, key });
  if (!taken.ok) return taken;
  file.change({ seat, key });
  return ok(undefined);
}

/** Of a match for which the key is known, but not yet at which seat it sits. */
export async function findSeat(entry: Seated): Promise<Result<Entry, Refusal>> {
  for (const seat of SEAT_NUMBERS) {
    const taken = await takeSeat(entry, { seat, key: entry.seat.seat.key }, {});
    if (taken.ok) return ok(entry);
    if (taken.fault.code !== 'seat-taken' && taken.fault.code !== 'same-key') return refuse(taken.fault);
  }
  return badInput('The server does not know this seat.');
}

function declinedWords(declined: readonly Declined[], link: OnlineLink): Refusal {
  const codes = new Set(declined.map(({ code }) => code));
  const isTaken = codes.has('seat-taken');
  if (isTaken && link.to === 'seat')
    return badInput('This link is no longer good: the seat has another key.').fault;
  // One seat is for another invitation, and the other is taken: by this one, or by whoever made the match.
  if (codes.has('wrong-key'))
    return badInput('This link is not good: it was used already, or there is no such invitation.').fault;
  if (isTaken) return badInput('This seat is taken. To look on, say the same with --watch.').fault;
  return declined.at(-1) ?? badInput('The server does not answer.').fault;
}

/** Another name than before, if one is given. */
async function rename(entry: Seated, { name }: EntryWishes): Promise<Result<Entry, Refusal>> {
  const { server, match, seat } = entry;
  if (name === undefined) return ok(entry);
  const path = `matches/${match}/seats/${seat.seat.seat}/name`;
  const done = await server.ask({ method: 'PUT', path, body: { name }, key: seat.seat.key });
  if (done.ok) return ok(entry);
  seat.close();
  return refuse(done.fault);
}
