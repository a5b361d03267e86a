// Tells those who follow a room: seats at once, watchers after them and a few at a time, so that a crowd holds up nobody.
import { nextLine } from '../room/room.ts';
import type { HeldRoom, Listener } from './held-room.ts';

/** The most watchers that are told before others have their turn. */
const AT_ONCE = 500;
/** Lines of a long record in one piece: about 20 kB. */
const MOST_PIECE_LINES = 100;

export class Teller {
  private readonly telling = new Set<HeldRoom>();

  /** Tells everyone who does not know it yet how the room stands. */
  tell(held: HeldRoom): void {
    const watchers: Listener[] = [];
    for (const listener of held.listeners)
      if (listener.seat === undefined) watchers.push(listener);
      else tellOne(held, listener);
    if (watchers.length <= AT_ONCE) for (const watcher of watchers) tellOne(held, watcher);
    else if (!this.telling.has(held)) void this.tellCrowd(held);
  }

  /** The same for those who hold a seat. */
  tellSeats(held: HeldRoom): void {
    held.forgetState();
    for (const listener of held.listeners) if (listener.seat !== undefined) tellOne(held, listener);
  }

  private async tellCrowd(held: HeldRoom): Promise<void> {
    this.telling.add(held);
    let told = 0;
    // Whoever comes meanwhile is told when they come; what happens meanwhile is told in the next turn.
    do {
      told = 0;
      for (const listener of held.listeners) {
        if (listener.seat !== undefined || !tellOne(held, listener)) continue;
        told += 1;
        if (told % AT_ONCE === 0) await new Promise(setImmediate);
      }
    } while (told > 0);
    this.telling.delete(held);
  }
}

/** Whether there was something to tell. */
export function tellOne(held: HeldRoom, listener: Listener): boolean {
  const { room } = held;
  if (room === undefined || listener.isFed === true) return false;
  const next = nextLine(room);
  const { tag } = held.stateOf(room);
  if (listener.next >= next && listener.tag === tag) return false;
  if (listener.feed !== undefined && next - listener.next > MOST_PIECE_LINES) {
    listener.isFed = true;
    listener.feed(() => tellPiece(held, listener));
    return true;
  }
  do {
    const told = held.toldFrom(room, Math.min(listener.next, next));
    listener.next = told.update.from + told.update.lines.length;
    listener.tag = tag;
    listener.tell(told);
  } while (listener.next < next);
  return true;
}

/** Tells some lines of a long record; returns whether there are more. */
function tellPiece(held: HeldRoom, listener: Listener): boolean {
  const { room } = held;
  listener.isFed = room !== undefined && held.listeners.has(listener);
  if (room === undefined || !listener.isFed) return false;
  const told = held.toldFrom(room, listener.next, MOST_PIECE_LINES);
  listener.next += told.update.lines.length;
  listener.tag = told.update.state.tag;
  listener.isFed = told.update.more;
  listener.tell(told);
  return told.update.more;
}
