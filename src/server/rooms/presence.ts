// Who is connected: soft facts that stand in no table. Each process tells the others what it sees, once a second at most;
// what was not heard again for a while is forgotten.
import { parseJson } from '../../base/json.ts';
import type { Seat } from '../../rules/rule-book.ts';
import { PRESENT_MS } from '../../wire/limits.ts';
import type { Presence } from '../room/room-state.ts';

/** What this process sees of one match. */
interface Seen {
  /** How many follow with the key of each seat, and how many without one. */
  readonly following: [number, number];
  watching: number;
  /** When each seat last gave a sign of life. */
  readonly at: [number, number];
  /** The same, but long ago for a seat whose last follower has left: it has gone. */
  readonly hereAt: [number, number];
}

/** What another process saw: seats here, number of watchers, when it was heard. */
type Heard = readonly [here: readonly [boolean, boolean], watching: number, at: number];

/** A message between processes. */
interface Said {
  readonly process: string;
  readonly rooms: Readonly<Record<string, Presence>>;
}

/** One message names so many matches at most: notices between processes are small. */
const MOST_TOLD = 50;

export class PresenceBook {
  private readonly process: string;
  private readonly now: () => number;
  private readonly seen = new Map<string, Seen>();
  private readonly heard = new Map<string, Map<string, Heard>>();
  private readonly changed = new Set<string>();

  /** `process`: a name that no other process has. */
  constructor(process: string, now: () => number) {
    this.process = process;
    this.now = now;
  }

  /** Someone comes to follow (1) or goes (-1); undefined: a watcher. */
  count(id: string, seat: Seat | undefined, by: 1 | -1): void {
    const seen = this.seenOf(id);
    if (seat === undefined) seen.watching += by;
    else seen.following[seat] += by;
    if (seat !== undefined) {
      seen.at[seat] = this.now();
      if (by < 0 && seen.following[seat] === 0) seen.hereAt[seat] = -Infinity;
    }
    this.changed.add(id);
  }

  /** A request came with the key of that seat. */
  see(id: string, seat: Seat): void {
    const seen = this.seenOf(id);
    const now = this.now();
    if (now - seen.hereAt[seat] > PRESENT_MS / 2) this.changed.add(id);
    seen.at[seat] = now;
    seen.hereAt[seat] = now;
  }

  of(id: string): Presence {
    const own = this.own(id);
    let [[one, two], watching] = [own.here, own.watching];
    for (const [here, watchers] of this.othersOf(id)) {
      one ||= here[0];
      two ||= here[1];
      watching += watchers;
    }
    return { here: [one, two], watching };
  }

  /** Whether a person of the match is there, or was not long ago: as long as that an entry stays in the lobby. */
  wasSeen(id: string): boolean {
    const since = this.now() - PRESENT_MS;
    const seen = this.seen.get(id);
    if (seen !== undefined && (seen.following[0] + seen.following[1] > 0 || Math.max(...seen.at) > since))
      return true;
    for (const [here, , at] of this.othersOf(id)) if ((here[0] || here[1]) && at > since) return true;
    return false;
  }

  /** What is new since the last time, as texts for other processes. */
  news(): readonly string[] {
    const ids = [...this.changed];
    this.changed.clear();
    const texts: string[] = [];
    for (let from = 0; from < ids.length; from += MOST_TOLD) {
      const told = ids.slice(from, from + MOST_TOLD).map((id) => [id, this.own(id)]);
      texts.push(JSON.stringify({ process: this.process, rooms: Object.fromEntries(told) }));
    }
    return texts;
  }

  /** Takes down what another process said; answers the matches that it is about. */
  hear(text: string): readonly string[] {
    const { process = '', rooms = {} } = (parseJson(text) ?? {}) as Partial<Said>;
    if (process === this.process) return [];
    for (const [id, { here, watching }] of Object.entries(rooms)) {
      const others = this.heard.get(id) ?? new Map<string, Heard>();
      others.set(process, [here, watching, this.now()]);
      this.heard.set(id, others);
    }
    return Object.keys(rooms);
  }

  /** Forgets what is long ago, and has what others must not forget told again; answers the matches that look different. */
  tidy(): readonly string[] {
    const gone: string[] = [];
    for (const [id, seen] of this.seen) {
      const isFollowed = seen.watching > 0 || seen.following[0] + seen.following[1] > 0;
      if (isFollowed) this.changed.add(id);
      else if (this.now() - Math.max(...seen.at) > PRESENT_MS) {
        this.seen.delete(id);
        gone.push(id);
      }
    }
    for (const [id, others] of this.heard) {
      if (this.forgetOthers(others)) gone.push(id);
      if (others.size === 0) this.heard.delete(id);
    }
    return gone;
  }

  private forgetOthers(others: Map<string, Heard>): boolean {
    const before = others.size;
    for (const [process, [, , at]] of others) if (this.now() - at > PRESENT_MS) others.delete(process);
    return others.size < before;
  }

  private own(id: string): Presence {
    const seen = this.seen.get(id);
    if (seen === undefined) return { here: [false, false], watching: 0 };
    const isHere = (seat: Seat) => seen.following[seat] > 0 || this.now() - seen.hereAt[seat] < PRESENT_MS;
    return { here: [isHere(0), isHere(1)], watching: seen.watching };
  }

  private othersOf(id: string): Iterable<Heard> {
    return this.heard.get(id)?.values() ?? [];
  }

  private seenOf(id: string): Seen {
    const seen = this.seen.get(id) ?? newSeen();
    this.seen.set(id, seen);
    return seen;
  }
}

function newSeen(): Seen {
  return { following: [0, 0], watching: 0, at: [-Infinity, -Infinity], hereAt: [-Infinity, -Infinity] };
}
