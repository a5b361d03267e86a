// Holds rooms open and changes them: decide, keep, then tell. Nobody hears of a line before the store has it. What the
// store has instead, because another process was first, is read and decided on again.
import { refuse, ok, type Result } from '../../base/result.ts';
import type { RequestFault, WireFault } from '../../wire/fault.ts';
import type { Advanced } from '../room/advance.ts';
import type { Decided, Deciding } from '../room/room-request.ts';
import { ownRecord } from '../room/growing-log.ts';
import { begunAt, nextLine, openRoom, type Room } from '../room/room.ts';
import type { StoreFault } from '../store/store.ts';
import { catchUp } from './catch-up.ts';
import { HeldRoom, type RoomView } from './held-room.ts';
import type { RoomOptions } from './room-options.ts';

/** More lines than any match has. */
const ALL_LINES = 1_000_000;

/** So often a change is decided on again because another process was faster. */
const MOST_ATTEMPTS = 20;

const MOST_LOOKED_AT = 8;

/** What became of a request: with the room as it is now, if there is one. */
export interface Outcome {
  readonly held: HeldRoom;
  readonly room: Room | undefined;
  readonly result: Result<Decided, WireFault>;
}

type Decide = (room: Room, deciding: Deciding) => Result<Decided, WireFault>;

export class RoomKeeper {
  private readonly options: RoomOptions;
  private readonly view: RoomView;
  private readonly onChanged: (held: HeldRoom, before: Room | undefined) => void;
  /** The one that was used longest ago comes first. */
  private readonly rooms = new Map<string, HeldRoom>();

  /** `onChanged`: hears of each room that is different now, at once, and of what it was if that is known. */
  constructor(options: RoomOptions, view: RoomView, onChanged: RoomKeeper['onChanged']) {
    this.options = options;
    this.view = view;
    this.onChanged = onChanged;
  }

  get size(): number {
    return this.rooms.size;
  }

  all(): Iterable<HeldRoom> {
    return this.rooms.values();
  }

  /** The room if it is held here. */
  find(id: string): HeldRoom | undefined {
    return this.rooms.get(id);
  }

  hold(id: string): HeldRoom {
    const held = this.rooms.get(id) ?? new HeldRoom(id, this.view);
    this.rooms.delete(id);
    this.rooms.set(id, held);
    held.usedAt = this.view.now();
    if (this.rooms.size > this.options.mostRooms) this.letGo(held);
    return held;
  }

  /**
   * The room as it is held, or read now; undefined if there is no such match. `from`: who asks has all lines before this
   * one, which another process may have told.
   */
  async read(id: string, from = 1): Promise<Result<{ held: HeldRoom; room: Room } | undefined, WireFault>> {
    const held = this.hold(id);
    if (held.room !== undefined && (from > nextLine(held.room) || isOld(held))) await this.refresh(held);
    const room = held.room === undefined ? await held.run(async () => this.load(held)) : ok(held.room);
    if (!room.ok) return room;
    if (room.value === undefined) this.forget(held);
    return ok(room.value && { held, room: room.value });
  }

  /** Changes a match, once all that was asked of it before is done. `began`: when the command came, to be measured. */
  async change(id: string, decide: Decide, began?: number): Promise<Outcome> {
    const held = this.hold(id);
    const outcome = await held.run(() => this.changeNow(held, decide, began));
    if (outcome.room === undefined) this.forget(held);
    return outcome;
  }

  /** Keeps a new match; false if there is one of that id. */
  async create({ change, room }: Advanced): Promise<Result<boolean, WireFault>> {
    const held = this.hold(room.row.id);
    return held.run(async () => {
      const kept = await this.options.store.commit(change);
      if (!kept.ok) return refuse(faultOf(kept.fault));
      if (kept.value === 'kept') this.take(held, room);
      return ok(kept.value === 'kept');
    });
  }

  /** Removes a match for good. */
  async remove(id: string, change: Parameters<RoomOptions['store']['commit']>[0]): Promise<void> {
    const held = this.hold(id);
    await held.run(async () => this.options.store.commit(change));
    held.room = undefined;
    this.forget(held);
  }

  /** Reads what another process may have changed. */
  async refresh(held: HeldRoom): Promise<void> {
    await held.run(async () => {
      const before = held.room;
      const kept = await this.options.store.read(held.id, (before?.row.lines ?? 0) + 1, ALL_LINES);
      if (!kept.ok) return;
      held.knownAt = performance.now();
      if (before !== undefined && kept.value?.version === before.version) return;
      const next = before && kept.value && catchUp({ ...before, played: ownRecord(before) }, kept.value);
      held.room = next;
      if (next === undefined) await this.load(held);
      else this.onChanged(held, before);
    });
  }

