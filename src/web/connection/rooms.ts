// The rooms of matches that a server decides, as this page has them: opened with what this browser keeps, and keeping what
// they hear. A room is opened once; it asks for news while somebody looks at it.
import { openingStored } from '../../host/record-log.ts';
import { summaryOf } from '../../host/record-store.ts';
import { RemoteRoom } from '../../remote/remote-room.ts';
import type { Copy } from '../../remote/copy.ts';
import { inSlices } from '../browser/in-slices.ts';
import type { KeptSeat } from '../storage/database.ts';
import { matchStore, readLines } from '../storage/match-store.ts';
import { keepPending, pendingMatches, readPending, readSeat } from '../storage/seat-store.ts';
import { openRooms as rooms } from './open-rooms.ts';
import { TIMERS } from './platform.ts';
import { onReturn, transport } from './transport.ts';

const opening = new Map<string, Promise<RemoteRoom>>();

/** With the seat that this browser holds in it, or as one who looks on. */
export async function openRoom(match: string): Promise<RemoteRoom> {
  const here = rooms.get(match);
  if (here !== undefined) return here;
  const opened = opening.get(match) ?? makeRoom(match);
  opening.set(match, opened);
  try {
    return await opened;
  } finally {
    opening.delete(match);
  }
}

/** Another key is held now, or none any more: the room is opened anew the next time. */
export function closeRoom(match: string): void {
  rooms.get(match)?.close();
  rooms.delete(match);
}

/** Sends what was not answered when the page was left, wherever one is in the app. */
export async function sendPending(): Promise<void> {
  for (const match of await pendingMatches()) await openRoom(match);
}

onReturn(() => {
  for (const room of rooms.values()) room.nudge();
});

async function makeRoom(match: string): Promise<RemoteRoom> {
  const [seat, copy, pending] = await Promise.all([readSeat(match), readCopy(match), readPending(match)]);
  const keeper = new LineKeeper(match);
  const room: RemoteRoom = new RemoteRoom({
    match,
    key: seat?.key,
    transport,
    timers: TIMERS,
    // A watcher without a place in the list of matches keeps nothing.
    keep: {
      lines: () => keeper.keep(seat, room.copy),
      pending: (command) => void keepPending(match, command),
    },
    copy,
    pending,
  });
  rooms.set(match, room);
  return room;
}

/** Undefined if nothing is kept, or what is kept cannot be read: the server has all of it. */
async function readCopy(match: string): Promise<Copy> {
  const lines = await readLines(match);
  if (!lines.ok || lines.value.length === 0) return undefined;
  const opened = await inSlices(openingStored({ lines: lines.value, secrets: [] }));
  return opened.ok ? opened.value : undefined;
}

/** Writes the lines of one match, in their order. Another tab may be writing the same. */
class LineKeeper {
  private readonly match: string;
  private last: Promise<void> = Promise.resolve();

  constructor(match: string) {
    this.match = match;
  }

  keep(seat: KeptSeat | undefined, copy: Copy): void {
    if (seat === undefined || copy === undefined || copy.match.rounds.length === 0) return;
    this.last = this.last.then(async () => this.write(copy));
  }

  private async write({ log, match }: NonNullable<Copy>): Promise<void> {
    const kept = await readLines(this.match);
    const from = kept.ok ? kept.value.length : 0;
    if (from >= log.texts.length) return;
    const [header] = log.lines;
    const now = new Date().toISOString();
    const started = header?.t === 'header' ? header.time : now;
    const summary = summaryOf(this.match, match, started, now);
    await matchStore.append({
      id: this.match,
      from,
      lines: log.texts.slice(from),
      secret: undefined,
      summary,
    });
  }
}
