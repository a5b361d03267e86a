// Opens an online match in which this machine has a seat, or looks on: waits until it has begun, and makes a session of
// it. The one place where keys, copies of records, requests and matches meet.
import { ok, refuse, type Result } from '../../base/result.ts';
import { formatAddress } from '../../remote/link.ts';
import type { RemoteKeep } from '../../remote/remote-parts.ts';
import { RemoteRoom } from '../../remote/remote-room.ts';
import { goneWords } from '../../remote/remote-words.ts';
import { lengthOf, type Copy } from '../../remote/copy.ts';
import { seatOf } from '../../rules/rule-book.ts';
import { tell } from '../io/printed.ts';
import { programName } from '../io/program-name.ts';
import type { Refusal } from '../io/refusal.ts';
import { onSignals } from '../io/signals.ts';
import type { Session } from '../match/session.ts';
import { createSeat, findSeat, newKey, openSeat, type Entry } from './entry.ts';
import { SeatKeep } from './keep.ts';
import { OnlineSession } from './online-session.ts';
import { Server } from './server.ts';
import { SYSTEM_TIMERS } from './transport.ts';

const NOTHING_KEPT: RemoteKeep = { lines: () => undefined, pending: () => undefined };

/** `waiting` is called once if the other player is not there yet. */
export async function openMatch(entry: Entry, waiting: () => void): Promise<Result<Session, Refusal>> {
  const { server, match, seat } = entry;
  const keep = seat === undefined ? undefined : new SeatKeep(seat);
  const copy: Copy = keep?.open();
  const room = new RemoteRoom({
    match,
    key: seat?.seat.key,
    transport: server.transport,
    timers: SYSTEM_TIMERS,
    keep: keep ?? NOTHING_KEPT,
    copy,
    pending: seat?.seat.pending ?? undefined,
  });
  const close = () => {
    room.close();
    server.close();
    if (room.copy?.match.over === true) keep?.over();
    keep?.close();
  };
  const begun = await untilBegun(room, waiting, () => leave(entry, close));
  if (!begun.ok) {
    close();
    return begun;
  }
  const held = seat?.seat.seat;
  return ok(
    new OnlineSession({
      room,
      seat: held === undefined || held === null ? undefined : seatOf(held),
      nextMatch: { key: () => nextKey(entry), open: async (next) => openNext(entry, next) },
      leftWords: () => leftWords(entry, room),
      close,
    }),
  );
}

/** Both seats are taken and a round has begun; with a copy of one, it is also gone on with while the server is away. */
async function untilBegun(
  room: RemoteRoom,
  waiting: () => void,
  end: () => void,
): Promise<Result<void, Refusal>> {
  const stopListening = onSignals((exit) => {
    end();
    process.exit(exit);
  });
  let isWaiting = false;
  const done = await new Promise<Result<void, Refusal>>((resolve) => {
    const look = () => {
      const gone = goneWords(room);
      if (gone !== undefined) resolve(refuse({ exit: 2, line: gone }));
      else if ((room.copy?.match.rounds.length ?? 0) > 0 && isHeard(room)) resolve(ok(undefined));
      else if (room.state?.stage === 'waiting' && !isWaiting) {
        isWaiting = true;
        waiting();
      }
    };
    room.subscribe(look);
    look();
  });
  stopListening();
  return done;
}

/** Whether it is known how things stand, or known that this cannot be known now. */
function isHeard({ link, copy }: RemoteRoom): boolean {
  return link === 'current' || (link === 'away' && lengthOf(copy) > 0);
}

function leave(entry: Entry, close: () => void): void {
  close();
  tell(comeBackWords(entry));
}

function leftWords(entry: Entry, { pending }: RemoteRoom): string {
  const unsent = pending?.move === undefined ? '' : 'Your last move is not sent yet; it is kept. ';
  return `${unsent}${comeBackWords(entry)}`;
}

function comeBackWords({ server, match, seat }: Entry): string {
  const address = formatAddress(server.origin, { to: 'watch', match });
  const why = seat === undefined ? 'The match goes on.' : 'The match stays open at the server.';
  return `${why} Come back with: ${programName()} join '${address}'`;
}

/** Kept before it is sent: the seat in the next match is worth as much as this one. */
function nextKey({ seat }: Entry): string {
  const key = seat?.seat.nextKey ?? newKey();
  if (seat?.seat.nextKey === null) seat.change({ nextKey: key });
  return key;
}

async function openNext(entry: Entry, match: string): Promise<Result<Session, Refusal>> {
  const server = new Server(entry.server.origin);
  const key = nextKey(entry);
  const opened = openSeat(server.origin, match, (seat) => seat.key === key);
  if (!opened.ok) return opened;
  const seat =
    opened.value === undefined ? createSeat({ origin: server.origin, match, key }) : ok(opened.value);
  if (!seat.ok) return seat;
  const found = await findSeat({ server, match, seat: seat.value });
  return found.ok ? openMatch(found.value, () => undefined) : found;
}