  /** Lets go of the rooms that nobody follows and nobody has asked for since then. */
  letGoUnused(since: number): void {
    for (const held of this.rooms.values()) {
      if (held.usedAt >= since) return;
      this.forget(held);
    }
  }

  deciding(): Deciding {
    const { store, retention, randomness } = this.options;
    return { now: store.now(), retention, randomness };
  }

  private async changeNow(held: HeldRoom, decide: Decide, began?: number): Promise<Outcome> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const isFresh = held.room === undefined;
      const loaded = isFresh ? await this.load(held) : ok(held.room);
      if (!loaded.ok) return { held, room: undefined, result: loaded };
      const room = loaded.value;
      if (room === undefined) return { held, room, result: refuse({ code: 'no-such-match' }) };
      const result = decide(room, this.deciding());
      if (!result.ok || result.value.change === undefined) {
        const current = isFresh ? ok(true) : await this.isCurrent(room);
        if (!current.ok) return { held, room, result: current };
        if (current.value) return { held, room, result };
        // Another process has gone on: nobody is refused because of what is over.
        held.room = undefined;
        continue;
      }
      const kept = await this.options.store.commit(result.value.change);
      if (kept.ok && kept.value === 'kept')
        return { held, room: this.take(held, result.value.room, began), result };
      // It may or may not have happened, or something else has: only the store knows.
      if (kept.ok || kept.fault.code === 'store-unknown') held.room = undefined;
      if (!kept.ok) return { held, room: held.room, result: refuse(faultOf(kept.fault)) };
    }
    return { held, room: held.room, result: refuse({ code: 'store-busy', retryMs: 1000 }) };
  }

  /** Whether the store has it like this, too. */
  private async isCurrent({ row, version }: Room): Promise<Result<boolean, WireFault>> {
    const versions = await this.options.store.versions([row.id]);
    return versions.ok ? ok(versions.value.get(row.id) === version) : refuse(faultOf(versions.fault));
  }

  /** The change is kept: from now on this is the room, and it is told. A turn begins when its line before is told. */
  private take(held: HeldRoom, room: Room, began?: number): Room {
    const { measured } = this.options;
    const before = held.room;
    if (began !== undefined) measured?.kept((performance.now() - began) / 1000);
    const isNew = before?.row.lines !== room.row.lines;
    const taken = isNew ? begunAt(room, this.options.store.now()) : room;
    held.room = taken;
    this.onChanged(held, before);
    if (began !== undefined) measured?.told((performance.now() - began) / 1000);
    return taken;
  }

  private async load(held: HeldRoom): Promise<Result<Room | undefined, WireFault>> {
    if (held.room !== undefined) return ok(held.room);
    const { store, secrets } = this.options;
    const kept = await store.read(held.id, 1, ALL_LINES);
    if (!kept.ok) return refuse(faultOf(kept.fault));
    if (kept.value === undefined) return ok(undefined);
    const hidden = await secrets.secrets(held.id);
    if (!hidden.ok) return refuse(faultOf(hidden.fault));
    const room = openRoom(kept.value, hidden.value);
    held.room = room;
    // Those who follow may have missed what another process did, or what nobody knew had happened.
    if (held.listeners.size > 0) this.onChanged(held, undefined);
    return ok(room);
  }

  private forget(held: HeldRoom): void {
    if (held.isIdle) this.rooms.delete(held.id);
  }

  /** Looks at a few that were used longest ago; one that is followed counts as used now. */
  private letGo(except: HeldRoom): void {
    let looked = 0;
    for (const held of this.rooms.values()) {
      looked += 1;
      if (looked > MOST_LOOKED_AT || held === except || this.rooms.size <= this.options.mostRooms) return;
      this.rooms.delete(held.id);
      if (!held.isIdle) this.rooms.set(held.id, held);
    }
  }
}

/** A notice of another process may have been lost: nobody is shown what was so longer ago. */
const FRESH_MS = 1500;

function isOld({ knownAt }: HeldRoom): boolean {
  return performance.now() - knownAt > FRESH_MS;
}

const RETRY_MS: Readonly<Record<StoreFault['code'], number>> = {
  'store-busy': 500,
  'store-down': 2000,
  'store-full': 10_000,
  'store-unknown': 500,
};

/** In the words of the wire; a store that cannot be reached is as good as busy. */
export function faultOf({ code }: StoreFault): RequestFault {
  return { code: code === 'store-down' ? 'store-busy' : code, retryMs: RETRY_MS[code] };
}
