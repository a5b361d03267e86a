// Opens an online match in which this machine has a seat, or watches: waits until it has begun, and makes a session of
// it. The one place where keys, copies of records, requests and matches meet.
import { ok, refuse, type Result } from '../../base/result.ts';
import { formatAddress } from '../../remote/link.ts';
import type { RemoteKeep } from '../../remote/remote-parts.ts';
import { RemoteRoom } from '../../remote/remote-room.ts';
import { RemoteSession } from '../../remote/remote-session.ts';
import { goneWords } from '../../remote/remote-words.ts';
import { lengthOf, type Copy } from '../../remote/copy.ts';
import { seatOf } from '../../rules/rule-book.ts';
import { tell } from '../io/printed.ts';
import { programName } from '../io/program-name.ts';
import type { Refusal } from '../io/refusal.ts';
import { onSignals } from '../io/signals.ts';
import type { TerminalMatch } from '../match/terminal-match.ts';
import { createSeat, findSeat, newKey, openSeat, type Entry } from './entry.ts';
import { SeatKeep } from './keep.ts';
import { Server } from './server.ts';
import { SYSTEM_TIMERS } from './transport.ts';

const NOTHING_KEPT: RemoteKeep = { lines: () => undefined, pending: () => undefined };

/** `waiting` is called once if the other player is not there yet. */
export async function openMatch(entry: Entry, waiting: () => void): Promise<Result<TerminalMatch, Refusal>> {
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
    if (isOver(room, entry)) keep?.over();
    room.close();
    server.close();
    keep?.close();
  };
  const begun = await untilBegun(room, waiting, () => leave(entry, close));
  if (!begun.ok) {
    close();
    return begun;
  }
  const held = seat?.seat.seat ?? undefined;
  const session = new RemoteSession(room, held === undefined ? undefined : seatOf(held), async () =>
    Promise.resolve(nextKey(entry)),
  );
  return ok({
    session,
    // Levels are played by the server.
    prepare: async () => Promise.resolve(true),
    moveComputer: async () => Promise.resolve(),
    takeNotes: () => [],
    keptWords: () => goneWords(room) ?? leftWords(entry, room),
    close,
    openRematch: async (next) => openRematch(entry, next),
  });
}

/** Whether this seat has no next match to come back for. */
function isOver({ copy, state, link }: RemoteRoom, { seat }: Entry): boolean {
  if (copy?.match.over !== true) return false;
  const waitsForRematch = seat?.seat.nextKey != null && state?.rematch?.match == null;
  return !waitsForRematch || link === 'refused';
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

/** With the seat that this machine asked for there; a spectator watches the next match too. */
async function openRematch(entry: Entry, match: string): Promise<Result<TerminalMatch, Refusal>> {
  const server = new Server(entry.server.origin);
  if (entry.seat === undefined) return openMatch({ server, match, seat: undefined }, () => undefined);
  const key = nextKey(entry);
  const opened = openSeat(server.origin, match, (seat) => seat.key === key);
  if (!opened.ok) return opened;
  const seat =
    opened.value === undefined ? createSeat({ origin: server.origin, match, key }) : ok(opened.value);
  if (!seat.ok) return seat;
  const found = await findSeat({ server, match, seat: seat.value });
  return found.ok ? openMatch(found.value, () => undefined) : found;
}
